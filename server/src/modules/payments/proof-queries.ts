import type { AnySql, Transaction } from '../../db/database.ts'
import { fixedPart } from '../../db/fixed-part.ts'

/** Column of what was paid. */
export type ProofSubject = 'order_id' | 'top_up_id' | 'digital_order_id'

type NewProof = { userId: number; uploadKey: string; subject: ProofSubject; subjectId: number; at: Date }

/** Keeps the proof of a transfer with what was paid by it. Answers the proof's id. */
export async function insertProof(tx: Transaction, proof: NewProof): Promise<number> {
  const { userId, uploadKey, subject, subjectId, at } = proof
  const [row] = await tx<[{ id: number }]>`
    insert into payment_proofs (user_id, upload_key, ${tx(subject)}, created_at)
    values (${userId}, ${uploadKey}, ${subjectId}, ${at}) returning id`
  return row.id
}

export type Proof = { id: number; key: string; at: Date }

/** How many pictures one payment may have. */
export const maxProofs = 10

/** What was handed in for one payment, the newest first. */
export async function listProofs(sql: AnySql, subject: ProofSubject, subjectId: number): Promise<Proof[]> {
  return sql<Proof[]>`
    select id, upload_key as key, created_at as at from payment_proofs
    where ${sql(subject)} = ${subjectId} order by id desc limit ${maxProofs}`
}

/** What else an equal file was handed in for: 1 an order, 2 a top-up, 3 a digital order, as in `confirmPayment`. */
export type OtherUse = { Type: number; ID: number }

const isForSamePayment = fixedPart(
  (sql) => sql`
  (own.order_id = p.order_id or own.top_up_id = p.top_up_id or own.digital_order_id = p.digital_order_id)`,
)

/** So many tell an operator enough; one file may have been handed in for thousands. */
const mostOtherUses = 20

/** Of the payment of the proof `p`, by any of its files, as a column; the oldest first. Equal is equal to the byte. */
export const otherUsesOfProof = fixedPart(
  (sql) => sql`
  (select coalesce(json_agg(json_build_object('Type', type, 'ID', id) order by first), '[]') from (
    select case when x.order_id is not null then 1 when x.top_up_id is not null then 2 else 3 end as type,
      coalesce(x.order_id, x.top_up_id, x.digital_order_id) as id, min(x.id) as first
    from payment_proofs own
    join uploads mine on mine.key = own.upload_key
    join uploads same on same.key = mine.key or same.content_hash = mine.content_hash
    join payment_proofs x on x.upload_key = same.key
    where ${isForSamePayment(sql)}
      and (x.order_id, x.top_up_id, x.digital_order_id) is distinct from (p.order_id, p.top_up_id, p.digital_order_id)
    group by 1, 2 order by first limit ${mostOtherUses}) uses)`,
)

/** What was handed in before the proof `p` for the same payment, as a column; the newest first. */
export const earlierProofs = fixedPart(
  (sql) => sql`
  (select coalesce(json_agg(json_build_object('key', own.upload_key, 'at', own.created_at) order by own.id desc), '[]')
    from payment_proofs own where ${isForSamePayment(sql)} and own.id < p.id)`,
)
