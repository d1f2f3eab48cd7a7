import type { Transaction } from '../../db/database.ts'

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
