import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { stepOrder } from '../modules/orders/move-order.ts'
import { CommandError } from './run.ts'

/** Says that the money of an order has arrived; the order goes on to be processed. */
export async function verifyPaymentCommand(ctx: Context, order: string): Promise<void> {
  const orderId = Number(order)
  if (!/^\d{1,15}$/.test(order)) throw new CommandError(`'${order}' is not an order number.`)
  try {
    await stepOrder(ctx, orderId, { event: 'verify', actor: { kind: 'operator', userId: null } })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'NOT_FOUND') throw new CommandError(`There is no order ${orderId}.`)
    if (error.code === 'ORDER_STATE_CHANGED') throw new CommandError(`Order ${orderId} is not waiting for a payment.`)
    throw error
  }
  console.log(`The payment of order ${orderId} is verified; the order is being processed.`)
}
