import type { ComplaintAnswer, ComplaintState } from '#contract/values/orders/complaint.ts'
import { isTrackingCode, plainTrackingNumber } from '#contract/values/orders/tracking-number.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { answerTakenBack } from '../../texts/complaints.ts'
import { dropWaitingMail, enqueueMail } from '../mail/mail-queries.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { placeReplacement } from '../orders/place-replacement.ts'
import { type PartialRefund, refundPart } from '../orders/refund-order.ts'
import { expireEach } from '../payments/expire-each.ts'
import { type Actor, waitSecondsOf } from '../payments/receivable.ts'
import { type Complaint, type ComplaintEvent, type ReturnParcel, stateAfter } from './complaint.ts'
import {
  findComplaint,
  findComplaintsOf,
  findReplaced,
  insertReplacement,
  lockComplaint,
  writeReturnParcel,
  writeState,
} from './complaint-queries.ts'

const auditActions = {
  approve: 'accept',
  return: 'ask_return',
  receive: 'receive',
  refuse: 'refuse',
} as const satisfies Record<ComplaintAnswer, string>

type Answer = { id: number; operator: Actor; scope: Scope; answer: ComplaintAnswer; note: string }

/**
 * The store's answer, of which the shopper gets a mail. No money moves. Throws NOT_FOUND, COMPLAINT_CHANGED if it is not possible in the
 * present state, COMPLAINT_NOTE_NEEDED.
 */
export async function answerComplaint(ctx: Context, { id, operator, scope, answer, note }: Answer): Promise<void> {
  if (note === '' && (answer === 'refuse' || answer === 'return'))
    throw new DomainError('COMPLAINT_NOTE_NEEDED', answer)
  await inTransaction(ctx.sql, async (tx) => {
    const complaint = await lockComplaint(tx, id)
    if (!complaint || !includesStore(scope, complaint.storeId)) throw new DomainError('NOT_FOUND', `complaint ${id}`)
    await move(ctx, tx, complaint, { event: answer, operator, note })
    await recordChange(tx, {
      by: operator.changedBy ?? null,
      subject: 'complaint',
      subjectId: id,
      action: auditActions[answer],
      storeId: complaint.storeId,
      after: { orderId: complaint.orderId, note },
    })
  })
}

/** The state after an answer to a complaint that was in this one. */
const afterAnswer = (state: ComplaintState, answer: ComplaintAnswer) => stateAfter({ state, replacement: null }, answer)

type Undo = Omit<Answer, 'note'>

/**
 * Takes an answer back of which the shopper has not heard: the complaint has the state of before, and the mail is dropped. Throws NOT_FOUND,
 * COMPLAINT_CHANGED if somebody has acted since, STEP_NOT_REVERSIBLE once the mail has left.
 */
export async function undoComplaintAnswer(ctx: Context, { id, operator, scope, answer }: Undo): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const complaint = await lockComplaint(tx, id)
    if (!complaint || !includesStore(scope, complaint.storeId)) throw new DomainError('NOT_FOUND', `complaint ${id}`)
    const [before, last] = complaint.steps.slice(-2)
    if (!before || !last || last.isReplacement || afterAnswer(before.state, answer) !== last.state) {
      throw new DomainError('COMPLAINT_CHANGED', `complaint ${id} is ${complaint.state}`)
    }
    if (!(await dropWaitingMail(tx, { kind: 'complaint_answered', referenceId: last.id }))) {
      throw new DomainError('STEP_NOT_REVERSIBLE', `${answer} of complaint ${id}`)
    }
    const { userId } = operator
    await writeState(tx, { id, state: before.state, actor: 'operator', userId, note: answerTakenBack })
    await recordChange(tx, {
      ...{ by: operator.changedBy ?? null, subject: 'complaint', subjectId: id, action: 'undo' },
      storeId: complaint.storeId,
      after: { orderId: complaint.orderId },
    })
  })
}

type Refund = Omit<PartialRefund, 'orderId'> & { id: number }

/**
 * Refunds pieces and shipping as a part of the order, which ends the complaint, in one transaction; the audit log has the part. Throws
 * NOT_FOUND, COMPLAINT_CHANGED, and as `refundPart`.
 */
export async function refundComplaint(ctx: Context, { id, ...part }: Refund): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const found = await findComplaint(tx, id)
    if (!found) throw new DomainError('NOT_FOUND', `complaint ${id}`)
    const { orderId } = found
    // The order first, as when a complaint is opened.
    await lockOrder(tx, orderId)
    const complaint = (await lockComplaint(tx, id)) ?? found
    requireNext(complaint, 'refund')
    const { number, payoutId } = await refundPart(ctx, tx, { ...part, orderId })
    await move(ctx, tx, complaint, {
      ...{ event: 'refund', operator: part.operator, note: part.reason, refundNumber: number },
      // The mail about the payout names the reason and the account.
      hasMail: payoutId === undefined,
    })
  })
  ctx.log.info({ complaintId: id }, 'complaint refunded')
}

/**
 * Sends the goods of a complaint again as an order of nothing (decision 137). Throws NOT_FOUND, COMPLAINT_CHANGED, also while other goods are
 * on their way and if pieces were refunded, INSUFFICIENT_STOCK.
 */
export async function replaceGoods(ctx: Context, { id, operator, scope, note }: Omit<Answer, 'answer'>): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const found = await findComplaint(tx, id)
    // The order first, as when a complaint is opened.
    const order = found && (await lockOrder(tx, found.orderId))
    const complaint = order && (await lockComplaint(tx, id))
    if (!complaint || !includesStore(scope, complaint.storeId)) throw new DomainError('NOT_FOUND', `complaint ${id}`)
    requireNext(complaint, 'replace')
    const refunded = complaint.lines.find(({ quantity, left }) => quantity > left)
    if (refunded) throw new DomainError('COMPLAINT_CHANGED', `line ${refunded.line} of complaint ${id} was refunded`)
    const orderId = await placeReplacement(ctx, tx, order, complaint.lines)
    const stepId = await move(ctx, tx, complaint, { event: 'replace', operator, note })
    await insertReplacement(tx, { complaintId: id, orderId, stepId })
    await recordChange(tx, {
      ...{ by: operator.changedBy ?? null, subject: 'complaint', subjectId: id, action: 'accept' },
      storeId: complaint.storeId,
      after: { orderId, note },
    })
  })
  ctx.log.info({ complaintId: id }, 'goods of a complaint sent again')
}

/** Ends the complaints whose goods were sent again and have arrived. */
export async function endReplacedComplaints(ctx: Context): Promise<void> {
  const { sql } = ctx
  const find = async (limit: number) => (await findReplaced(sql, limit)).map(({ id }) => id)
  await expireEach(ctx, 'replaced complaint', find, (id) =>
    inTransaction(sql, async (tx) => {
      const complaint = await lockComplaint(tx, id)
      const status = complaint?.state === 'approved' ? complaint.replacement?.status : undefined
      if (!complaint || (status !== 'arrived' && status !== 'completed')) return
      // Read as `replaced` (complaint-queries.ts).
      await writeState(tx, { id, state: 'withdrawn', actor: 'customer', userId: complaint.userId, note: '' })
    }),
  )
}

/** The shopper withdraws the open complaint about an order. Throws NOT_FOUND, COMPLAINT_CHANGED if there is none. */
export async function withdrawComplaint(
  { sql }: Context,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const complaint = await lockNewest(tx, { orderId, userId })
    const state = requireNext(complaint, 'withdraw')
    await writeState(tx, { id: complaint.id, state, actor: 'customer', userId, note: '' })
  })
}

/**
 * The shopper tells by which parcel the goods come back, or corrects it. Throws NOT_FOUND, TRACKING_NUMBER_INVALID, COMPLAINT_CHANGED unless
 * the store waits for them.
 */
export async function sendReturnParcel(
  { sql }: Context,
  { orderId, userId, courier, trackingNumber }: ReturnParcel & { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { id, state } = await lockNewest(tx, { orderId, userId })
    if (state !== 'returning') throw new DomainError('COMPLAINT_CHANGED', `complaint ${id} is ${state}`)
    if (!isTrackingCode(trackingNumber)) throw new DomainError('TRACKING_NUMBER_INVALID', `of ${courier}`)
    await writeReturnParcel(tx, id, { courier, trackingNumber: plainTrackingNumber(trackingNumber) })
  })
}

/** The newest complaint about the shopper's order, locked after the order. Throws NOT_FOUND, and COMPLAINT_CHANGED if there is none. */
async function lockNewest(tx: Transaction, { orderId, userId }: { orderId: number; userId: number }) {
  if (!(await lockOrder(tx, orderId, userId))) throw new DomainError('NOT_FOUND', `order ${orderId}`)
  const [newest] = await findComplaintsOf(tx, orderId)
  const complaint = newest && (await lockComplaint(tx, newest.id))
  if (!complaint) throw new DomainError('COMPLAINT_CHANGED', `order ${orderId} has none`)
  return complaint
}

function requireNext(complaint: Complaint, event: ComplaintEvent) {
  const next = stateAfter(complaint, event)
  if (!next) throw new DomainError('COMPLAINT_CHANGED', `${event} of complaint ${complaint.id} in ${complaint.state}`)
  return next
}

type Move = {
  event: ComplaintAnswer | 'refund' | 'replace'
  operator: Actor
  note: string
  refundNumber?: number
  hasMail?: boolean
}

/** A step of staff: the state, the history and the mail. Returns the id of the step. */
async function move(
  ctx: Context,
  tx: Transaction,
  complaint: Complaint,
  { event, operator, note, refundNumber, hasMail = true }: Move,
): Promise<number> {
  const { id, userId } = complaint
  const state = requireNext(complaint, event)
  const step = { id, state, actor: 'operator', userId: operator.userId, note } as const
  const referenceId = await writeState(tx, { ...step, ...(refundNumber !== undefined && { refundNumber }) })
  if (!hasMail) return referenceId
  // Refunded money is in the wallet at once, and an order cannot be taken back, so that these mails need not wait.
  const waitSeconds = event === 'refund' || event === 'replace' ? 0 : waitSecondsOf(ctx, operator)
  enqueueMail(tx, { kind: 'complaint_answered', userId, referenceId, waitSeconds })
  return referenceId
}
