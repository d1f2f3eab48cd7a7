import type { ComplaintAnswer } from '#contract/values/orders/complaint.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { answerTakenBack } from '../../texts/complaints.ts'
import { dropWaitingMail, enqueueMail } from '../mail/mail-queries.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { type PartialRefund, refundPart } from '../orders/refund-order.ts'
import { type Actor, waitSecondsOf } from '../payments/receivable.ts'
import { type Complaint, type ComplaintEvent, stateAfter } from './complaint.ts'
import { findComplaint, findComplaintsOf, lockComplaint, writeState } from './complaint-queries.ts'

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
    if (!before || !last || stateAfter(before.state, answer) !== last.state) {
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

/** The shopper withdraws the open complaint about an order. Throws NOT_FOUND, COMPLAINT_CHANGED if there is none. */
export async function withdrawComplaint(
  { sql }: Context,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    if (!(await lockOrder(tx, orderId, userId))) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const [newest] = await findComplaintsOf(tx, orderId)
    const complaint = newest && (await lockComplaint(tx, newest.id))
    if (!complaint) throw new DomainError('COMPLAINT_CHANGED', `order ${orderId} has none`)
    const state = requireNext(complaint, 'withdraw')
    await writeState(tx, { id: complaint.id, state, actor: 'customer', userId, note: '' })
  })
}

function requireNext({ id, state }: Complaint, event: ComplaintEvent) {
  const next = stateAfter(state, event)
  if (!next) throw new DomainError('COMPLAINT_CHANGED', `${event} of complaint ${id} in ${state}`)
  return next
}

type Move = {
  event: ComplaintAnswer | 'refund'
  operator: Actor
  note: string
  refundNumber?: number
  hasMail?: boolean
}

/** A step of staff: the state, the history and the mail. */
async function move(
  ctx: Context,
  tx: Transaction,
  complaint: Complaint,
  { event, operator, note, refundNumber, hasMail = true }: Move,
) {
  const { id, userId } = complaint
  const state = requireNext(complaint, event)
  const step = { id, state, actor: 'operator', userId: operator.userId, note } as const
  const referenceId = await writeState(tx, { ...step, ...(refundNumber !== undefined && { refundNumber }) })
  if (!hasMail) return
  // Refunded money is in the wallet at once, so that this mail need not wait.
  const waitSeconds = event === 'refund' ? 0 : waitSecondsOf(ctx, operator)
  enqueueMail(tx, { kind: 'complaint_answered', userId, referenceId, waitSeconds })
}
