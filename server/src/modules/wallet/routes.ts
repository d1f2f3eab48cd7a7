import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { cancelTopUp, placeTopUp } from './move-top-up.ts'
import { listMyTopUps } from './top-up-queries.ts'
import { findWallet, listWalletEntries } from './wallet-queries.ts'
import { toWireTopUp, toWireTransaction } from './wire.ts'

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
  api.add(calls.placeTopUp, ({ user, body, once }) =>
    once(async (tx) => {
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
    toWireTopUp(await cancelTopUp(ctx, { topUpId: params.id, userId: user.id })),
  )
}
