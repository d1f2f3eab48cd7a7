import {
  type ComplaintKind,
  type ComplaintSolution,
  isOpenComplaint,
  maxComplaints,
  needsPictures,
} from '#contract/values/orders/complaint.ts'
import { complaintUntil } from '#contract/values/orders/complaint-deadline.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { type DeliveredOrder, findDeliveredOrder } from '../orders/delivered-order.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { isPaid } from '../payments/payment.ts'
import { uploadKeyOf } from '../uploads/presign-proof.ts'
import { findUpload } from '../uploads/upload-queries.ts'
import { findComplaintsOf, insertComplaint } from './complaint-queries.ts'

type OpenedComplaint = {
  orderId: number
  userId: number
  kind: ComplaintKind
  text: string
  solution: ComplaintSolution
  lines: readonly { line: number; quantity: number }[]
  /** Keys or addresses of uploaded files. */
  pictures: readonly string[]
}

/**
 * Opens a complaint about an order that was shipped or has arrived. The order is locked, so that the pieces are not refunded meanwhile,
 * and of two complaints at once one is refused. Throws NOT_FOUND, COMPLAINT_NOT_POSSIBLE, COMPLAINT_OPEN, COMPLAINT_PIECES_INVALID,
 * COMPLAINT_PICTURES_NEEDED, PICTURE_MISSING.
 */
export async function openComplaint(ctx: Context, tx: Transaction, opened: OpenedComplaint): Promise<void> {
  const { orderId, userId, kind, text, solution, pictures } = opened
  const order = await lockOrder(tx, orderId, userId)
  if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
  const complaints = await findComplaintsOf(tx, orderId)
  if (complaints.some(({ state }) => isOpenComplaint(state)))
    throw new DomainError('COMPLAINT_OPEN', `order ${orderId}`)
  const delivered = (await findDeliveredOrder(tx, orderId))!
  const { isPossible } = complaintTime(ctx, delivered)
  if (!isPossible || complaints.length >= maxComplaints) {
    throw new DomainError('COMPLAINT_NOT_POSSIBLE', `order ${orderId} is ${order.status}`)
  }
  const lines = linesOf(delivered, opened.lines)
  if (pictures.length === 0 && needsPictures(kind)) throw new DomainError('COMPLAINT_PICTURES_NEEDED', kind)
  const uploadKeys: string[] = []
  for (const picture of pictures) {
    const upload = await findUpload(tx, { key: uploadKeyOf(picture), userId })
    if (!upload?.contentType.startsWith('image/')) throw new DomainError('PICTURE_MISSING', 'not their picture')
    if (!uploadKeys.includes(upload.key)) uploadKeys.push(upload.key)
  }
  await insertComplaint(tx, { orderId, userId, storeId: order.storeId, kind, text, solution, lines, uploadKeys })
  ctx.log.info({ orderId, kind }, 'complaint opened')
}

/** Whether an order can be complained about now, by the clock of the database, and until when; null before it has arrived. */
export function complaintTime(
  { settings }: Pick<Context, 'settings'>,
  { status, paymentStatus, arrivedAt, now }: DeliveredOrder,
): { until: Date | null; isPossible: boolean } {
  const hasLeft = status === 'shipped' || status === 'arrived' || status === 'completed'
  if (!hasLeft || !isPaid(paymentStatus)) return { until: null, isPossible: false }
  if (!arrivedAt) return { until: null, isPossible: status === 'shipped' }
  const until = complaintUntil(arrivedAt, settings.orders.complaintDays, settings.closedDays)
  return { until, isPossible: now < until }
}

function linesOf({ lines }: DeliveredOrder, chosen: OpenedComplaint['lines']) {
  const refuse = (reason: string): never => {
    throw new DomainError('COMPLAINT_PIECES_INVALID', reason)
  }
  if (new Set(chosen.map(({ line }) => line)).size < chosen.length) refuse('a line is repeated')
  return chosen.map(({ line, quantity }) => {
    const row = lines.find((one) => one.line === line) ?? refuse(`line ${line}`)
    if (quantity > row.quantity) refuse(`${quantity} pieces of line ${line}`)
    return { line, productId: row.productId, quantity }
  })
}
