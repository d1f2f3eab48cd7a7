import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { digitalOrderReceivable } from '../modules/digital/digital-order-receivable.ts'
import { orderReceivable } from '../modules/orders/order-receivable.ts'
import { verifyPayment } from '../modules/receivables/review-payment.ts'
import { topUpReceivable } from '../modules/wallet/top-up-receivable.ts'
import { CommandError } from './run.ts'

export type VerifyPaymentOptions = { topUp?: boolean; digital?: boolean }

type Kind = 'order' | 'topUp' | 'digital'

const names: Record<Kind, string> = {
  order: orderReceivable.name,
  topUp: topUpReceivable.name,
  digital: digitalOrderReceivable.name,
}
const operator = { kind: 'operator', userId: null } as const

/** Verifies the payment and returns a description of the effect. */
const verify: Record<Kind, (ctx: Context, id: number) => Promise<string>> = {
  async order(ctx, id) {
    await verifyPayment(ctx, orderReceivable, { id, operator })
    return 'the order is being processed.'
  },
  async topUp(ctx, id) {
    const { amount, userId } = await verifyPayment(ctx, topUpReceivable, { id, operator })
    return `${formatRupiah(amount)} are in the wallet of user ${userId}.`
  },
  async digital(ctx, id) {
    await verifyPayment(ctx, digitalOrderReceivable, { id, operator })
    return 'the server sends it to the supplier.'
  },
}

/** Confirms that the money of an order, a top-up or a digital order has arrived. */
export async function verifyPaymentCommand(
  ctx: Context,
  number: string,
  { topUp = false, digital = false }: VerifyPaymentOptions,
): Promise<void> {
  const kind = topUp ? 'topUp' : digital ? 'digital' : 'order'
  const name = names[kind]
  if (!/^\d{1,15}$/.test(number))
    throw new CommandError(`'${number}' is not ${kind === 'order' ? 'an' : 'a'} ${name} number.`)
  const id = Number(number)
  try {
    console.log(`The payment of ${name} ${id} is verified; ${await verify[kind](ctx, id)}`)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'NOT_FOUND') throw new CommandError(`There is no ${name} ${id}.`)
    if (error.code === 'ORDER_STATE_CHANGED' || error.code === 'TOP_UP_STATE_CHANGED') {
      throw new CommandError(
        `${name.replace(/^./, (first) => first.toUpperCase())} ${id} is not waiting for a payment.`,
      )
    }
    throw error
  }
}
