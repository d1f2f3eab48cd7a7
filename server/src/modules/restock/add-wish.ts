import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { lockUserWrites } from '../../http/idempotency.ts'
import { saveWish } from './wish-queries.ts'

/** Lets a shopper wait for a sold-out product. Throws NOT_FOUND, PRODUCT_IN_STOCK, TOO_MANY_RESTOCK_WISHES. */
export function addWish({ sql }: Pick<Context, 'sql'>, userId: number, productId: number): Promise<void> {
  return inTransaction(sql, async (tx) => {
    // Two devices at once could exceed the maximum.
    await lockUserWrites(tx, userId)
    const wished = await saveWish(tx, userId, productId)
    if (!wished?.isAvailable) throw new DomainError('NOT_FOUND', `product ${productId}`)
    if (wished.isWaiting) return
    if (wished.isInStock) throw new DomainError('PRODUCT_IN_STOCK', `product ${productId}`)
    throw new DomainError('TOO_MANY_RESTOCK_WISHES', `user ${userId}`)
  })
}
