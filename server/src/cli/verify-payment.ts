import { formatRupiah } from '#contract/values/rupiah.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { stepOrder } from '../modules/orders/move-order.ts'
import { stepTopUp } from '../modules/wallet/move-top-up.ts'
import { CommandError } from './run.ts'

/** Says that the money of an order has arrived, or with `topUp` that of a top-up, whose wallet is credited. */
export async function verifyPaymentCommand(
  ctx: Context,
  number: string,
  { topUp = false }: { topUp?: boolean },
): Promise<void> {
  const what = topUp ? 'top-up' : 'order'
  const id = Number(number)
  if (!/^\d{1,15}$/.test(number))
    throw new CommandError(`'${number}' is not ${topUp ? 'a top-up' : 'an order'} number.`)
  try {
    if (topUp) {
      const { amount, userId } = await stepTopUp(ctx, id, { event: 'verify', userId: null })
      console.log(
        `The payment of top-up ${id} is verified; ${formatRupiah(amount)} are in the wallet of user ${userId}.`,
      )
    } else {
      await stepOrder(ctx, id, { event: 'verify', actor: { kind: 'operator', userId: null } })
      console.log(`The payment of order ${id} is verified; the order is being processed.`)
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'NOT_FOUND') throw new CommandError(`There is no ${what} ${id}.`)
    if (error.code === 'ORDER_STATE_CHANGED' || error.code === 'TOP_UP_STATE_CHANGED') {
      throw new CommandError(`${topUp ? 'Top-up' : 'Order'} ${id} is not waiting for a payment.`)
    }
    throw error
  }
}
