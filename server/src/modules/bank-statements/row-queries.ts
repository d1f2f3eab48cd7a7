import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import type { OpenRow } from './match-rows.ts'

export type RowState = 'pending' | 'gone' | 'open' | 'payment' | 'late' | 'wallet' | 'returned' | 'none'

export type StatementRow = OpenRow & {
  bankAccountId: number
  statementId: number
  line: number
  /** Null while the bank has not booked it. */
  bookedOn: string | null
  /** Sen. */
  balance: number | null
  state: RowState
  purpose: string | null
  referenceId: number | null
  userId: number | null
  customer: string | null
  note: string
  decidedBy: string | null
  decidedAt: Date | null
  suspenseNumber: number
  inSuspense: boolean
}

const columns: Fragment = sqlFragment`
  r.id, r.bank_account_id as "bankAccountId", r.statement_id as "statementId", r.line, coalesce(r.day::text, '') as day,
  r.day::text as "bookedOn", to_char(r.time, 'HH24:MI:SS') as time, r.amount, r.balance, r.text, r.state, r.reason, r.purpose,
  r.reference_id as "referenceId", r.user_id as "userId", r.note, r.decided_at as "decidedAt",
  r.suspense_number as "suspenseNumber", r.in_suspense as "inSuspense",
  (select full_name from users where id = r.user_id) as customer, (select full_name from users where id = r.decided_by) as "decidedBy"`

/** More open movements of one account are matched in several steps. */
export const maxOpenRows = 20_000

/** The movements of an account that nothing became of, the oldest first. */
export function findOpenRows(sql: AnySql, bankAccountId: number): Promise<StatementRow[]> {
  return sql<StatementRow[]>`
    select ${columns} from bank_statement_rows r
    where r.bank_account_id = ${bankAccountId} and r.state = 'open' order by r.id limit ${maxOpenRows}`
}

/** Open movements of money that came in, the nearest to an amount first. Rupiah. */
export function findOpenRowsNear(
  sql: AnySql,
  bankAccountId: number,
  { amount, within }: { amount: number; within: number },
): Promise<StatementRow[]> {
  return sql<StatementRow[]>`
    select ${columns} from bank_statement_rows r
    where r.bank_account_id = ${bankAccountId} and r.state = 'open'
      and r.amount between ${Math.max(amount - within, 1) * 100} and ${(amount + within) * 100}
    order by abs(r.amount - ${amount * 100}), r.id limit 20`
}

/** A movement, locked until the transaction ends. */
export async function lockRow(tx: Transaction, id: number): Promise<StatementRow | undefined> {
  const [row] = await tx<
    StatementRow[]
  >`select ${columns} from bank_statement_rows r where r.id = ${id} for update of r`
  return row
}

export async function findRow(sql: AnySql, id: number): Promise<StatementRow | undefined> {
  const [row] = await sql<StatementRow[]>`select ${columns} from bank_statement_rows r where r.id = ${id}`
  return row
}

/** Movements in these states, the newest day first, or as they were imported. */
export function listRowsIn(
  sql: AnySql,
  bankAccountId: number,
  states: readonly RowState[],
  { limit, offset, isOldestFirst }: { limit: number; offset: number; isOldestFirst: boolean },
): Promise<StatementRow[]> {
  return sql<StatementRow[]>`
    select ${columns} from bank_statement_rows r
    where r.bank_account_id = ${bankAccountId} and r.state = any(${[...states]}::text[])
    order by ${isOldestFirst ? sql`r.id` : sql`r.day desc nulls first, r.id desc`} limit ${limit} offset ${offset}`
}

type Decision = {
  state: RowState
  reason?: string
  purpose?: string | null
  referenceId?: number | null
  userId?: number | null
  note?: string
  by: number | null
  at: Date
}

/** Writes what became of a locked movement; its money has left suspense. */
export async function writeDecision(tx: Transaction, id: number, decision: Decision): Promise<void> {
  const { state, reason = '', purpose = null, referenceId = null, userId = null, note = '', by, at } = decision
  await tx`
    update bank_statement_rows set state = ${state}, reason = ${reason}, purpose = ${purpose}, reference_id = ${referenceId},
      user_id = ${userId}, note = ${note}, decided_by = ${by}, decided_at = ${at}, in_suspense = false
    where id = ${id}`
}

/** Marks the money of a locked movement as in suspense, for the next time. */
export async function writeSuspense(tx: Transaction, id: number, number: number): Promise<void> {
  await tx`update bank_statement_rows set in_suspense = true, suspense_number = ${number} where id = ${id}`
}
