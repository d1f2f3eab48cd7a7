import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { mayTakeProof } from '../orders/order.ts'
import { attachProof, lockOrder } from '../orders/order-queries.ts'
import { findUpload } from '../uploads/upload-queries.ts'

type Confirmation = { userId: number; orderId: number; type: number; uploadKey: string }

/** Specification 001, section 9: 1 is a shop order. Top-ups (2) and digital orders (3) have no unpaid transfers yet. */
const shopOrder = 1

/**
 * Takes the picture of a transfer for the operator to look at. The picture must be one that this shopper uploaded; an
 * address from outside is never fetched. Throws NOT_FOUND, PROOF_NOT_ACCEPTED, PROOF_FILE_INVALID.
 */
export async function confirmPayment(ctx: Context, tx: Transaction, input: Confirmation): Promise<number> {
  if (input.type !== shopOrder) throw new DomainError('NOT_FOUND', `payment type ${input.type}`)
  const order = await lockOrder(tx, input.orderId, input.userId)
  if (!order) throw new DomainError('NOT_FOUND', `order ${input.orderId}`)
  if (!mayTakeProof(order, ctx.clock.now())) throw new DomainError('PROOF_NOT_ACCEPTED', `order ${order.id}`)

  const upload = await findUpload(tx, { key: keyOf(input.uploadKey), userId: input.userId })
  if (!upload) throw new DomainError('PROOF_FILE_INVALID', 'not an upload of this shopper')
  return attachProof(tx, { orderId: order.id, userId: input.userId, uploadKey: upload.key })
}

/** The specification sends the file's URL; its key is the path after the bucket's address, which may be a path itself. */
function keyOf(urlOrKey: string): string {
  return urlOrKey.replace(/^https?:\/\/[^/]+/, '').replace(/^\/?(files\/(upload\/)?)?/, '')
}
