import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { accountName } from '../../texts/ledger.ts'
import { findAccounts } from '../ledger/ledger-accounts.ts'
import { countLedgerRows, listLedgerRows } from '../ledger/ledger-list.ts'
import { periodOf } from '../reports/period.ts'
import { closeMonth, findMonths } from './months.ts'
import { findTrialBalance } from './trial-balance.ts'

/** The books: entries and accounts of the ledger, balances, and months. */
export function booksRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  api.add(calls.listLedgerEntries, ({ query }) => listLedgerRows(sql, query))
  api.add(calls.countLedgerEntries, async ({ query }) => ({ count: await countLedgerRows(sql, query) }))
  api.add(calls.listLedgerAccounts, async () =>
    (await findAccounts(sql)).map((account) => ({
      Code: account.code,
      Name: accountName(account),
      Class: account.class,
      StoreID: account.storeId,
    })),
  )
  api.add(calls.getTrialBalance, async ({ query }) => {
    const { From, To } = periodOf(query, ctx.clock.now())
    const rows = await findTrialBalance(sql, { from: From, to: To })
    return {
      Period: { From, To },
      Accounts: rows.map((row) => ({
        Code: row.code,
        Name: accountName(row),
        Class: row.class,
        StoreID: row.storeId,
        Opening: row.opening,
        Debit: row.debit,
        Credit: row.credit,
        Closing: row.opening + row.debit - row.credit,
      })),
    }
  })
  api.add(calls.listLedgerMonths, () => toWireMonths(ctx))
  api.add(calls.closeLedgerMonth, async ({ user, params: { month } }) => {
    await closeMonth(ctx, { month, by: user })
    return toWireMonths(ctx)
  })
}

const toWireMonths = async (ctx: Context) =>
  (await findMonths(ctx)).map(({ month, debit, closedAt, closedBy, isSummed }) => ({
    Month: month,
    State: closedAt ? ('closed' as const) : isSummed ? ('open' as const) : ('running' as const),
    Debit: debit,
    ClosedAt: closedAt && toWireTime(closedAt),
    ClosedBy: closedBy,
  }))
