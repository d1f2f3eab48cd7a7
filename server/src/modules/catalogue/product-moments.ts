import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { recordChange } from '../staff/record-change.ts'
import { lockProducts } from './products/managed-product-queries.ts'

const maxAtOnce = 500

type Moved = { id: number; storeId: number }

/**
 * What happens to products by time alone: the ones whose time has come begin or end to be sold, and pre-orders whose time to order
 * is over go to the end of the lists.
 */
export async function applyProductMoments({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const isPublished = tx`publish_at <= shop_now() and archived_at is null`
    const isEnded = tx`unpublish_at <= shop_now()`
    const isClosed = tx`in_stock and purchase_type = 'pre_order' and closed_at <= shop_now()`
    const due = await tx<{ id: number }[]>`
      (select id from products where ${isPublished} limit ${maxAtOnce})
      union (select id from products where ${isEnded} limit ${maxAtOnce})
      union (select id from products where ${isClosed} limit ${maxAtOnce})`
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await lockProducts(tx, ids)
    // Meanwhile another server may have done it, or somebody has chosen another time.
    const published = await tx<Moved[]>`
      update products set available = true, publish_at = null, version = version + 1, updated_at = now()
      where id = any(${ids}) and ${isPublished} returning id, store_id as "storeId"`
    const ended = await tx<Moved[]>`
      update products set available = false, unpublish_at = null, version = version + 1
      where id = any(${ids}) and ${isEnded} returning id, store_id as "storeId"`
    const changes = [
      ...published.map((row) => ({ ...row, available: true })),
      ...ended.map((row) => ({ ...row, available: false })),
    ]
    for (const { id, storeId, available } of changes) {
      await recordChange(tx, {
        ...{ by: null, subject: 'product', subjectId: id, storeId, action: available ? 'publish' : 'withdraw' },
        ...{ before: { available: !available }, after: { available } },
      })
    }
    await tx`update products set in_stock = false where id = any(${ids}) and ${isClosed}`
  })
}
