import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import type { Receivable } from './receivable.ts'

/** An operator's review of a payment that is awaited, again or still. */
export type PaymentReview = {
  id: number
  kind: Receivable['kind']
  /** The id of the receivable. */
  referenceId: number
  review: 'taken_back' | 'proof_wanted'
  /** The newest proof at that time. */
  proofId: number | null
  /** For the shopper: why. */
  note: string
  at: Date
}

const reviewColumns = sqlFragment`
  r.id, r.purpose as kind, r.reference_id as "referenceId", r.kind as review, r.proof_id as "proofId", r.note, r.at`

/** Stores an operator's review; its receivable must be locked. Answers its id. */
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

/** That another proof is wanted instead of this one. */
export async function findWantedProof(sql: AnySql, proofId: number): Promise<PaymentReview | undefined> {
  const [row] = await sql<PaymentReview[]>`
    select ${reviewColumns} from payment_reviews r where r.proof_id = ${proofId} and r.kind = 'proof_wanted' order by r.id desc limit 1`
  return row
}

/** Why another proof is wanted instead of this one and since when, as JSON. */
export const wantedProof = (proofId: Fragment): Fragment => sqlFragment`
  (select json_build_object('note', r.note, 'at', r.at) from payment_reviews r
    where r.proof_id = ${proofId} and r.kind = 'proof_wanted' order by r.id desc limit 1)`

/** Whether a proof waits to be looked at: one instead of which another is wanted does not. */
export const awaitsReview = (proofId: Fragment): Fragment => sqlFragment`
  (${proofId} is not null and not ${isProofWanted(proofId)})`

/** Whether another proof is wanted instead of this one. */
const isProofWanted = (proofId: Fragment): Fragment => sqlFragment`
  exists (select from payment_reviews r where r.proof_id = ${proofId} and r.kind = 'proof_wanted')`

/** A review by its id, if it is about a payment of this shopper. */
export async function findReview(sql: AnySql, id: number, userId: number): Promise<PaymentReview | undefined> {
  const [row] = await sql<PaymentReview[]>`
    select ${reviewColumns} from payment_reviews r where r.id = ${id} and r.user_id = ${userId}`
  return row
}
