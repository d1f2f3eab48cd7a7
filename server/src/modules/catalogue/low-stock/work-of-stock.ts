import { withinScope } from '../../../access/rights.ts'
import { noFacts, type WorkSource } from '../../../open-work/work-source.ts'

type Row = { id: number; name: string; storeName: string; stock: number }

/** Products whose stock is at its mark or below, or sold out. */
export const stockWork: WorkSource = {
  kind: 'stock',
  for({ sql }, rights) {
    const scope = rights.get('stock:write')
    if (!scope) return undefined
    const from = sql`from product_stock k join products p on p.id = k.product_id
      where k.is_low and p.archived_at is null and ${withinScope(sql, scope, sql`p.store_id`)}`
    return {
      from,
      rows: (limit) => sql`
        select due.id, due.name, s.name as "storeName", due.stock
        from (select p.id, p.name, p.store_id, k.stock ${from} order by k.product_id limit ${limit}) due
          join stores s on s.id = due.store_id`,
      toItem: ({ id, name, storeName, stock }: Row) => ({ ...noFacts, id, title: name, storeName, stock }),
    }
  },
}
