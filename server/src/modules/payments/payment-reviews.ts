import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import type { Receivable } from './receivable.ts'

/** An operator's review that leaves the payment awaited, or makes it awaited again. */
export type PaymentReview = {
  id: number
  kind: Receivable['kind']
  /** The id of the receivable. */
  referenceId: number
  review: 'taken_back' | 'proof_wanted'
  /** The newest proof at that time. */
  proofId: number | null
  /** The reason, shown to the shopper. */
  note: string
  at: Date
}

const reviewColumns = sqlFragment`
  r.id, r.purpose as kind, r.reference_id as "referenceId", r.kind as review, r.proof_id as "proofId", r.note, r.at`

/** Stores an operator's review and returns its id; the receivable must be locked. */
export async function insertReview(
  tx: Transaction,
  { kind, referenceId, review, proofId, note, at, userId }: Omit<PaymentReview, 'id'> & { userId: number },
): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into payment_reviews (purpose, reference_id, user_id, kind, proof_id, note, at)
    values (${kind}, ${referenceId}, ${userId}, ${review}, ${proofId}, ${note}, ${at}) returning id`
  return row.id
}

/** The number of times that the verification of this payment was taken back, which numbers its postings (decision 11). */
export async function countTakenBack(tx: AnySql, kind: Receivable['kind'], id: number): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from payment_reviews
    where purpose = ${kind} and reference_id = ${id} and kind = 'taken_back'`
  return row.count
}

/** The latest review that requests another proof instead of this one, if there is one. */
export async function findWantedProof(sql: AnySql, proofId: number): Promise<PaymentReview | undefined> {
  const [row] = await sql<PaymentReview[]>`
    select ${reviewColumns} from payment_reviews r where r.proof_id = ${proofId} and r.kind = 'proof_wanted' order by r.id desc limit 1`
  return row
}

/** The reason and time of the request for another proof, as JSON. */
export const wantedProof = (proofId: Fragment): Fragment => sqlFragment`
  (select json_build_object('note', r.note, 'at', r.at) from payment_reviews r
    where r.proof_id = ${proofId} and r.kind = 'proof_wanted' order by r.id desc limit 1)`

/** Whether a proof waits for review; a proof for which another is requested does not. */
export const awaitsReview = (proofId: Fragment): Fragment => sqlFragment`
  (${proofId} is not null and not ${isProofWanted(proofId)})`

/** Whether another proof is requested instead of this one. */
const isProofWanted = (proofId: Fragment): Fragment => sqlFragment`
  exists (select from payment_reviews r where r.proof_id = ${proofId} and r.kind = 'proof_wanted')`

/** A review by its id, if it is about a payment of this shopper. */
export async function findReview(sql: AnySql, id: number, userId: number): Promise<PaymentReview | undefined> {
  const [row] = await sql<PaymentReview[]>`
    select ${reviewColumns} from payment_reviews r where r.id = ${id} and r.user_id = ${userId}`
  return row
}
