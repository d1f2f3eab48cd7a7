import type { listStatements } from '#contract/backoffice/bank-statements.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { feedLayout, type StatementAccount } from './statement-queries.ts'

export type ListedStatement = {
  id: number
  bankAccountId: number
  name: string
  layout: string
  userName: string | null
  at: Date
  firstDay: string
  lastDay: string
  opening: number | null
  closing: number | null
  credits: number
  debits: number
  rows: number
  newRows: number
}

type Query = QueryOf<typeof listStatements>

/** Imported statements, the newest first. */
export function listImported(sql: AnySql, query: Query): Promise<ListedStatement[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`s.id` }, 'ID-desc')
  return sql<ListedStatement[]>`
    select s.id, s.bank_account_id as "bankAccountId", s.name, s.layout, u.full_name as "userName", s.at,
      s.first_day::text as "firstDay", s.last_day::text as "lastDay", s.opening, s.closing, s.credits, s.debits,
      s.row_count as rows, s.new_count as "newRows"
    from bank_statements s left join users u on u.id = s.user_id
    where ${filter(sql, query)} order by s.id ${direction} limit ${limit} offset ${offset}`
}

export async function countImported(sql: AnySql, query: Query): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from bank_statements s where ${filter(sql, query)}`
  return row.count
}

/** Pushes of mutation services are no files; there may be many in a day. */
const filter = (sql: AnySql, query: Query): Fragment => sql`
  s.layout <> ${feedLayout} and ${filterGroup(sql, query, {
    ID: (ids) => sql`s.id = any(${ids})`,
    BankAccountID: (ids) => sql`s.bank_account_id = any(${ids})`,
  })}`

/** The sums of its latest statement, in sen; null before the first, and balances that the bank does not tell. */
type LatestSums = { [sum in 'opening' | 'credits' | 'debits' | 'closing']: number | null }

export type AccountState = StatementAccount &
  LatestSums & {
    firstDay: string | null
    lastDay: string | null
    open: number
    inSuspense: number
    inSuspenseAmount: number
    recorded: number
    others: number
    pending: number
  }

/** The shop's accounts with what their movements have become; those that are no longer offered last. */
export function listAccountStates(sql: AnySql): Promise<AccountState[]> {
  return sql<AccountState[]>`
    select b.id, b.bank_name as "bankName", b.account_number as "accountNumber", b.account_name as "accountName", b.active,
      s.first_day::text as "firstDay", s.last_day::text as "lastDay", s.opening, s.credits, s.debits, s.closing, r.*
    from bank_accounts b
    cross join lateral (
      select count(*) filter (where state = 'open')::int as open,
        count(*) filter (where in_suspense)::int as "inSuspense",
        coalesce(sum(amount) filter (where in_suspense), 0)::bigint as "inSuspenseAmount",
        count(*) filter (where state in ('payment', 'late', 'wallet', 'returned'))::int as recorded,
        count(*) filter (where state in ('none', 'gone'))::int as others,
        count(*) filter (where state = 'pending')::int as pending
      from bank_statement_rows where bank_account_id = b.id
    ) r
    left join lateral (
      select first_day, last_day, opening, credits, debits, closing from bank_statements where bank_account_id = b.id order by last_day desc, id desc limit 1) s on true
    order by b.active desc, b.id limit 100`
}
