import { wirePayable } from '#contract/values/wire-numbers.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { lockDigitalOrder, setDigitalOrderProof } from '../digital/digital-order-queries.ts'
import { lockOrder, setOrderProof } from '../orders/order-queries.ts'
import { type AwaitedPayment, mayTakeProof, type PaymentType } from '../payments/payment.ts'
import { insertProof, listProofs, maxProofs, type ProofSubject } from '../payments/proof-queries.ts'
import { findUpload } from '../uploads/upload-queries.ts'
import { lockTopUp, setTopUpProof } from '../wallet/top-up-queries.ts'

type Confirmation = { userId: number; subjectId: number; type: number; uploadKey: string; at: Date }

type Subject = {
  column: ProofSubject
  lock: (tx: Transaction, id: number, userId: number) => Promise<AwaitedPayment | undefined>
  setProof: (tx: Transaction, id: number, proofId: number) => Promise<void>
  /** Which payments leave a picture (000, section 4). */
  by: readonly PaymentType[]
}

/** What a proof may be for. */
const subjects: Record<number, Subject> = {
  [wirePayable.order]: { column: 'order_id', lock: lockOrder, setProof: setOrderProof, by: ['bank'] },
  [wirePayable.top_up]: { column: 'top_up_id', lock: lockTopUp, setProof: setTopUpProof, by: ['bank'] },
  [wirePayable.digital_order]: {
    column: 'digital_order_id',
    lock: lockDigitalOrder,
    setProof: setDigitalOrderProof,
    by: ['bank', 'qris'],
  },
}

/**
 * Takes the proof of a transfer for the operator to look at, or another one in its place: all are kept, the newest counts,
 * and the newest again is the same proof. The file must be one that this shopper uploaded; an address from outside is never
 * fetched. Throws NOT_FOUND, PROOF_NOT_ACCEPTED, PROOF_FILE_INVALID, TOO_MANY_PROOFS.
 */
export async function confirmPayment(tx: Transaction, input: Confirmation): Promise<number> {
  const { userId, subjectId: id, type, at } = input
  const subject = subjects[type]
  const awaited = await subject?.lock(tx, id, userId)
  if (!subject || !awaited) throw new DomainError('NOT_FOUND', `${id} of type ${type}`)
  if (!mayTakeProof(awaited, subject.by)) {
    throw new DomainError('PROOF_NOT_ACCEPTED', `${subject.column} ${id}`)
  }
  const uploadKey = await keyOfUpload(tx, input)
  const earlier = await listProofs(tx, subject.column, id)
  if (earlier[0]?.key === uploadKey) return earlier[0].id
  if (earlier.length >= maxProofs) throw new DomainError('TOO_MANY_PROOFS', `${subject.column} ${id}`)
  const proofId = await insertProof(tx, { userId, uploadKey, subject: subject.column, subjectId: id, at })
  await subject.setProof(tx, id, proofId)
  return proofId
}

async function keyOfUpload(tx: Transaction, { uploadKey, userId }: Confirmation): Promise<string> {
  const upload = await findUpload(tx, { key: keyOf(uploadKey), userId })
  if (!upload) throw new DomainError('PROOF_FILE_INVALID', 'not an upload of this shopper')
  return upload.key
}

/** The specification sends the file's URL; its key is the path after the bucket's address, which may be a path itself. */
function keyOf(urlOrKey: string): string {
  return urlOrKey.replace(/^https?:\/\/[^/]+/, '').replace(/^\/?(files\/(upload\/)?)?/, '')
}
