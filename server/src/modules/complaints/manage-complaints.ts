import { calls } from '#contract/calls.ts'
import { complaintAnswers } from '#contract/values/orders/complaint.ts'
import { includesStore } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { mayCall, type StaffUser } from '../../http/authentication.ts'
import { replaceBlockedText, replaceRefundedText } from '../../texts/complaints.ts'
import { findOrders } from '../orders/order-queries.ts'
import { byStaff } from '../payments/receivable.ts'
import { fromWireBank } from '../payouts/wire.ts'
import { sumPerProduct } from '../shipping/cart-key.ts'
import { type Complaint, stateAfter } from './complaint.ts'
import { findComplaint, findComplaintsOf } from './complaint-queries.ts'
import { answerComplaint, refundComplaint, replaceGoods, undoComplaintAnswer } from './decide-complaint.ts'
import { toWireComplaint } from './wire.ts'

/** The calls of staff. */
export function managedComplaintRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  const toWire = (complaint: Complaint, user: StaffUser) => {
    const { orderId, customerOrders, customerComplaints, lines, steps } = complaint
    const wire = toWireComplaint(ctx, complaint)
    return {
      ...wire,
      OrderID: orderId,
      Lines: wire.Lines.map((line, index) => ({ ...line, Complaints: lines[index]?.earlier ?? 0 })),
      CustomerOrders: customerOrders,
      CustomerComplaints: customerComplaints,
      History: wire.History.map((step, index) => ({ ...step, By: steps[index]?.by ?? '' })),
      Actions: actionsOf(complaint, user),
      ReplaceBlocked: replaceBlocked(complaint),
    }
  }
  const managedComplaint = async (id: number, user: StaffUser) => {
    const complaint = await findComplaint(sql, id)
    if (!complaint) throw new DomainError('NOT_FOUND', `complaint ${id}`)
    return toWire(complaint, user)
  }

  api.add(calls.listComplaints, async ({ user, params }) => {
    const [order] = await findOrders(sql, [params.id])
    if (!order || !includesStore(user.scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${params.id}`)
    return (await findComplaintsOf(sql, order.id)).map((complaint) => toWire(complaint, user))
  })
  api.add(calls.answerComplaint, async ({ user, params, body }) => {
    const note = body.Note.trim().toWellFormed()
    const answer = { id: params.id, operator: byStaff(user), scope: user.scope, answer: body.Answer, note }
    await answerComplaint(ctx, answer)
    return managedComplaint(params.id, user)
  })
  api.add(calls.undoComplaintAnswer, async ({ user, params, body }) => {
    const undone = { id: params.id, operator: byStaff(user), scope: user.scope, answer: body.Answer }
    await undoComplaintAnswer(ctx, undone)
    return managedComplaint(params.id, user)
  })
  api.add(calls.replaceGoods, async ({ user, params, body }) => {
    const note = body.Note.trim().toWellFormed()
    await replaceGoods(ctx, { id: params.id, operator: byStaff(user), scope: user.scope, note })
    return managedComplaint(params.id, user)
  })
  api.add(calls.refundComplaint, async ({ user, params, body }) => {
    await refundComplaint(ctx, {
      id: params.id,
      operator: byStaff(user),
      scope: user.scope,
      lines: body.Lines.map(({ Line, Quantity }) => ({ line: Line, quantity: Quantity })),
      shipping: body.Shipping,
      restocks: body.Restock,
      reason: body.Note.trim().toWellFormed(),
      seenRefunded: body.SeenRefunded,
      bank: body.Bank && fromWireBank(body.Bank),
    })
    return managedComplaint(params.id, user)
  })
}

/** The steps that the caller may make now: answers in their stores, money with its own right. */
function actionsOf(complaint: Complaint, user: StaffUser) {
  const isOfStore = includesStore(user.rights.get('orders:write') ?? [], complaint.storeId)
  const answers = isOfStore ? complaintAnswers.filter((answer) => stateAfter(complaint, answer)) : []
  const replaces = isOfStore && stateAfter(complaint, 'replace') ? (['replace'] as const) : []
  const refunds = stateAfter(complaint, 'refund') && mayCall(user, calls.refundComplaint) ? (['refund'] as const) : []
  return [...answers, ...replaces, ...refunds]
}

/** Refunded pieces, or the first product without enough stock to send its pieces again, in words. */
function replaceBlocked({ lines }: Complaint): string {
  const refunded = lines.find(({ quantity, left }) => quantity > left)
  if (refunded) return replaceRefundedText(refunded.name)
  const missing = sumPerProduct(lines).find(({ productId, quantity }) => quantity > stockOf(lines, productId))
  const line = lines.find(({ productId }) => productId === missing?.productId)
  return line && missing ? replaceBlockedText(line.name, line.stock, missing.quantity) : ''
}

const stockOf = (lines: Complaint['lines'], productId: number) =>
  lines.find((line) => line.productId === productId)?.stock ?? 0
