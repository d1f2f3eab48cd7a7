import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { cancelUnpaid } from '../payments/cancel-unpaid.ts'
import { findOwnPayment } from '../payments/own-payment.ts'
import { placeTopUp } from './place-top-up.ts'
import { countMyTopUps, findMyTopUp, listMyTopUps, markSeen } from './top-up-queries.ts'
import { topUpReceivable } from './top-up-receivable.ts'
import { findWallet, listWalletEntries } from './wallet-queries.ts'
import { topUpTimeline, toWireTopUp, toWireTransaction } from './wire.ts'

export function walletRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.getWallet, async ({ user }) => {
    const { balance, entryCount } = await findWallet(sql, user.id)
    return { EndBalance: balance, TransactionCount: entryCount }
  })
  api.add(calls.listAccountTransactions, async ({ user, query }) =>
    (await listWalletEntries(sql, user.id, query)).map(toWireTransaction),
  )

  api.add(calls.listTopUps, async ({ user, query }) => (await listMyTopUps(sql, user.id, query)).map(toWireTopUp))
  api.add(calls.countTopUps, async ({ user, query }) => ({ count: await countMyTopUps(sql, user.id, query) }))

  /** One top-up of the shopper; another shopper's top-up is NOT_FOUND. */
  const myTopUp = async (topUpId: number, userId: number) => {
    const found = await findMyTopUp(sql, userId, topUpId)
    if (!found) throw new DomainError('NOT_FOUND', `top-up ${topUpId}`)
    const { topUp, proofTimes } = found
    const payment = await findOwnPayment(ctx, topUpReceivable, topUp)
    return { ...toWireTopUp(topUp), Timeline: topUpTimeline(topUp, proofTimes), ...payment }
  }
  api.add(calls.getTopUp, ({ user, params }) => myTopUp(params.id, user.id))
  api.add(calls.seeTopUp, async ({ user, params }) => {
    const topUp = await myTopUp(params.id, user.id)
    await markSeen(sql, user.id, params.id, ctx.clock.now())
    return { ...topUp, IsSeen: topUp.EndedAt !== null }
  })

  api.add(calls.placeTopUp, ({ user, body, withIdempotency }) =>
    withIdempotency(async (tx) => {
      const { PaymentType, Nominal, BankAccountID } = body
      const topUp = await placeTopUp(ctx, tx, {
        userId: user.id,
        amount: Nominal,
        paymentType: PaymentType,
        bankAccountId: BankAccountID,
      })
      return toWireTopUp(topUp)
    }),
  )
  api.add(calls.cancelTopUp, async ({ user, params }) =>
    toWireTopUp(await cancelUnpaid(ctx, topUpReceivable, { id: params.id, userId: user.id })),
  )
}
