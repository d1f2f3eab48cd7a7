import { includesStore, type Scope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Actor } from '../payments/receivable.ts'
import { lockOrder } from './order-queries.ts'
import { transitionOrder } from './transition-order.ts'

type Decline = { orderId: number; operator: Actor; scope: Scope; note: string }

/** The store can't deliver; a payment is refunded into the shopper's wallet. Throws NOT_FOUND, ORDER_STATE_CHANGED. */
export async function declineByStore(ctx: Context, { orderId, operator, scope, note }: Decline): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !includesStore(scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    await transitionOrder(ctx, tx, order, { event: 'refuse', actor: operator, note })
  })
}
