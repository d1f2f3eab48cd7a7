import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { digitalNotes } from '../../texts/digital.ts'
import type { Actor } from '../payments/receivable.ts'
import type { DigitalOrder } from './digital-order.ts'
import { lockDigitalOrder } from './digital-order-queries.ts'
import { completeDigitalOrder } from './settle-digital-order.ts'
import { transitionDigitalOrder } from './transition-digital-order.ts'

/** Only orders that the shop cannot finish automatically: the supplier decides about all others. */
export const mayBeResolvedManually = ({ status, attention }: Pick<DigitalOrder, 'status' | 'attention'>) =>
  (status === 'paid' || status === 'sent') && attention !== ''

type Resolution = { orderId: number; operator: Actor } & (
  | { step: 'refund'; note: string }
  | { step: 'complete'; serialNumber: string; price: number }
)

/**
 * Ends an order that needs attention, with the outcome that the operator found in the supplier's records. Throws NOT_FOUND,
 * ORDER_STATE_CHANGED.
 */
export async function resolveManually(ctx: Context, resolution: Resolution): Promise<void> {
  const { orderId, operator: actor } = resolution
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockDigitalOrder(tx, orderId)
    if (!order?.paymentType) throw new DomainError('NOT_FOUND', `digital order ${orderId}`)
    if (!mayBeResolvedManually(order)) throw new DomainError('ORDER_STATE_CHANGED', `digital order ${orderId}`)
    if (resolution.step === 'complete') await completeDigitalOrder(ctx, tx, order, resolution, actor)
    else {
      const note = digitalNotes.failed(resolution.note)
      await transitionDigitalOrder(ctx, tx, order, { event: 'fail', actor, note, changes: { attention: '' } })
    }
  })
}
