import { inTransaction, type Sql } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { findCards } from '../catalogue-queries.ts'
import { planForFilters } from '../filters/filtered-products.ts'
import type { CardRow } from '../product.ts'

export const maxSimilar = 12
/** Goods that were bought together leave room for those that could replace the product. */
const maxBoughtTogether = 4
/** Orders that are looked at, the newest; and the orders that make two goods belong together. */
const maxOrders = 300
const minTogether = 2
/** Goods of the category that are compared, the best sellers. */
const maxCompared = 2_000

/**
 * Goods for whoever looks at a product: first those that others bought with it, then those of its category whose names share the most
 * words with it, of these the nearest in price. All can be bought; one of each family, and none of its own. Throws NOT_FOUND.
 */
export async function findSimilar(sql: Sql, id: number): Promise<CardRow[]> {
  const [together, alike] = await Promise.all([findBoughtTogether(sql, id), findAlike(sql, id)])
  if (!alike) throw new DomainError('NOT_FOUND', `product ${id}`)
  const ids = [...new Set([...together.slice(0, maxBoughtTogether), ...alike])]
  return (await findCards(sql, ids)).slice(0, maxSimilar)
}

/** The faces of goods that stand in the same orders as any variant of a product, those in the most orders first. */
async function findBoughtTogether(sql: Sql, id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with own as (
      select m.id from products p join products m on m.id = p.id or m.family_id = p.family_id where p.id = ${id} limit 100
    ), recent as (
      select distinct order_id from order_lines where product_id in (select id from own) order by order_id desc limit ${maxOrders}
    ), together as (
      select coalesce(p.family_id, -p.id) as thing, count(distinct l.order_id) as orders
      from recent join order_lines l using (order_id) join products p on p.id = l.product_id
      where p.id not in (select id from own) group by 1 having count(distinct l.order_id) >= ${minTogether}
    )
    select p.id from together join products p on p.is_face and coalesce(p.family_id, -p.id) = thing
    where p.available and p.in_stock order by orders desc, p.id desc limit ${maxBoughtTogether}`
  return rows.map((row) => row.id)
}

/** Goods of the same category by common words; undefined if the product does not exist. */
function findAlike(sql: Sql, id: number): Promise<number[] | undefined> {
  return inTransaction(sql, async (tx) => {
    await planForFilters(tx)
    const [own] = await tx<{ family: number | null; category: string; price: number; words: string[] }[]>`
      select family_id as family, '#' || category_id as category, promo_price as price,
        array(select word from unnest(tsvector_to_array(search)) word where word !~ '^[#@]') as words
      from products where id = ${id}`
    if (!own) return undefined
    const rows = await tx<{ id: number }[]>`
      select product_id as id from (
        select f.product_id, f.price, f.sold,
          (select count(*) from unnest(tsvector_to_array(f.words)) word where word = any(${own.words}::text[])) as common
        from product_filters f join products p on p.id = f.product_id and p.is_face
        where f.words @@ ${`'${own.category}'`}::tsquery and f.in_stock and f.product_id <> ${id}
          and f.family_id is distinct from coalesce(${own.family}::bigint, -1)
        order by f.sold desc, f.product_id desc limit ${maxCompared}
      ) compared
      order by common desc, abs(ln(price / ${own.price}::numeric)), sold desc, product_id desc limit ${maxSimilar}`
    return rows.map((row) => row.id)
  })
}
