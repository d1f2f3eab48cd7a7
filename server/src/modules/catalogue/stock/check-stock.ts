import type { AnySql } from '../../../db/database.ts'

const maxBreaches = 100

/** One sentence for each product whose movements don't add up to its stock; none is expected. */
export async function findStockBreaches(sql: AnySql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select format('product %s has %s pieces, its movements lead to %s', product_id, k.stock, coalesce(moved, 0)) as breach
    from product_stock k left join (
      select product_id, sum(change)::int as moved from stock_movements group by product_id
    ) m using (product_id)
    where k.stock <> coalesce(moved, 0) order by product_id limit ${maxBreaches}`
  return rows.map((row) => row.breach)
}
