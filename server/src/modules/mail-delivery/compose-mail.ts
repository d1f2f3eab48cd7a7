import type { Message } from '../../adapters/mail/port.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { trialSubject } from '../../texts/mail-templates.ts'
import { passwordChangedMail } from '../accounts/account-mails.ts'
import { type Account, findAccount } from '../accounts/account-queries.ts'
import { createResetMail } from '../accounts/reset-password.ts'
import { createVerificationMail } from '../accounts/verification-link.ts'
import { cancelRefusedMail } from '../cancel-requests/cancel-request-mail.ts'
import { findRefusedRequest } from '../cancel-requests/cancel-request-queries.ts'
import { lowStockMail } from '../catalogue/low-stock/low-stock-mail.ts'
import { listReportedLowStock } from '../catalogue/low-stock/low-stock-queries.ts'
import { complaintMail } from '../complaints/complaint-mail.ts'
import { findComplaintAtStep } from '../complaints/complaint-queries.ts'
import { type DigitalMailKind, digitalMail } from '../digital/digital-mails.ts'
import { findDigitalOrder } from '../digital/digital-order-queries.ts'
import { healthMail } from '../health/health-mail.ts'
import { findFinding } from '../health/health-queries.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { QueuedMail } from '../mail/mail-queries.ts'
import { renderMail } from '../mail/render-mail.ts'
import { findMailTexts } from '../mail/template-queries.ts'
import { findWorkNotice } from '../notices/notice-queries.ts'
import { openWorkMail } from '../notices/open-work-mail.ts'
import { tellShopper } from '../notices/tell-shopper.ts'
import { stateOf } from '../notices/tell-staff.ts'
import { editMail } from '../orders/edit-mail.ts'
import { findEdit } from '../orders/edit-queries.ts'
import { type OrderMailKind, orderMail } from '../orders/order-mails.ts'
import { orderNewsMail } from '../orders/order-news-mail.ts'
import { findOrderDetail } from '../orders/order-queries.ts'
import { refundMail } from '../orders/refund-mail.ts'
import { findRefund } from '../orders/refund-queries.ts'
import { findOrderNews } from '../orders/send-order-news.ts'
import { findLateTransfer } from '../payments/late-transfers.ts'
import { findReview } from '../payments/payment-reviews.ts'
import { creditedMail, notFoundMail, proofWantedMail, takenBackMail } from '../payments/review-mails.ts'
import { payoutRequestedMail, payoutReturnedMail } from '../payouts/payout-mails.ts'
import { findPayoutOfMail } from '../payouts/payout-queries.ts'
import { contentOfRestock } from '../restock/restocked-product.ts'
import { findFactors } from '../staff/factor-queries.ts'
import { createInvitationMail } from '../staff/invite.ts'
import { isStaff } from '../staff/people-queries.ts'
import { secondFactorChangedMail } from '../staff/staff-mails.ts'
import { findRights } from '../staff/staff-queries.ts'
import { findWork } from '../today/find-work.ts'
import { type TopUpMailKind, topUpMail } from '../wallet/top-up-mails.ts'
import { findTopUp } from '../wallet/top-up-queries.ts'
import { ownerChangedMailOf, paymentTargetMailOf } from './owner-mails.ts'
import { detailPath, findReviewedPayment } from './reviewed-payment.ts'
import { samplesOf } from './sample-mails.ts'

/** A mail, and whether the person wants it. */
type Composed = { message: Message; isWanted: boolean }

/**
 * Composes a mail from the current state: the lifetime of links begins when they are sent, no payment is requested for an ended
 * receivable (decision 23), and the texts are the current ones (decision 51). Undefined if the mail has become obsolete.
 * News also goes to the devices of its shopper (decision 158).
 */
export async function composeMail(ctx: Context, mail: QueuedMail): Promise<Composed | undefined> {
  const account = await findAccount(ctx.sql, mail.userId)
  const content = account && (await contentOf(ctx, mail, account))
  if (!content) return undefined
  const { trial } = mail
  const texts = trial ? trial.texts : (await findMailTexts(ctx.sql, content.template)).texts
  const to = mail.recipient ?? account.email
  const message = renderMail(ctx, content, { texts, to, id: messageId(ctx.config, mail) })
  const isWanted = await tellShopper(ctx.sql, mail, content)
  return { message: trial ? { ...message, subject: trialSubject(message.subject) } : message, isWanted }
}

async function contentOf(ctx: Context, mail: QueuedMail, account: Account): Promise<MailContent | undefined> {
  const { kind } = mail
  switch (kind) {
    case 'verify_email':
      return createVerificationMail(ctx, account)
    case 'reset_password':
      return createResetMail(ctx, account)
    case 'password_changed':
      return passwordChangedMailOf(ctx, account)
    case 'staff_invitation':
      return createInvitationMail(ctx, mail.referenceId ?? 0)
    case 'trial':
      return mail.trial ? samplesOf(mail.trial.template)[mail.trial.sample] : undefined
    case 'payment_target_changed':
      return paymentTargetMailOf(ctx, mail.referenceId ?? 0, account.fullName)
    case 'owner_changed':
      return ownerChangedMailOf(ctx, mail.referenceId ?? 0, account.fullName)
    case 'health_alert':
      return healthMailOf(ctx, mail.referenceId ?? 0, account.fullName)
    case 'low_stock':
      return lowStockMailOf(ctx, mail.referenceId ?? 0, account)
    case 'open_work':
      return contentOfOpenWork(ctx, mail.referenceId ?? 0, account)
    case 'payment_taken_back':
    case 'proof_wanted':
      return contentOfReview(ctx, mail.referenceId ?? 0, account)
    case 'late_transfer_credited':
    case 'late_transfer_not_found':
      return contentOfLateTransfer(ctx, kind, mail.referenceId ?? 0, account)
    case 'order_news':
      return contentOfNews(ctx, mail.referenceId ?? 0, account)
    case 'order_edited':
      return contentOfEdit(ctx, mail.referenceId ?? 0, account)
    case 'part_refunded':
      return contentOfRefund(ctx, mail.referenceId ?? 0, account)
    case 'payout_requested':
    case 'payout_returned':
      return contentOfPayout(ctx, kind, mail.referenceId ?? 0, account)
    case 'cancel_refused':
      return contentOfCancelRequest(ctx, mail.referenceId ?? 0, account)
    case 'complaint_answered':
      return contentOfComplaint(ctx, mail.referenceId ?? 0, account)
    case 'back_in_stock':
      return contentOfRestock(ctx, mail.referenceId ?? 0, { id: account.id, name: account.fullName })
    case 'second_factor_changed':
      return secondFactorChangedMail({ name: account.fullName })
    default: {
      const about = { id: mail.referenceId ?? 0, userId: account.id, name: account.fullName }
      if (isOfOrder(kind)) return contentOfOrder(ctx, kind, about)
      if (isOfTopUp(kind)) return contentOfTopUp(ctx, kind, about)
      return contentOfDigitalOrder(ctx, kind, about)
    }
  }
}

/** Lists the factors that staff keep after the change. */
async function passwordChangedMailOf({ sql }: Context, { id, fullName: name }: Account): Promise<MailContent> {
  if (!(await isStaff(sql, id))) return passwordChangedMail({ name })
  const { passkeys, hasTotp } = await findFactors(sql, id)
  return passwordChangedMail({ name, factors: { passkeys, apps: hasTotp ? 1 : 0 } })
}

/** Undefined if the problem is solved. */
async function healthMailOf({ sql }: Context, id: number, name: string): Promise<MailContent | undefined> {
  const finding = await findFinding(sql, id)
  return finding && finding.level !== 'ok' ? healthMail({ name, finding }) : undefined
}

/** Only products of stores whose stock the recipient manages now. */
async function lowStockMailOf({ sql }: Context, digestId: number, { id, fullName: name }: Account) {
  const scope = (await findRights(sql, id)).get('stock:write') ?? []
  const told = await listReportedLowStock(sql, digestId, scope)
  return told.count > 0 ? lowStockMail({ name, ...told }) : undefined
}

/** The work that waits, within the present rights of the person; undefined without any. */
async function contentOfOpenWork(ctx: Context, noticeId: number, { id, fullName: name }: Account) {
  const notice = await findWorkNotice(ctx.sql, noticeId)
  if (!notice) return undefined
  const found = await findWork(ctx, { id, rights: await findRights(ctx.sql, id) })
  const state = stateOf(found, notice.kinds, ctx.clock.now(), ctx.settings.closedDays)
  const work = state.map(({ kind, count, soonItems }) => ({ kind, count, ending: soonItems.length }))
  const waiting = work.filter(({ count }) => count > 0)
  return waiting.length > 0 ? openWorkMail({ name, work: waiting }) : undefined
}

/** Undefined if it no longer waits. */
async function contentOfReview({ sql }: Context, id: number, { id: userId, fullName: name }: Account) {
  const review = await findReview(sql, id, userId)
  const payment = review && (await findReviewedPayment(sql, { ...review, userId }))
  if (!payment) return undefined
  if (review.review === 'taken_back') return takenBackMail({ name, review, payment })
  // A newer proof exists.
  return payment.paymentProofId === review.proofId ? proofWantedMail({ name, review, payment }) : undefined
}

/** Undefined if a newer proof has started another search. */
async function contentOfLateTransfer(
  { sql }: Context,
  kind: 'late_transfer_credited' | 'late_transfer_not_found',
  id: number,
  { id: userId, fullName: name }: Account,
): Promise<MailContent | undefined> {
  const late = await findLateTransfer(sql, id, userId)
  if (!late || `late_transfer_${late.outcome}` !== kind) return undefined
  const notification = { name, late, path: detailPath(late) }
  return late.outcome === 'credited' ? creditedMail(notification) : notFoundMail(notification)
}

async function contentOfCancelRequest({ sql }: Context, id: number, { id: userId, fullName: name }: Account) {
  const request = await findRefusedRequest(sql, { id, userId })
  return request && cancelRefusedMail({ name, ...request })
}

async function contentOfNews({ sql }: Context, id: number, { id: userId, fullName: name }: Account) {
  const news = await findOrderNews(sql, { id, userId })
  return news && orderNewsMail({ name, ...news })
}

async function contentOfEdit({ sql }: Context, id: number, { id: userId, fullName: name }: Account) {
  const edit = await findEdit(sql, { id, userId })
  return edit && editMail({ name, ...edit })
}

async function contentOfRefund({ sql }: Context, id: number, { id: userId, fullName: name }: Account) {
  const refund = await findRefund(sql, { id, userId })
  return refund && refundMail({ name, ...refund })
}

async function contentOfPayout(
  { sql }: Context,
  kind: 'payout_requested' | 'payout_returned',
  id: number,
  { id: userId, fullName: name }: Account,
) {
  const payout = await findPayoutOfMail(sql, { id, userId })
  const compose = kind === 'payout_requested' ? payoutRequestedMail : payoutReturnedMail
  return payout && compose({ name, ...payout })
}

/** Undefined after a later step. */
async function contentOfComplaint({ sql }: Context, stepId: number, { id: userId, fullName: name }: Account) {
  const complaint = await findComplaintAtStep(sql, { stepId, userId })
  return complaint && complaintMail({ name, complaint })
}

const isOfOrder = (kind: string): kind is OrderMailKind => kind.startsWith('order_')
const isOfTopUp = (kind: string): kind is TopUpMailKind => kind.startsWith('top_up_')

type About = { id: number; userId: number; name: string }

async function contentOfOrder({ sql }: Context, kind: OrderMailKind, { id, userId, name }: About) {
  const detail = await findOrderDetail(sql, id, userId)
  return detail && orderMail(kind, { ...detail, name })
}

async function contentOfTopUp({ sql }: Context, kind: TopUpMailKind, { id, userId, name }: About) {
  const topUp = await findTopUp(sql, id, userId)
  return topUp && topUpMail(kind, topUp, name)
}

async function contentOfDigitalOrder({ sql }: Context, kind: DigitalMailKind, { id, userId, name }: About) {
  const detail = await findDigitalOrder(sql, id, userId)
  return detail && digitalMail(kind, { ...detail, name })
}

/** Stable per mail, so that mail clients show a mail once even if a crash causes a second delivery. */
function messageId({ http }: Config, { id, createdAt }: QueuedMail): string {
  return `<mail-${id}-${createdAt.getTime()}@${new URL(http.publicUrl).hostname}>`
}
