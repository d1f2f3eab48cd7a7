import { calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { accountName } from '../../texts/ledger.ts'
import { findAccounts } from '../ledger/ledger-accounts.ts'
import { countLedgerRows, listLedgerRows } from '../ledger/ledger-list.ts'
import { periodOf } from '../reports/period.ts'
import { type AccountMap, changeAccountMap, type FileLayout, findAccountMap } from './account-maps.ts'
import { findMonthEntries } from './month-entries.ts'
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
  api.add(calls.listMonthEntries, async ({ params: { month }, query }) => {
    const entries = await findMonthEntries(sql, month, query)
    return entries.map((entry) => ({
      Day: entry.day,
      StoreID: entry.storeId || null,
      StoreName: entry.storeName,
      Account: entry.account,
      AccountName: accountName(entry),
      Debit: entry.debit,
      Credit: entry.credit,
    }))
  })
  api.add(calls.getAccountMap, async ({ query: { Target } }) => toWireMap(await findAccountMap(sql, Target)))
  api.add(calls.updateAccountMap, async ({ user, body: { Target: target, Accounts, Layout } }) =>
    toWireMap(
      await changeAccountMap(sql, {
        ...{ target, by: user, layout: Layout && fromWireLayout(Layout) },
        accounts: Accounts.map(({ Code, Theirs }) => ({ code: Code, theirs: Theirs })),
      }),
    ),
  )
  api.add(calls.listLedgerMonths, () => toWireMonths(ctx))
  api.add(calls.closeLedgerMonth, async ({ user, params: { month } }) => {
    await closeMonth(ctx, { month, by: user })
    return toWireMonths(ctx)
  })
}

type WireMap = DataOf<typeof calls.getAccountMap>

const toWireMap = ({ accounts, layout }: AccountMap): WireMap => ({
  Accounts: accounts.map(({ code, theirs }) => ({ Code: code, Theirs: theirs })),
  Layout: layout && {
    Heads: layout.heads,
    Fields: layout.fields,
    DateOrder: layout.dateOrder,
    Delimiter: layout.delimiter,
    MaxRows: layout.maxRows,
  },
})

const fromWireLayout = (wire: NonNullable<WireMap['Layout']>): FileLayout => ({
  heads: wire.Heads,
  fields: wire.Fields,
  dateOrder: wire.DateOrder,
  delimiter: wire.Delimiter,
  maxRows: wire.MaxRows,
})

const toWireMonths = async (ctx: Context) =>
  (await findMonths(ctx)).map(({ month, debit, closedAt, closedBy, isSummed }) => ({
    Month: month,
    State: closedAt ? ('closed' as const) : isSummed ? ('open' as const) : ('running' as const),
    Debit: debit,
    ClosedAt: closedAt && toWireTime(closedAt),
    ClosedBy: closedBy,
  }))
