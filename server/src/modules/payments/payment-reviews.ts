import type { AnySql, Transaction } from '../../db/database.ts'
import type { Receivable } from './receivable.ts'

/** What an operator said about a payment that is awaited, again or still. */
export type PaymentReview = {
  id: number
  kind: Receivable['kind']
  /** The id of what is paid for. */
  referenceId: number
  review: 'taken_back' | 'proof_wanted'
  /** The newest proof at that time. */
  proofId: number | null
  /** For the shopper: why. */
  note: string
  at: Date
}

/** Stores what an operator said; what is paid for must be locked. Answers its id. */
export async function insertReview(
  tx: Transaction,
  { kind, referenceId, review, proofId, note, at, userId }: Omit<PaymentReview, 'id'> & { userId: number },
): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into payment_reviews (purpose, reference_id, user_id, kind, proof_id, note, at)
    values (${kind}, ${referenceId}, ${userId}, ${review}, ${proofId}, ${note}, ${at}) returning id`
  return row.id
}

/** How often the verification of this payment was taken back, which numbers its postings (decision 11). */
export async function countTakenBack(tx: Transaction, kind: Receivable['kind'], id: number): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from payment_reviews
    where purpose = ${kind} and reference_id = ${id} and kind = 'taken_back'`
  return row.count
}

/** A review by its id, if it is about a payment of this shopper. */
export async function findReview(sql: AnySql, id: number, userId: number): Promise<PaymentReview | undefined> {
  const [row] = await sql<PaymentReview[]>`
    select id, purpose as kind, reference_id as "referenceId", kind as review, proof_id as "proofId", note, at
    from payment_reviews where id = ${id} and user_id = ${userId}`
  return row
}
