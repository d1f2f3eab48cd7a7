import type { ReadSql } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { findCards } from '../catalogue-queries.ts'
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
export async function findSimilar(sql: ReadSql, id: number): Promise<CardRow[]> {
  const [together, alike] = await Promise.all([findBoughtTogether(sql, id), findAlike(sql, id)])
  if (!alike) throw new DomainError('NOT_FOUND', `product ${id}`)
  const ids = [...new Set([...together.slice(0, maxBoughtTogether), ...alike])]
  return (await findCards(sql, ids)).slice(0, maxSimilar)
}

/** The faces of goods that stand in the same orders as any variant of a product, those in the most orders first. */
async function findBoughtTogether(sql: ReadSql, id: number): Promise<number[]> {
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
async function findAlike(sql: ReadSql, id: number): Promise<number[] | undefined> {
  const [row] = await sql<{ ids: number[] }[]>`
    select array(select similar_id from alike(p.id, ${maxCompared}::int, ${maxSimilar}::int) similar_id) as ids
    from products p where p.id = ${id}`
  return row?.ids
}
