import type { Transaction } from '../../db/database.ts'

type Proof = { userId: number; uploadKey: string } & ({ orderId: number } | { topUpId: number })

/** Keeps the proof of a transfer with what was paid by it. Answers the proof's id. */
export async function insertProof(tx: Transaction, proof: Proof): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into payment_proofs (user_id, upload_key, order_id, top_up_id)
    values (${proof.userId}, ${proof.uploadKey}, ${'orderId' in proof ? proof.orderId : null},
      ${'topUpId' in proof ? proof.topUpId : null})
    returning id`
  return row.id
}
