import type { Static } from 'typebox'
import type { LedgerEntry, listLedgerEntries as listCall } from '#contract/backoffice/ledger.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { atOrAfter, atOrBefore, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { accountName } from '../../texts/ledger.ts'
import type { PostingKind, ShopAccount } from './ledger.ts'
import { accountOwner } from './ledger-accounts.ts'

type LedgerQuery = QueryOf<typeof listCall>

type Row = {
  id: number
  line: number
  at: Date
  kind: PostingKind
  referenceId: number
  account: ShopAccount | 'wallet'
  purpose: string
  owner: string
  amount: number
  note: string
  author: string
  cause: string
}

/** The entries of the ledger, the newest first. */
export async function listLedgerRows(sql: AnySql, query: LedgerQuery): Promise<Static<typeof LedgerEntry>[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`e.transaction_id` }, 'ID-desc')
  const rows = await sql<Row[]>`
    select t.id, e.line, t.at, t.kind, t.reference_id as "referenceId", e.account, a.purpose,
      ${accountOwner} as owner, e.amount, t.note, t.cause,
      coalesce((select full_name from users where id = t.author), '') as author
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.code = e.account
    where ${filter(sql, query)} order by e.transaction_id ${direction}, e.line limit ${limit} offset ${offset}`
  return rows.map((row) => ({
    ID: row.id,
    Line: row.line,
    At: toWireTime(row.at),
    Kind: row.kind,
    ReferenceID: row.referenceId,
    Account: row.account,
    AccountName: accountName(row),
    Amount: row.amount,
    Note: row.note,
    Author: row.author,
    Cause: row.cause,
  }))
}

export async function countLedgerRows(sql: AnySql, query: LedgerQuery): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where ${filter(sql, query)}`
  return row.count
}

const filter = (sql: AnySql, query: LedgerQuery): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`t.id = any(${ids})`,
    Kind: (kinds) => sql`t.kind = any(${kinds})`,
    Account: (accounts) => sql`e.account = any(${accounts})`,
    From: (times) => atOrAfter(sql, sql`t.at`, times),
    To: (times) => atOrBefore(sql, sql`t.at`, times),
  })
