import { recordChanges } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { lockProducts } from './products/managed-product-queries.ts'

/** A small batch, so that orders do not wait long for the locked stocks. */
const maxAtOnce = 100
/** The remaining due products wait for the next run. */
const maxBatches = 20

type Moved = { id: number; storeId: number }

/**
 * Applies the scheduled changes of products: starts and ends their sale, and moves pre-orders past their closing time to the end of the
 * lists.
 */
export async function applyProductMoments({ sql }: Pick<Context, 'sql'>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const due = await inTransaction(sql, applyNext)
    if (due < maxAtOnce) return
  }
}

/** Returns the number of due products. */
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
  // Another server may have applied the change meanwhile, or staff may have chosen another time.
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
