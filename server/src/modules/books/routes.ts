import { calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import type { Api } from '../../http/api.ts'
import { accountName } from '../../texts/ledger.ts'
import { findAccounts } from '../ledger/ledger-accounts.ts'
import { countLedgerRows, listLedgerRows } from '../ledger/ledger-list.ts'
import { periodOf } from '../reports/period.ts'
import { type AccountMap, changeAccountMap, type FileLayout, findAccountMap } from './account-maps.ts'
import { findMonthEntries } from './month-entries.ts'
import { closeMonth, findMonths } from './months.ts'
import { enterOpeningBalance, findOpenable, findOpeningBalances, reverseOpeningBalance } from './opening-balances.ts'
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
  api.add(calls.listOpeningBalances, () => toWireOpenings(sql))
  api.add(calls.enterOpeningBalance, ({ user, body, withIdempotency }) =>
    withIdempotency(async (tx) => {
      const lines = body.Lines.map(({ Account: account, Amount: amount }) => ({ account, amount }))
      await enterOpeningBalance(ctx, tx, { day: body.Day, note: body.Note.trim().toWellFormed(), lines, by: user })
      return toWireOpenings(tx)
    }),
  )
  api.add(calls.reverseOpeningBalance, async ({ user, params: { id }, body }) => {
    await reverseOpeningBalance(ctx, { id, note: body.Note.trim(), by: user })
    return toWireOpenings(sql)
  })
  api.add(calls.listLedgerMonths, () => toWireMonths(ctx))
  api.add(calls.closeLedgerMonth, async ({ user, params: { month } }) => {
    await closeMonth(ctx, { month, by: user })
    return toWireMonths(ctx)
  })
}

async function toWireOpenings(sql: AnySql): Promise<DataOf<typeof calls.listOpeningBalances>> {
  const [{ isOpen, accounts }, entries] = await Promise.all([findOpenable(sql), findOpeningBalances(sql)])
  return {
    IsOpen: isOpen,
    Accounts: accounts.map((account) => ({
      ...{ Code: account.code, Name: accountName(account), Class: account.class },
    })),
    Entries: entries.map((entry) => ({
      ID: entry.id,
      Day: entry.day,
      Note: entry.note,
      By: entry.enteredBy ?? '',
      At: toWireTime(entry.enteredAt),
      Reverses: entry.reverses,
      ReversedBy: entry.reversedBy,
      Lines: entry.lines.map((line) => ({
        ...{ Code: line.account, Name: accountName(line), Class: line.class, Amount: line.amount },
      })),
      Difference: -entry.lines.reduce((sum, { amount }) => sum + amount, 0),
    })),
  }
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
