import type { Transaction } from '../../db/database.ts'
import { fixedPart } from '../../db/fixed-part.ts'

/** Column of what was paid. */
export type ProofSubject = 'order_id' | 'top_up_id' | 'digital_order_id'

type Proof = { userId: number; uploadKey: string; subject: ProofSubject; subjectId: number }

/** Keeps the proof of a transfer with what was paid by it. Answers the proof's id. */
export async function insertProof(tx: Transaction, { userId, uploadKey, subject, subjectId }: Proof): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into payment_proofs (user_id, upload_key, ${tx(subject)}) values (${userId}, ${uploadKey}, ${subjectId})
    returning id`
  return row.id
}

/** What else an equal file was handed in for: 1 an order, 2 a top-up, 3 a digital order, as in `confirmPayment`. */
export type OtherUse = { Type: number; ID: number }

/** Of the proof `p`, as a column; the oldest first. Equal is equal to the byte. */
export const otherUsesOfProof = fixedPart(
  (sql) => sql`
  (select coalesce(json_agg(json_build_object(
      'Type', case when x.order_id is not null then 1 when x.top_up_id is not null then 2 else 3 end,
      'ID', coalesce(x.order_id, x.top_up_id, x.digital_order_id)) order by x.id), '[]')
    from uploads mine
    join uploads same on same.key = mine.key or same.content_hash = mine.content_hash
    join payment_proofs x on x.upload_key = same.key
    where mine.key = p.upload_key and x.id <> p.id)`,
)
