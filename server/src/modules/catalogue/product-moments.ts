import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { recordChanges } from '../staff/record-change.ts'
import { lockProducts } from './products/managed-product-queries.ts'

/** Few enough that nobody waits long for their stock. */
const maxAtOnce = 100
/** What is due beyond them waits for the next run. */
const maxBatches = 20

type Moved = { id: number; storeId: number }

/**
 * What happens to products by time alone: the ones whose time has come begin or end to be sold, and pre-orders whose time to order
 * is over go to the end of the lists.
 */
export async function applyProductMoments({ sql }: Pick<Context, 'sql'>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const due = await inTransaction(sql, applyNext)
    if (due < maxAtOnce) return
  }
}

/** Answers how many were due. */
async function applyNext(tx: Transaction): Promise<number> {
  const isPublished = tx`publish_at <= shop_now() and archived_at is null`
  const isEnded = tx`unpublish_at <= shop_now()`
  const isClosed = tx`in_stock and purchase_type = 'pre_order' and closed_at <= shop_now()`
  const due = await tx<{ id: number }[]>`
    (select id from products where ${isPublished} limit ${maxAtOnce})
    union (select id from products where ${isEnded} limit ${maxAtOnce})
    union (select id from products where ${isClosed} limit ${maxAtOnce})`
  if (due.length === 0) return 0
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
  await recordChanges(
    tx,
    changes.map(({ id, storeId, available }) => ({
      ...{ by: null, subject: 'product' as const, subjectId: id, storeId },
      action: available ? ('publish' as const) : ('withdraw' as const),
      ...{ before: { available: !available }, after: { available } },
    })),
  )
  await tx`update products set in_stock = false where id = any(${ids}) and ${isClosed}`
  return due.length
}
