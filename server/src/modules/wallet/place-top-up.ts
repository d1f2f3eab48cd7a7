import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { choosePayment } from '../payments/choose-payment.ts'
import type { TopUp } from './top-up.ts'
import { insertTopUp } from './top-up-queries.ts'

type TopUpInput = {
  userId: number
  amount: number
  paymentType: string
  bankAccountId: number | undefined
}

/**
 * Places a top-up by bank transfer; a shopper may have one waiting at a time. Call it inside `withIdempotency`. Throws the
 * codes that the contract lists for POST /me/wallettopup.
 */
export async function placeTopUp(ctx: Context, tx: Transaction, input: TopUpInput): Promise<TopUp> {
  const { userId, amount } = input
  const { payment, bankAccountId } = await choosePayment(tx, input, ['bank'])
  const { transferHours } = ctx.settings.orders
  const topUp = { userId, amount, payment, bankAccountId: bankAccountId!, transferHours }
  const placed = await insertTopUp(tx, topUp, ctx.clock.now())
  enqueueMail(tx, { kind: 'top_up_placed', userId, referenceId: placed.id })
  return placed
}
