import type { ReadSql } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import type { Page } from '../../http/list-query.ts'
import type { CardRow } from './product.ts'
import { joinChoices, type ListKind } from './product-query.ts'

/** The data of a card and of a line in a cart. Only stock and names come from joined tables. */
export const cardColumns = sqlFragment`
  p.id, p.name, p.images[1] as image, p.images[2] as second_image, p.price, p.promo_price, p.discount_percent, k.stock,
  p.purchase_type, p.min_days, p.closed_at, p.delivery_date::text, p.category_id, c.name as category_name, p.store_id, s.name as store_name,
  s.city as store_city, p.available, p.total_purchase, p.weight, p.unit, p.width_cm, p.height_cm, p.length_cm,
  f.id as family_id, f.name as family_name, f.variants, f.lowest_price, f.highest_price`

export const cardJoins = sqlFragment`
  join product_stock k on k.product_id = p.id
  join categories c on c.id = p.category_id
  join stores s on s.id = p.store_id
  left join product_families f on f.id = p.family_id`

/**
 * Cards of products whose ids are `rows`, in their order. The ids go through an array, for which PostgreSQL estimates few rows; it can't
 * estimate a limit that is a parameter.
 */
export function cardsOf(sql: ReadSql, rows: Fragment): Promise<CardRow[]> {
  return sql<CardRow[]>`
    select ${cardColumns} from unnest(array(${rows})) with ordinality page (id, place)
    join products p on p.id = page.id ${cardJoins} order by page.place`
}

export type FilteredList = { kind: ListKind; where: Fragment; order: Fragment; page: Page }

/** The cards of any page of a list, found along an index. */
export function filteredCards(sql: ReadSql, { kind, where, order, page }: FilteredList): Promise<CardRow[]> {
  const { offset, limit } = page
  const rows = sql`
    select p.id from products p ${joinChoices(sql, kind)} where ${where} order by ${order} limit ${limit} offset ${offset}`
  return cardsOf(sql, rows)
}

/** The first cards of a list, read in the same index scan that finds them. On later pages this would also read the skipped rows. */
export function firstCards(sql: ReadSql, { kind, where, order, page }: FilteredList): Promise<CardRow[]> {
  const { offset, limit } = page
  // A literal, from which the planner can estimate.
  const maxRows = limit <= 12 ? sql`12` : sql`200`
  return sql<CardRow[]>`
    select ${cardColumns} from (
      select * from (
        select p.*, row_number() over (order by ${order}) as place from products p ${joinChoices(sql, kind)}
        where ${where} order by ${order} limit ${limit} offset ${offset}
      ) page limit ${maxRows}
    ) p ${cardJoins} order by p.place`
}
