import type { AnySql } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import type { Page } from '../../http/list-query.ts'
import type { CardRow } from './product.ts'
import { joinChoices, type ListKind } from './product-query.ts'

/** What a card shows and a cart must know. Stock and names are read beside the product; everything else stands in its row. */
export const cardColumns = sqlFragment`
  p.id, p.name, p.images[1] as image, p.price, p.promo_price, p.discount_percent, k.stock, p.purchase_type, p.min_days,
  p.closed_at, p.delivery_date::text, p.category_id, c.name as category_name, p.store_id, s.name as store_name,
  s.city as store_city, p.available, p.total_purchase, p.weight, p.unit, p.width_cm, p.height_cm, p.length_cm`

export const cardJoins = sqlFragment`
  join product_stock k on k.product_id = p.id
  join categories c on c.id = p.category_id
  join stores s on s.id = p.store_id`

/**
 * Cards of products whose ids are `rows`, in their order. Only these few are looked up whole; that they are few is what an
 * array tells PostgreSQL, and a limit that is a parameter does not.
 */
export function cards(sql: AnySql, rows: Fragment): Promise<CardRow[]> {
  return sql<CardRow[]>`
    select ${cardColumns} from unnest(array(${rows})) with ordinality page (id, place)
    join products p on p.id = page.id ${cardJoins} order by page.place`
}

export type FilteredList = { kind: ListKind; where: Fragment; order: Fragment; page: Page }

/** The cards of any page of a list, found along an index. */
export function filteredCards(sql: AnySql, { kind, where, order, page }: FilteredList): Promise<CardRow[]> {
  const { offset, limit } = page
  const rows = sql`
    select p.id from products p ${joinChoices(sql, kind)} where ${where} order by ${order} limit ${limit} offset ${offset}`
  return cards(sql, rows)
}

/**
 * The first cards of a list. Its index leads to the products, so they are read there and not looked up again; farther on that
 * would also read those that are passed over.
 */
export function firstCards(sql: AnySql, { kind, where, order, page }: FilteredList): Promise<CardRow[]> {
  const { offset, limit } = page
  // Says that they are few where the planner can see it.
  const few = limit <= 12 ? sql`12` : sql`200`
  return sql<CardRow[]>`
    select ${cardColumns} from (
      select * from (
        select p.*, row_number() over (order by ${order}) as place from products p ${joinChoices(sql, kind)}
        where ${where} order by ${order} limit ${limit} offset ${offset}
      ) page limit ${few}
    ) p ${cardJoins} order by p.place`
}
