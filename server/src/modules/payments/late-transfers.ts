import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { qrisAccount } from './open-transfers.ts'
import { isTransfer, type PaymentType } from './payment.ts'
import type { Receivable } from './receivable.ts'

type Kind = Receivable['kind']

/** The transfer of a receivable that ended unpaid (decision 72). */
export type LateTransfer = {
  id: number
  kind: Kind
  /** The id of its receivable. */
  referenceId: number
  userId: number
  /** Null for QRIS. */
  bankAccountId: number | null
  /** Rupiah, with the unique code. */
  amount: number
  endedAt: Date
  proofUntil: Date
  /** By the database's clock, when the row was read. */
  isProofTooLate: boolean
  /** The time since which operators are asked to search for the money. */
  waitsSince: Date | null
  outcome: 'credited' | 'not_found' | null
  outcomeAt: Date | null
  /** The reason why the money was not found, shown to the shopper. */
  note: string
}

export const lateTransferColumns: Fragment = sqlFragment`
  l.id, l.purpose as kind, l.reference_id as "referenceId", l.user_id as "userId",
  nullif(l.bank_account_id, ${qrisAccount}) as "bankAccountId", l.amount, l.ended_at as "endedAt",
  l.proof_until as "proofUntil", l.proof_until <= shop_now() as "isProofTooLate", l.waits_since as "waitsSince",
  l.outcome, l.outcome_at as "outcomeAt", l.note`

/** The late transfer of an ended receivable. */
export async function findLateTransferOf(sql: AnySql, kind: Kind, id: number): Promise<LateTransfer | undefined> {
  const [row] = await sql<LateTransfer[]>`
    select ${lateTransferColumns} from late_transfers l where l.purpose = ${kind} and l.reference_id = ${id}`
  return row
}

/** By its own id, for this shopper only. */
export async function findLateTransfer(sql: AnySql, id: number, userId: number): Promise<LateTransfer | undefined> {
  const [row] = await sql<LateTransfer[]>`
    select ${lateTransferColumns} from late_transfers l where l.id = ${id} and l.user_id = ${userId}`
  return row
}

/** By its own id, locked until the transaction ends. */
export async function lockLateTransfer(tx: Transaction, id: number): Promise<LateTransfer | undefined> {
  const [row] = await tx<LateTransfer[]>`
    select ${lateTransferColumns} from late_transfers l where l.id = ${id} for update`
  return row
}

/** The late transfer of an ended receivable, locked until the transaction ends. */
export async function lockLateTransferOf(tx: Transaction, kind: Kind, id: number): Promise<LateTransfer | undefined> {
  const [row] = await tx<LateTransfer[]>`
    select ${lateTransferColumns} from late_transfers l
    where l.purpose = ${kind} and l.reference_id = ${id} for update`
  return row
}

/** Whether a proof is still accepted: while the amount is reserved, and after a search that did not find the money. */
export const mayTakeLateProof = (
  { isProofTooLate, outcome }: Pick<LateTransfer, 'isProofTooLate' | 'outcome'>,
  paymentType: PaymentType | null,
  by: readonly PaymentType[],
) => !isProofTooLate && outcome !== 'credited' && isTransfer(paymentType) && by.includes(paymentType!)

/** Asks the operators to search for the money of a locked late transfer, again if a search did not find it. */
export async function beginSearch(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`
    update late_transfers set waits_since = ${at}, outcome = null, outcome_at = null, note = '' where id = ${id}`
}

/** Ends the search for the money of a locked late transfer. */
export async function endSearch(
  tx: Transaction,
  id: number,
  { outcome, note, at }: { outcome: 'credited' | 'not_found'; note: string; at: Date },
): Promise<void> {
  await tx`
    update late_transfers set waits_since = null, outcome = ${outcome}, outcome_at = ${at}, note = ${note} where id = ${id}`
}
