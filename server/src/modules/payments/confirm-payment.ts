import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { mayTakeProof } from '../orders/order.ts'
import { lockOrder, setOrderProof } from '../orders/order-queries.ts'
import { findUpload } from '../uploads/upload-queries.ts'
import { mayTakeTopUpProof } from '../wallet/top-up.ts'
import { lockTopUp, setTopUpProof } from '../wallet/top-up-queries.ts'
import { insertProof } from './proof-queries.ts'

type Confirmation = { userId: number; subjectId: number; type: number; uploadKey: string }

/** Specification 001, section 9. Digital orders (3) await no transfers yet. */
const shopOrder = 1
const topUp = 2

/**
 * Takes the proof of a transfer for the operator to look at. The file must be one that this shopper uploaded; an
 * address from outside is never fetched. Throws NOT_FOUND, PROOF_NOT_ACCEPTED, PROOF_FILE_INVALID.
 */
export async function confirmPayment(ctx: Context, tx: Transaction, input: Confirmation): Promise<number> {
  const { userId, subjectId: id, type } = input
  const now = ctx.clock.now()
  if (type === shopOrder) {
    const order = await lockOrder(tx, id, userId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${id}`)
    if (!mayTakeProof(order, now)) throw new DomainError('PROOF_NOT_ACCEPTED', `order ${id}`)
    const proofId = await insertProof(tx, { orderId: id, userId, uploadKey: await keyOfUpload(tx, input) })
    await setOrderProof(tx, id, proofId)
    return proofId
  }
  const waiting = type === topUp ? await lockTopUp(tx, id, userId) : undefined
  if (!waiting) throw new DomainError('NOT_FOUND', `${id} of type ${type}`)
  if (!mayTakeTopUpProof(waiting, now)) throw new DomainError('PROOF_NOT_ACCEPTED', `top-up ${id}`)
  const proofId = await insertProof(tx, { topUpId: id, userId, uploadKey: await keyOfUpload(tx, input) })
  await setTopUpProof(tx, id, proofId)
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
