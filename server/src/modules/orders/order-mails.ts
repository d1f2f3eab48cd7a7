import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { minimumDays } from '#contract/values/products/made-to-order.ts'
import { mapLink } from '#contract/values/stores/map-link.ts'
import { openingHoursText } from '#contract/values/stores/opening-hours.ts'
import { storeAddressLine } from '#contract/values/stores/store-address.ts'
import { formatDate, formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { trackingPage } from '../../couriers/couriers.ts'
import { orderMailTexts as texts } from '../../texts/order-mails.ts'
import { paymentMailTexts } from '../../texts/payment-mails.ts'
import { refundedAmount } from '../ledger/payment-postings.ts'
import type { Block, Fact, MailContent, Total } from '../mail/mail-content.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import { isTransfer } from '../payments/payment.ts'
import { transferBlock, unpaidAtEnd } from '../payments/payment-mail-blocks.ts'
import type { WireStorePlace } from '../regions/store-place.ts'
import type { Order, OrderEvent, OrderLine } from './order.ts'
import type { OrderDetail } from './order-queries.ts'

/** The mail of a transition; undefined for transitions that shoppers make themselves. */
export function mailOfTransition(
  { deliveryOption }: Pick<Order, 'deliveryOption'>,
  event: OrderEvent,
): OrderMailKind | undefined {
  const isPickedUp = deliveryOption === 'pickup'
  switch (event) {
    case 'verify':
      return 'order_paid'
    case 'process': // Shoppers need no mail when the store begins to pack.
      return isPickedUp ? 'order_ready' : undefined
    case 'ship':
      return 'order_shipped'
    case 'presume_arrival':
    case 'arrive':
      return isPickedUp ? undefined : 'order_arrived'
    case 'reject':
    case 'refuse':
    case 'lapse':
    case 'cancel_paid':
      return 'order_refused'
    case 'expire':
      return 'order_expired'
    default:
      return undefined
  }
}

export type OrderMailKind = Extract<MailKind, `order_${string}`>

/** The order when the mail is written, and the name of its shopper. */
export type OrderNotification = OrderDetail & { name: string }

/** The content of the mail; undefined if it is no longer true. */
export function orderMail(kind: OrderMailKind, notification: OrderNotification): MailContent | undefined {
  const { status } = notification.order
  const hasEnded = status === 'rejected' || status === 'cancelled'
  switch (kind) {
    case 'order_placed':
      return hasEnded ? undefined : placedMail(notification)
    case 'order_paid':
      return hasEnded || status === 'waiting' ? undefined : paidMail(notification)
    case 'order_ready':
      return status === 'ready' ? readyMail(notification) : undefined
    case 'order_shipped':
      return shippedMail(notification)
    case 'order_arrived':
      return status === 'arrived' ? arrivedMail(notification) : undefined
    case 'order_refused':
    case 'order_expired':
      return endedMail(kind, notification)
  }
}

function placedMail(notification: OrderNotification): MailContent {
  const { order, name } = notification
  const { id, status, paymentType, isPastDeadline, transferDeadline } = order
  const toPay = status === 'waiting' && isTransfer(paymentType) && !isPastDeadline
  const values = valuesOf(order)
  return {
    ...(toPay
      ? {
          template: 'order_to_pay',
          values: { ...values, deadline: transferDeadline ? formatDateTime(transferDeadline) : '' },
          ...texts.unpaid(order),
        }
      : { template: 'order_placed', values: { ...values, nextStep: nextStep(order) }, ...texts.placed(order) }),
    tone: toPay ? 'warning' : 'success',
    name,
    blocks: [
      ...(toPay ? [transferBlock(order)] : []),
      toPay ? { kind: 'button', label: paymentMailTexts.payNow, path: `/shop/order/${id}/payment` } : orderButton(id),
      linesBlock(notification),
      ...deliveryBlocks(notification),
    ],
  }
}

function nextStep({ storeName, paymentType, paymentStatus }: Order): string {
  if (paymentType === 'cash') return texts.next.cashAtPickup
  if (paymentType === 'wallet') return texts.next.paidByWallet(storeName)
  return paymentStatus === 'unpaid' ? texts.next.paymentInReview : texts.next.paid(storeName)
}

function paidMail(notification: OrderNotification): MailContent {
  const { order, name } = notification
  return {
    template: 'order_paid',
    values: valuesOf(order),
    ...texts.paid(order),
    tone: 'success',
    name,
    blocks: [
      { kind: 'amount', label: texts.paidAmount(order.id), amount: order.total },
      orderButton(order.id),
      linesBlock(notification),
      ...deliveryBlocks(notification),
    ],
  }
}

function readyMail(notification: OrderNotification): MailContent {
  const { order, name } = notification
  const { id, paymentType, total } = order
  return {
    template: 'order_ready',
    values: valuesOf(order),
    ...texts.ready(order),
    tone: 'success',
    name,
    blocks: [
      ...(paymentType === 'cash' ? [{ kind: 'amount', label: texts.cashAmount, amount: total } satisfies Block] : []),
      ...deliveryBlocks(notification),
      orderButton(id),
    ],
  }
}

function shippedMail(notification: OrderNotification): MailContent {
  const { order, name, wrongTrackingNumber: wrong, presumedArrivalAt: presumedAt } = notification
  const { id, courier, courierService, courierEta, trackingNumber } = order
  const page = trackingPage(courier)
  const facts: Fact[] = [
    { label: texts.courier, value: [courier, courierService].filter(Boolean).join(' ') },
    {
      label: texts.trackingNumber,
      value: trackingNumber,
      ...(trackingNumber && page && { link: { label: texts.trackAt(courier), url: page } }),
    },
    { label: texts.estimatedArrival, value: courierEta },
  ]
  return {
    template: 'order_shipped',
    values: { ...valuesOf(order), courier },
    ...(wrong ? texts.trackingCorrected(order) : texts.shipped(order)),
    tone: 'info',
    name,
    blocks: [
      ...(wrong ? [{ kind: 'notice', tone: 'warning', text: texts.wrongTrackingNumber(wrong) } satisfies Block] : []),
      { kind: 'facts', facts: facts.filter(({ value }) => value) },
      ...(presumedAt
        ? [{ kind: 'paragraph', text: texts.countsAsArrived(formatDate(presumedAt)) } satisfies Block]
        : []),
      orderButton(id, texts.seeJourney),
      ...deliveryBlocks(notification),
    ],
  }
}

function arrivedMail({ order, name, history }: OrderNotification): MailContent {
  const isPresumed = history.some(({ event }) => event === 'presume_arrival')
  return {
    template: isPresumed ? 'order_presumed_arrived' : 'order_arrived',
    values: valuesOf(order),
    ...texts[isPresumed ? 'presumedArrived' : 'arrived'],
    tone: 'success',
    name,
    blocks: [orderButton(order.id, texts.confirmArrival)],
  }
}

function endedMail(kind: 'order_refused' | 'order_expired', notification: OrderNotification): MailContent {
  const { order, history, name } = notification
  const { id, note } = order
  const refund = refundedAmount(order, history)
  const wasAskedFor = history.some(({ event }) => event === 'cancel_paid')
  const isPaymentRejected = history.some(({ event }) => event === 'reject')
  return {
    template: isPaymentRejected ? 'order_payment_rejected' : wasAskedFor ? 'order_cancelled' : kind,
    values: valuesOf(order),
    heading: isPaymentRejected ? texts.paymentRejected : texts[order.status === 'rejected' ? 'rejected' : 'cancelled'],
    preview: note,
    tone: 'danger',
    name,
    blocks: [
      { kind: 'notice', tone: 'danger', text: note },
      refund > 0
        ? { kind: 'amount', label: paymentMailTexts.refunded, amount: refund }
        : { kind: 'paragraph', text: unpaidAtEnd(order) },
      orderButton(id),
      linesBlock(notification),
    ],
  }
}

/** The placeholders of every mail about an order. */
const valuesOf = ({ id, storeName, total }: Order) => ({
  orderNumber: String(id),
  store: storeName,
  total: formatRupiah(total),
})

const orderButton = (id: number, label = paymentMailTexts.seeOrder): Block => ({
  kind: 'button',
  label,
  path: `/shop/order/${id}/detail`,
})

function linesBlock({ order, lines }: OrderNotification): Block {
  const { id, goodsTotal, shippingFee, uniqueCode, total, deliveryOption } = order
  const totals: Total[] = [
    { label: texts.goodsTotal, amount: goodsTotal },
    ...(deliveryOption === 'pickup' ? [] : [{ label: texts.shippingFee, amount: shippingFee }]),
    ...(uniqueCode > 0 ? [{ label: paymentMailTexts.uniqueCode, amount: uniqueCode }] : []),
    { label: paymentMailTexts.total, amount: total },
  ]
  return {
    kind: 'lines',
    title: texts.goods(id),
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: line.promoPrice * line.quantity,
      remarks: remarksOf(line),
    })),
    totals,
  }
}

/** Longer notes are shown in full on the page of the order, since mail clients cut long mails. */
const maxNote = 200

/** The delivery date of goods that are not sent at once, and the shopper's wish. */
function remarksOf({ purchaseType, deliveryDate, minDays, note }: OrderLine): string[] {
  const day = purchaseType === 'pre_order' ? fromWireTime(deliveryDate ?? '') : undefined
  return [
    ...(day ? [texts.line.preOrder(formatDate(day))] : []),
    ...(purchaseType === 'made_to_order' ? [texts.line.madeToOrder(minimumDays(minDays))] : []),
    ...(note ? [texts.line.note(note.length > maxNote ? `${note.slice(0, maxNote).toWellFormed()}…` : note)] : []),
  ]
}

/** The address of the pick-up or of the delivery. */
function deliveryBlocks({ order, storePlace }: OrderNotification): Block[] {
  const { delivery, deliveryOption, storeName } = order
  if (deliveryOption === 'pickup') return [placeBlock(storeName, storePlace)]
  if (!delivery) return []
  const { recipient, phone, address, area, subdistrict, city, province, postalCode } = delivery
  const where = [address, area, subdistrict, city, `${province} ${postalCode}`]
  return [
    {
      kind: 'facts',
      title: texts.deliveredTo,
      facts: [
        { label: texts.recipient, value: `${recipient} (${phone})` },
        { label: texts.address, value: where.filter(Boolean).join(', ') },
      ],
    },
  ]
}

function placeBlock(storeName: string, place: WireStorePlace): Block {
  const map = mapLink(place)
  const facts: Fact[] = [
    { label: texts.store, value: storeName },
    { label: texts.address, value: storeAddressLine(place), ...(map && { link: { label: texts.openMap, url: map } }) },
    {
      label: texts.openingHours,
      value: place.OpeningHours ? openingHoursText(place.OpeningHours, place.TimeZone) : '',
    },
    { label: texts.phone, value: place.Phone },
  ]
  return { kind: 'facts', title: texts.pickupPlace, facts: facts.filter(({ value }) => value) }
}
