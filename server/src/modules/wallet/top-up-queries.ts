import type { QueryOf } from '#contract/protocol/call.ts'
import { wirePaymentStatus, wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import type { listTopUps } from '#contract/shop/wallet.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { DomainError } from '../../errors.ts'
import { columnsOf, conditionsOf, filterGroup, listFields, pageOf, sortOf } from '../../http/list-query.ts'
import { type BankSnapshot, bankSnapshot, transferAccountFields } from '../payments/bank-queries.ts'
import { deadlineOf } from '../payments/choose-payment.ts'
import { hasRestingAmount, reserveTransfer } from '../payments/open-transfers.ts'
import type { TopUp, TopUpPaymentStatus, TopUpStatus } from './top-up.ts'

export const topUpColumns = sqlFragment`
  t.id, t.user_id as "userId", t.status, t.payment_status as "paymentStatus", 'bank' as "paymentType", t.amount, t.unique_code as "uniqueCode",
  t.total, t.payment, t.payment_proof_id as "paymentProofId", t.bank_account_id as "bankAccountId", t.bank, t.transfer_deadline as "transferDeadline",
  t.transfer_deadline <= shop_now() as "isPastDeadline", t.note, t.created_at as "createdAt",
  case when t.status <> 'waiting' then t.updated_at end as "endedAt", t.seen_at is not null as "isSeen"`

export type NewTopUp = Pick<TopUp, 'userId' | 'amount' | 'payment'> & { bankAccountId: number; transferHours: number }

/**
 * Writes a top-up with the exact transfer that is awaited for it. Throws PAYMENT_METHOD_UNAVAILABLE if the bank account accepts no
 * transfers, TOP_UP_PENDING if another one is waiting, UNIQUE_CODES_EXHAUSTED. Call it inside `withIdempotency`.
 */
export async function insertTopUp(tx: Transaction, topUp: NewTopUp, now: Date): Promise<TopUp> {
  const { userId, amount, bankAccountId } = topUp
  type Allocation = { id: number; bank: BankSnapshot | null; isPending: boolean; hasResting: boolean }
  const [{ id, bank, isPending, hasResting }] = await tx<[Allocation]>`
    select nextval('wallet_top_ups_id_seq') as id, ${bankSnapshot(tx, bankAccountId)} as bank,
      exists (select from wallet_top_ups where user_id = ${userId} and status = 'waiting') as "isPending",
      ${hasRestingAmount(tx, userId)} as "hasResting"`
  if (!bank) throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', `bank account ${bankAccountId}`)
  if (isPending) throw new DomainError('TOP_UP_PENDING', `user ${userId}`)
  const code = await reserveTransfer(
    tx,
    { paymentType: 'bank', bankAccountId },
    { purpose: 'top_up', referenceId: id, amount, userId, hasResting },
  )
  const [written] = await tx<[TopUp]>`
    insert into wallet_top_ups as t (id, user_id, status, payment_status, amount, unique_code, payment, bank_account_id,
      bank, transfer_deadline, created_at, updated_at)
    values (${id}, ${userId}, 'waiting', 'unpaid', ${amount}, ${code}, ${topUp.payment}, ${bankAccountId}, ${tx.json(bank)},
      ${deadlineOf(tx, 'bank', topUp.transferHours)}, ${now}, ${now})
    returning ${topUpColumns}`
  return written
}

/** One top-up, locked until the transaction ends. With `userId` only that shopper's. */
export async function lockTopUp(tx: Transaction, id: number, userId?: number): Promise<TopUp | undefined> {
  const [row] = await tx<TopUp[]>`
    select ${topUpColumns} from wallet_top_ups t
    where t.id = ${id} ${userId === undefined ? tx`` : tx`and t.user_id = ${userId}`} for update`
  return row
}

/** One top-up of the shopper. */
export async function findTopUp(sql: AnySql, id: number, userId: number): Promise<TopUp | undefined> {
  const [row] = await sql<
    TopUp[]
  >`select ${topUpColumns} from wallet_top_ups t where t.id = ${id} and t.user_id = ${userId}`
  return row
}

type MyTopUpQuery = QueryOf<typeof listTopUps>

/** A page of the shopper's top-ups, newest first. */
export async function listMyTopUps(sql: AnySql, userId: number, query: MyTopUpQuery): Promise<TopUp[]> {
  const { limit, offset } = pageOf(query, 10)
  const { column, direction } = sortOf(sql, query, columnsOf(fieldsOf(sql)), 'ID-desc')
  return sql<TopUp[]>`
    select ${topUpColumns} from wallet_top_ups t
    where ${filter(sql, userId, query)}
    order by ${column} ${direction}, t.id ${direction} limit ${limit} offset ${offset}`
}

export async function countMyTopUps(sql: AnySql, userId: number, query: MyTopUpQuery): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from wallet_top_ups t where ${filter(sql, userId, query)}`
  return row.count
}

const filter = (sql: AnySql, userId: number, query: MyTopUpQuery): Fragment =>
  sql`t.user_id = ${userId} and ${filterGroup(sql, query, {
    ...conditionsOf(fieldsOf(sql)),
    UserID: (ids) => sql`t.user_id = any(${ids})`,
  })}`

function fieldsOf(sql: AnySql) {
  const { number, text, time, flag, choice } = listFields(sql)
  return {
    ID: number(sql`t.id`),
    CreatedAt: time(sql`t.created_at`),
    Nominal: number(sql`t.amount`),
    UniqueNum: number(sql`t.unique_code`),
    TotalTransaction: number(sql`t.amount`),
    Status: choice(sql`t.status`, wireTopUpStatus),
    PaymentStatus: choice(sql`t.payment_status`, wirePaymentStatus),
    PaymentType: text(sql`'bank'::text`),
    Payment: text(sql`t.payment`),
    PaymentConfirmationID: number(sql`t.payment_proof_id`),
    ...transferAccountFields(sql, sql`t.bank`),
    TransferDeadline: time(sql`t.transfer_deadline`),
    Note: text(sql`t.note`),
    EndedAt: time(sql`case when t.status <> 'waiting' then t.updated_at end`),
    IsSeen: flag(sql`t.seen_at is not null`),
  }
}

/** One top-up of the shopper and the times of its proofs, oldest first. */
export async function findMyTopUp(
  sql: AnySql,
  userId: number,
  id: number,
): Promise<{ topUp: TopUp; proofTimes: string[] } | undefined> {
  const [row] = await sql<(TopUp & { proofTimes: string[] })[]>`
    select ${topUpColumns},
      (select coalesce(json_agg(created_at order by id), '[]') from payment_proofs where top_up_id = t.id) as "proofTimes"
    from wallet_top_ups t where t.id = ${id} and t.user_id = ${userId}`
  if (!row) return undefined
  const { proofTimes, ...topUp } = row
  return { topUp, proofTimes }
}

/** Marks this top-up and earlier ones as seen by their shopper, except a waiting one, which has not ended yet. */
export async function markSeen(sql: AnySql, userId: number, id: number, now: Date): Promise<void> {
  await sql`
    update wallet_top_ups set seen_at = ${now}
    where user_id = ${userId} and id <= ${id} and status <> 'waiting' and seen_at is null`
}

type End = { status: TopUpStatus; paymentStatus: TopUpPaymentStatus; note: string; endedBy: number | null }

/** Ends a top-up, which must be locked, and returns the changed row. */
export async function writeEnd(tx: Transaction, id: number, end: End, now: Date): Promise<TopUp> {
  const [row] = await tx<[TopUp]>`
    update wallet_top_ups t set status = ${end.status}, payment_status = ${end.paymentStatus}, note = ${end.note},
      ended_by = ${end.endedBy}, updated_at = ${now}
    where id = ${id} returning ${topUpColumns}`
  return row
}

/** Whether the shopper of a top-up has another waiting one. */
export async function hasOtherWaiting(tx: Transaction, { id, userId }: Pick<TopUp, 'id' | 'userId'>): Promise<boolean> {
  const rows = await tx`select from wallet_top_ups where user_id = ${userId} and status = 'waiting' and id <> ${id}`
  return rows.length > 0
}

/** Makes a locked top-up await its transfer again, with a full deadline. Returns it and the bank account of its transfer. */
export async function writeReopened(
  tx: Transaction,
  id: number,
  { transferHours, now }: { transferHours: number; now: Date },
): Promise<TopUp> {
  const [row] = await tx<[TopUp]>`
    update wallet_top_ups t set status = 'waiting', payment_status = 'unpaid', note = '', ended_by = null, seen_at = null,
      transfer_deadline = greatest(transfer_deadline, shop_now() + make_interval(hours => ${transferHours}::int)), updated_at = ${now}
    where id = ${id} returning ${topUpColumns}`
  return row
}

/** Top-ups whose transfer is overdue and has no unreviewed proof. */
export async function findOverdueTopUps(sql: AnySql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from wallet_top_ups
    where status = 'waiting' and transfer_deadline <= shop_now() and payment_proof_id is null
    order by transfer_deadline limit ${limit}`
  return rows.map((row) => row.id)
}

/** Stores the id of the newest proof of its transfer. */
export async function setTopUpProof(tx: Transaction, id: number, proofId: number): Promise<void> {
  await tx`update wallet_top_ups set payment_proof_id = ${proofId},
    updated_at = case when status = 'waiting' then now() else updated_at end where id = ${id}`
}
