import type { PayoutColumn, PayoutKind, PayoutLayout, PayoutState } from '#contract/values/money/payout.ts'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { needsSecondPerson } from '../staff/second-person.ts'

/** A bank account that money is sent to, as a person named it. */
export type PayoutBank = { name: string; number: string; holder: string }

export type NewPayout = {
  kind: PayoutKind
  /** The record of its kind, which has one payout. */
  subjectId: number
  userId: number
  /** Rupiah. */
  amount: number
  bank: PayoutBank
  requestedBy: number | null
  at: Date
  /** Rupiah that a person may request alone in a day; 0 for any. */
  bound: number
}

/**
 * Requests a payout in the transaction that moved its money into the account `payouts`. Above the bound of its person and day it waits for
 * a second one (decision 126). Returns its id and number.
 */
export async function requestPayout(tx: Transaction, payout: NewPayout): Promise<{ id: number; number: string }> {
  const { kind, subjectId, userId, amount, bank, requestedBy, at, bound } = payout
  const isHeld = requestedBy !== null && (await isAboveBound(tx, { amount, bound, userId: requestedBy, at }))
  const [row] = await tx<[{ id: number; number: string }]>`
    insert into payouts (kind, subject_id, user_id, amount, bank_name, account_number, account_holder, requested_at, requested_by, needs_approval)
    values (${kind}, ${subjectId}, ${userId}, ${amount}, ${bank.name}, ${bank.number}, ${bank.holder}, ${at}, ${requestedBy}, ${isHeld})
    returning id, number`
  return row
}

/** Rupiah that a person may still send alone on the day of `at`; null without a bound, or without anybody else who decides. */
export async function findLeftAlone(
  sql: AnySql,
  { bound, userId, at }: { bound: number; userId: number; at: Date },
): Promise<number | null> {
  if (!(await needsSecondPerson(sql, { bound, sum: Number.MAX_SAFE_INTEGER, right: 'payouts:write', userId })))
    return null
  return Math.max(0, bound - (await sumOfDay(sql, { userId, at })))
}

/** Whether a payout brings its person above the bound of the day; requests of one person wait for each other. */
async function isAboveBound(
  tx: Transaction,
  { amount, bound, userId, at }: { amount: number; bound: number; userId: number; at: Date },
): Promise<boolean> {
  if (bound === 0) return false
  await tx`select pg_advisory_xact_lock(hashtext('payouts of a person'), ${userId}::int)`
  const sum = (await sumOfDay(tx, { userId, at })) + amount
  return needsSecondPerson(tx, { bound, sum, right: 'payouts:write', userId })
}

/** Rupiah that a person has sent alone on the day (WIB) of `at`. */
async function sumOfDay(sql: AnySql, { userId, at }: { userId: number; at: Date }): Promise<number> {
  const day = wibDay(at)
  const [row] = await sql<[{ sum: number }]>`
    select coalesce(sum(amount), 0)::bigint as sum from payouts
    where requested_by = ${userId} and requested_at >= ${fromWireTime(day)!} and requested_at < ${fromWireTime(addDays(day, 1))!}
      and not needs_approval and state <> 'returned'`
  return row.sum
}

export type Payout = {
  id: number
  number: string
  kind: PayoutKind
  userId: number
  /** Rupiah. */
  amount: number
  bankName: string
  accountNumber: string
  accountHolder: string
  state: PayoutState
  requestedBy: number | null
  /** Whether it waits for a second person before it may leave. */
  isHeld: boolean
  fileId: number | null
  /** The account of the shop that it was paid from, or of its file. */
  bankAccountId: number | null
  paidBy: number | null
  /** The movement that shows the payment. */
  statementRowId: number | null
  /** The movement that brought it back. */
  returnRowId: number | null
  /** How often its mark as paid was taken back. */
  unpaidCount: number
}

/** Payouts locked until the transaction ends, in the order of their ids, so that two people never wait for each other. */
export async function lockPayouts(tx: Transaction, ids: readonly number[]): Promise<Payout[]> {
  // Before they are read, because a statement that waits for a lock does not see a file that was made meanwhile.
  await tx`select from payouts where id = any(${[...ids]}) order by id for update`
  return tx<Payout[]>`
    select p.id, p.number, p.kind, p.user_id as "userId", p.amount, p.bank_name as "bankName", p.account_number as "accountNumber",
      p.account_holder as "accountHolder", p.state, p.requested_by as "requestedBy", p.needs_approval and p.approved_at is null as "isHeld", p.file_id as "fileId",
      coalesce(p.bank_account_id, (select bank_account_id from payout_files where id = p.file_id)) as "bankAccountId",
      p.paid_by as "paidBy", p.statement_row_id as "statementRowId",
      p.return_row_id as "returnRowId", p.unpaid_count as "unpaidCount"
    from payouts p where p.id = any(${[...ids]}) order by p.id`
}

/** The payouts of a file that are neither paid nor returned. */
export async function findOpenIdsOf(sql: AnySql, fileId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from payouts where file_id = ${fileId} and state = 'in_file' order by id`
  return rows.map(({ id }) => id)
}

type By = { by: number | null; at: Date }

export async function writeApproved(tx: Transaction, id: number, { by, at }: { by: number; at: Date }): Promise<void> {
  await tx`update payouts set approved_by = ${by}, approved_at = ${at} where id = ${id}`
}

export async function writePaid(
  tx: Transaction,
  id: number,
  { by, at, bankAccountId, statementRowId }: By & { bankAccountId: number; statementRowId: number | null },
): Promise<void> {
  await tx`
    update payouts set state = 'paid', paid_at = ${at}, paid_by = ${by}, bank_account_id = ${bankAccountId},
      statement_row_id = ${statementRowId}
    where id = ${id}`
}

export async function writeReturned(
  tx: Transaction,
  id: number,
  { by, at, reason, rowId }: By & { reason: string; rowId: number | null },
): Promise<void> {
  await tx`
    update payouts set state = 'returned', returned_at = ${at}, returned_by = ${by}, return_reason = ${reason}, return_row_id = ${rowId}
    where id = ${id}`
}

/** Takes back the mark as paid of a locked payout. */
export async function writeUnpaid(tx: Transaction, id: number): Promise<void> {
  await tx`
    update payouts set state = case when file_id is null then 'requested' else 'in_file' end, paid_at = null, paid_by = null,
      bank_account_id = null, unpaid_count = unpaid_count + 1
    where id = ${id}`
}

/** Ties a locked payout, marked by hand before, to its movement: its payment, or its return. */
export async function writeMovement(
  tx: Transaction,
  id: number,
  movement: { statementRowId: number } | { returnRowId: number },
): Promise<void> {
  await ('statementRowId' in movement
    ? tx`update payouts set statement_row_id = ${movement.statementRowId} where id = ${id}`
    : tx`update payouts set return_row_id = ${movement.returnRowId} where id = ${id}`)
}

export type NewPayoutFile = {
  /** `YYYY-MM-DD` in WIB, and the number of the file on it. */
  day: string
  number: number
  bankAccountId: number
  layout: PayoutLayout
  columns: readonly PayoutColumn[]
  name: string
  content: string
  total: number
  at: Date
  madeBy: number
  payoutIds: readonly number[]
}

/** The next number of a file on this day; others wait until the transaction ends. */
export async function takeFileNumber(tx: Transaction, day: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext('payout files'), 0)`
  const [row] = await tx<[{ next: number }]>`
    select coalesce(max(number), 0)::int + 1 as next from payout_files where day = ${day}::date`
  return row.next
}

/** Adds a file with its locked payouts, all of which are requested. */
export async function insertFile(tx: Transaction, file: NewPayoutFile): Promise<number> {
  const { day, number, bankAccountId, layout, columns, name, content, total, at, madeBy, payoutIds } = file
  const [row] = await tx<[{ id: number }]>`
    insert into payout_files (day, number, bank_account_id, layout, columns, name, content, payout_count, total, at, made_by)
    values (${day}::date, ${number}, ${bankAccountId}, ${layout}, ${[...columns]}::text[], ${name}, ${content}, ${payoutIds.length},
      ${total}, ${at}, ${madeBy})
    returning id`
  await tx`update payouts set state = 'in_file', file_id = ${row.id} where id = any(${[...payoutIds]})`
  return row.id
}

export async function findFileContent(sql: AnySql, id: number): Promise<{ name: string; content: string } | undefined> {
  const [row] = await sql<{ name: string; content: string }[]>`select name, content from payout_files where id = ${id}`
  return row
}

export type PayoutFile = {
  id: number
  day: string
  name: string
  layout: PayoutLayout
  columns: PayoutColumn[]
  bankAccountId: number
  bankName: string
  payouts: number
  total: number
  open: number
  at: Date
  by: string | null
}

/** The newest files, or the one with this id. */
export function findFiles(sql: AnySql, id?: number): Promise<PayoutFile[]> {
  return sql<PayoutFile[]>`
    select f.id, f.day::text as day, f.name, f.layout, f.columns, f.bank_account_id as "bankAccountId",
      b.bank_name || ' ' || b.account_number as "bankName", f.payout_count as payouts, f.total,
      (select count(*)::int from payouts where file_id = f.id and state = 'in_file') as open, f.at,
      (select full_name from users where id = f.made_by) as by
    from payout_files f join bank_accounts b on b.id = f.bank_account_id
    where ${id === undefined ? sql`true` : sql`f.id = ${id}`} order by f.id desc limit 60`
}

/** A payout for its receiver's mail. `reason`: why it is paid. */
export type PayoutOfMail = {
  orderId: number
  number: string
  amount: number
  bankName: string
  accountNumber: string
  accountHolder: string
  reason: string
  returnReason: string
}

/** For its receiver only. */
export async function findPayoutOfMail(
  sql: AnySql,
  { id, userId }: { id: number; userId: number },
): Promise<PayoutOfMail | undefined> {
  const [row] = await sql<PayoutOfMail[]>`
    select r.order_id as "orderId", p.number, p.amount, p.bank_name as "bankName", p.account_number as "accountNumber",
      p.account_holder as "accountHolder", r.reason, coalesce(p.return_reason, '') as "returnReason"
    from payouts p join order_refunds r on p.kind = 'refund' and r.id = p.subject_id where p.id = ${id} and p.user_id = ${userId}`
  return row
}
