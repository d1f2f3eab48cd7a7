import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { beginSearch, lockLateTransferOf, mayTakeLateProof } from '../payments/late-transfers.ts'
import { endedUnpaid, mayTakeProof } from '../payments/payment.ts'
import { insertProof, listProofs, maxProofs } from '../payments/proof-queries.ts'
import type { Receivable } from '../payments/receivable.ts'
import { uploadKeyOf } from '../uploads/presign-proof.ts'
import { findUpload } from '../uploads/upload-queries.ts'

type SubmittedProof = { userId: number; id: number; uploadKey: string; at: Date }

/**
 * Accepts the first proof of a transfer or a later one, also for a receivable that ended unpaid. All proofs are stored and the newest
 * counts; submitting the newest again changes nothing. The file must be an upload of this shopper; a foreign URL is never fetched. Throws
 * NOT_FOUND, PROOF_NOT_ACCEPTED, PROOF_FILE_INVALID, TOO_MANY_PROOFS.
 */
export async function takeProof(
  tx: Transaction,
  receivable: Pick<Receivable, 'kind' | 'name' | 'lock' | 'proofBy' | 'setProof'>,
  proof: SubmittedProof,
): Promise<number> {
  const { kind, name } = receivable
  const { userId, id, at } = proof
  const row = await receivable.lock(tx, id, userId)
  if (!row) throw new DomainError('NOT_FOUND', `${name} ${id}`)
  // A proof for a receivable that ended unpaid changes no state: operators search for the money (decision 72).
  const late = endedUnpaid(row) ? await lockLateTransferOf(tx, kind, id) : undefined
  const isTaken = late
    ? mayTakeLateProof(late, row.paymentType, receivable.proofBy)
    : mayTakeProof(row, receivable.proofBy)
  if (!isTaken) throw new DomainError('PROOF_NOT_ACCEPTED', `${name} ${id}`)
  const uploadKey = await keyOfUpload(tx, proof)
  const earlier = await listProofs(tx, kind, id)
  if (earlier[0]?.key === uploadKey) return earlier[0].id
  if (earlier.length >= maxProofs) throw new DomainError('TOO_MANY_PROOFS', `${name} ${id}`)
  const proofId = await insertProof(tx, { userId, uploadKey, kind, id, at })
  await receivable.setProof(tx, id, proofId)
  if (late) await beginSearch(tx, late.id, at)
  return proofId
}

async function keyOfUpload(tx: Transaction, { uploadKey, userId }: SubmittedProof): Promise<string> {
  const upload = await findUpload(tx, { key: uploadKeyOf(uploadKey), userId })
  if (!upload) throw new DomainError('PROOF_FILE_INVALID', 'not an upload of this shopper')
  return upload.key
}
