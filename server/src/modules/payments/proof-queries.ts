import type { AnySql, Transaction } from '../../db/database.ts'
import type { Receivable } from './receivable.ts'

type Kind = Receivable['kind']

/** The column of a proof that references its receivable. */
export const proofColumn = (kind: Kind) => `${kind}_id`

type NewProof = { userId: number; uploadKey: string; kind: Kind; id: number; at: Date }

/** Stores the proof of a transfer and returns its id. */
export async function insertProof(tx: Transaction, { userId, uploadKey, kind, id, at }: NewProof): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into payment_proofs (user_id, upload_key, ${tx.identifier(proofColumn(kind))}, created_at)
    values (${userId}, ${uploadKey}, ${id}, ${at}) returning id`
  return row.id
}

export type Proof = { id: number; key: string; at: Date }

/** Per payment. */
export const maxProofs = 10

/** The proofs of one payment, the newest first. */
export async function listProofs(sql: AnySql, kind: Kind, id: number): Promise<Proof[]> {
  return sql<Proof[]>`
    select id, upload_key as key, created_at as at from payment_proofs
    where ${sql.identifier(proofColumn(kind))} = ${id} order by id desc limit ${maxProofs}`
}
