import { formatPeriods } from '#contract/values/digital/billing-period.ts'
import type { NoteFields } from '#contract/values/digital/digital-note.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { digitalMailTexts as texts } from '../../texts/digital-mails.ts'
import { paymentMailTexts } from '../../texts/payment-mails.ts'
import { refundedAmount } from '../ledger/payment-postings.ts'
import type { Block, Fact, MailContent } from '../mail/mail-content.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import { transferBlock, unpaidAtEnd } from '../payments/payment-mail-blocks.ts'
import type { DigitalEvent, DigitalHistoryRow, DigitalOrder } from './digital-order.ts'

export type DigitalMailKind = Extract<MailKind, `digital_${string}`>

/** The mails of transitions; none for those that shoppers make themselves. */
export const mailOfDigitalTransition: Partial<Record<DigitalEvent, DigitalMailKind>> = {
  verify: 'digital_paid',
  complete: 'digital_completed',
  reject: 'digital_failed',
  fail: 'digital_failed',
  return: 'digital_failed',
  expire: 'digital_expired',
}

/** The current order when the mail is composed. */
export type DigitalOrderNotification = { order: DigitalOrder; history: readonly DigitalHistoryRow[]; name: string }

/** The content of the mail; undefined if it is no longer true. */
export function digitalMail(kind: DigitalMailKind, notification: DigitalOrderNotification): MailContent | undefined {
  const { order } = notification
  switch (kind) {
    case 'digital_placed':
      return order.status === 'waiting' && !order.isPastDeadline ? placedMail(notification) : undefined
    case 'digital_paid':
      return order.status === 'paid' || order.status === 'sent' ? paidMail(notification) : undefined
    case 'digital_completed':
      return order.status === 'completed' ? completedMail(notification) : undefined
    case 'digital_failed':
    case 'digital_expired':
      return endedMail(kind, notification)
  }
}

function placedMail({ order, name }: DigitalOrderNotification): MailContent {
  const { transferDeadline } = order
  return {
    template: 'digital_placed',
    values: { ...valuesOf(order), deadline: transferDeadline ? formatDateTime(transferDeadline) : '' },
    ...texts.placed(order),
    tone: 'warning',
    name,
    blocks: [
      transferBlock(order),
      { kind: 'button', label: paymentMailTexts.payNow, path: `/digital/order/${order.id}/payment` },
      linesBlock(order),
    ],
  }
}

function paidMail({ order, name }: DigitalOrderNotification): MailContent {
  const { id, total } = order
  return {
    template: 'digital_paid',
    values: valuesOf(order),
    ...texts.paid(order),
    tone: 'success',
    name,
    blocks: [{ kind: 'amount', label: texts.paidAmount(id), amount: total }, orderButton(id)],
  }
}

function completedMail({ order, name }: DigitalOrderNotification): MailContent {
  const { id, facts, serialNumber } = order
  const token = facts.Token
  return {
    template: token ? 'digital_token' : 'digital_completed',
    values: valuesOf(order),
    ...(token ? texts.token : texts.completed(order)),
    tone: 'success',
    name,
    blocks: [
      ...(token ? [{ kind: 'code', label: texts.enterToken, code: token } satisfies Block] : []),
      ...factsBlock(facts, token ? '' : serialNumber),
      orderButton(id),
      linesBlock(order),
    ],
  }
}

type EndMailKind = 'digital_failed' | 'digital_expired'

function endedMail(kind: EndMailKind, { order, history, name }: DigitalOrderNotification): MailContent {
  const { id, note } = order
  const refund = refundedAmount(order, history)
  const isUnpaid = order.status === 'cancelled' || history.some(({ event }) => event === 'reject')
  return {
    template: !isUnpaid ? 'digital_failed' : kind === 'digital_expired' ? kind : 'digital_payment_rejected',
    values: valuesOf(order),
    // In the words of the order's page.
    heading: order.status === 'cancelled' ? texts.cancelled : texts.failed,
    preview: note,
    tone: 'danger',
    name,
    blocks: [
      { kind: 'notice', tone: 'danger', text: note },
      refund > 0
        ? { kind: 'amount', label: paymentMailTexts.refunded, amount: refund }
        : { kind: 'paragraph', text: unpaidAtEnd(order) },
      orderButton(id),
    ],
  }
}

/** The placeholders of every mail about a digital order. */
const valuesOf = ({ id, productName, reference, total }: DigitalOrder) => ({
  orderNumber: String(id),
  product: productName,
  target: reference,
  total: formatRupiah(total),
})

const orderButton = (id: number): Block => ({
  kind: 'button',
  label: paymentMailTexts.seeOrder,
  path: `/digital/order/${id}/detail`,
})

function linesBlock({ id, productName, price, fee, uniqueCode, total }: DigitalOrder): Block {
  return {
    kind: 'lines',
    title: texts.title(id),
    lines: [{ name: productName, amount: price }],
    totals: [
      ...(fee > 0 ? [{ label: texts.fee, amount: fee }] : []),
      ...(uniqueCode > 0 ? [{ label: paymentMailTexts.uniqueCode, amount: uniqueCode }] : []),
      { label: paymentMailTexts.total, amount: total },
    ],
  }
}

function factsBlock(
  { NamaPelanggan, IDPelanggan, Daya, Periode, JumlahKWh }: NoteFields,
  serialNumber: string,
): Block[] {
  const facts: Fact[] = [
    { label: texts.facts.customerName, value: NamaPelanggan ?? '' },
    { label: texts.facts.customerNumber, value: IDPelanggan ?? '' },
    { label: texts.facts.power, value: Daya ?? '' },
    { label: texts.facts.period, value: formatPeriods(Periode ?? '') },
    { label: texts.facts.kWh, value: JumlahKWh ?? '' },
    { label: texts.facts.serialNumber, value: serialNumber },
  ]
  const known = facts.filter(({ value }) => value)
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : []
}
