import { includesStore, type Scope } from '../../../access/rights.ts'
import { type ChangedBy, recordChange } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/database.ts'
import { DomainError, InvalidInputError } from '../../../errors.ts'
import { productTexts } from '../../../texts/products.ts'
import { checkStore } from '../products/store-in-scope.ts'
import { applyCounts, insertCount, insertTake, lockTake, markClosed } from './stock-take-queries.ts'

type Staff = NonNullable<ChangedBy>
const subject = 'stock_take'

/** Starts a stock-take of a store. Returns its id. Throws NOT_FOUND, STOCK_TAKE_OPEN. */
export function openStockTake(
  { sql }: Pick<Context, 'sql'>,
  by: Staff,
  { storeId, scope }: { storeId: number; scope: Scope },
): Promise<number> {
  return inTransaction(sql, async (tx) => {
    await checkStore(tx, storeId, scope)
    const id = await insertTake(tx, storeId, by.id)
    if (id === undefined) throw new DomainError('STOCK_TAKE_OPEN', `store ${storeId}`)
    await recordChange(tx, { by, subject, subjectId: id, storeId, action: 'create' })
    return id
  })
}

/** Adds counted pieces of a product. Call it inside `withIdempotency`. Throws NOT_FOUND, STOCK_TAKE_CLOSED, VALIDATION_FAILED. */
export async function countStock(
  tx: Transaction,
  by: Staff,
  { id, scope }: { id: number; scope: Scope },
  { productId, pieces }: { productId: number; pieces: number },
): Promise<{ counted: number; expected: number }> {
  const { storeId } = await lockOpen(tx, id, scope, { forEnd: false })
  if (pieces === 0) throw new InvalidInputError('Pieces is 0')
  const count = await insertCount(tx, { id, storeId }, { productId, pieces, userId: by.id })
  if (!count) throw new DomainError('NOT_FOUND', `product ${productId} of store ${storeId}`)
  if (count.counted < 0) throw new InvalidInputError('the count is below zero')
  return count
}

/** Ends a stock-take and changes the stocks. Throws NOT_FOUND, STOCK_TAKE_CLOSED. */
export function closeStockTake(
  { sql }: Pick<Context, 'sql'>,
  by: Staff,
  { id, scope }: { id: number; scope: Scope },
): Promise<{ changed: number; missing: number }> {
  return inTransaction(sql, async (tx) => {
    const { storeId } = await lockOpen(tx, id, scope, { forEnd: true })
    const result = await applyCounts(tx, id, by.id, productTexts.stockTake(id))
    await markClosed(tx, id, by.id)
    await recordChange(tx, { by, subject, subjectId: id, storeId, action: 'complete', after: result })
    return result
  })
}

async function lockOpen(tx: Transaction, id: number, scope: Scope, how: { forEnd: boolean }) {
  const take = await lockTake(tx, id, how)
  if (!take || !includesStore(scope, take.storeId)) throw new DomainError('NOT_FOUND', `stock-taking ${id}`)
  if (take.closedAt) throw new DomainError('STOCK_TAKE_CLOSED', `stock-taking ${id}`)
  return take
}
