import { mapLink } from '#contract/values/map-link.ts'
import { openingHoursText } from '#contract/values/opening-hours.ts'
import { storeAddressLine } from '#contract/values/store-address.ts'
import { formatDateTime } from '#contract/values/wib-time.ts'
import type { WireStorePlace } from '../catalogue/store-place.ts'
import type { Block, Fact, MailContent, Total } from '../mail/mail-content.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import { isTransfer } from '../payments/payment.ts'
import { transferBlock, unpaidAtEnd } from '../payments/payment-mail-blocks.ts'
import { trackingPage } from '../shipping/couriers.ts'
import { refundedAmount } from '../wallet/payment-postings.ts'
import type { Order, OrderEvent } from './order.ts'
import type { OrderDetail } from './order-queries.ts'

/** The mail of a transition, if it is one that the shopper waits for: what they do themselves they know. */
export function mailOfTransition(
  { deliveryOption }: Pick<Order, 'deliveryOption'>,
  event: OrderEvent,
): OrderMailKind | undefined {
  const isPickedUp = deliveryOption === 'pickup'
  switch (event) {
    case 'verify':
      return 'order_paid'
    case 'process': // Packing is nothing to wait for.
      return isPickedUp ? 'order_ready' : undefined
    case 'ship':
      return 'order_shipped'
    case 'arrive':
      return isPickedUp ? undefined : 'order_arrived'
    case 'reject':
    case 'refuse':
    case 'lapse':
      return 'order_refused'
    case 'expire':
      return 'order_expired'
    default:
      return undefined
  }
}

export type OrderMailKind = Extract<MailKind, `order_${string}`>

/** The order as it is when the mail is written, and whose it is. */
export type OrderNotification = OrderDetail & { name: string }

/** What the mail says; nothing where that is true no more. */
export function orderMail(kind: OrderMailKind, notification: OrderNotification): MailContent | undefined {
  const { status } = notification.order
  const hasEnded = status === 'rejected' || status === 'cancelled'
  switch (kind) {
    case 'order_placed':
      return hasEnded ? undefined : placedLetter(notification)
    case 'order_paid':
      return hasEnded ? undefined : paidLetter(notification)
    case 'order_ready':
      return status === 'ready' ? readyLetter(notification) : undefined
    case 'order_shipped':
      return shippedLetter(notification)
    case 'order_arrived':
      return status === 'arrived' ? arrivedLetter(notification) : undefined
    case 'order_refused':
    case 'order_expired':
      return endedLetter(notification)
  }
}

function placedLetter(notification: OrderNotification): MailContent {
  const { order, name } = notification
  const { id, status, storeName, paymentType, isPastDeadline } = order
  const toPay = status === 'waiting' && isTransfer(paymentType) && !isPastDeadline
  return {
    subject: toPay ? `Pesanan ${id} menunggu pembayaran` : `Pesanan ${id} diterima`,
    preview: toPay
      ? `Bayar sebelum ${order.transferDeadline && formatDateTime(order.transferDeadline)}.`
      : `${storeName} akan menyiapkan pesanan Anda.`,
    heading: toPay ? 'Selesaikan pembayaran Anda' : 'Pesanan Anda sudah kami terima',
    tone: toPay ? 'warning' : 'success',
    name,
    blocks: [
      { kind: 'paragraph', text: `Terima kasih sudah berbelanja di ${storeName}. ${nextStep(order, toPay)}` },
      ...(toPay ? [transferBlock(order)] : []),
      { kind: 'button', ...(toPay ? { label: 'Bayar sekarang', path: `/shop/order/${id}/payment` } : toOrder(id)) },
      linesBlock(notification),
      ...deliveryBlocks(notification),
    ],
  }
}

function nextStep({ storeName, paymentType, paymentStatus }: Order, toPay: boolean): string {
  if (toPay) return 'Pesanan Anda kami proses setelah pembayaran kami terima.'
  if (paymentType === 'cash') return `Bayar tunai saat Anda mengambil pesanan; kami mengabari Anda begitu pesanan siap.`
  if (paymentType === 'wallet')
    return `Pesanan sudah dibayar dari saldo deposit Anda, dan ${storeName} akan menyiapkannya.`
  return paymentStatus === 'unpaid'
    ? 'Pembayaran Anda sedang kami periksa.'
    : `Pembayaran sudah kami terima, dan ${storeName} akan menyiapkan pesanan Anda.`
}

function paidLetter(notification: OrderNotification): MailContent {
  const { id, storeName, total } = notification.order
  return {
    subject: `Pembayaran pesanan ${id} diterima`,
    preview: `${storeName} akan menyiapkan pesanan Anda.`,
    heading: 'Pembayaran Anda sudah kami terima',
    tone: 'success',
    name: notification.name,
    blocks: [
      { kind: 'paragraph', text: `Terima kasih. ${storeName} akan menyiapkan pesanan Anda.` },
      { kind: 'amount', label: `Dibayar untuk pesanan ${id}`, amount: total },
      { kind: 'button', ...toOrder(id) },
      linesBlock(notification),
      ...deliveryBlocks(notification),
    ],
  }
}

function readyLetter(notification: OrderNotification): MailContent {
  const { id, storeName, paymentType, total } = notification.order
  return {
    subject: `Pesanan ${id} siap diambil`,
    preview: `Pesanan Anda menunggu di ${storeName}.`,
    heading: 'Pesanan Anda siap diambil',
    tone: 'success',
    name: notification.name,
    blocks: [
      { kind: 'paragraph', text: `Tunjukkan nomor pesanan ${id} kepada petugas di ${storeName}.` },
      ...(paymentType === 'cash'
        ? [{ kind: 'amount', label: 'Bayar tunai saat mengambil', amount: total } satisfies Block]
        : []),
      ...deliveryBlocks(notification),
      { kind: 'button', ...toOrder(id) },
    ],
  }
}

function shippedLetter(notification: OrderNotification): MailContent {
  const { id, courier, courierService, courierEta, trackingNumber } = notification.order
  const page = trackingPage(courier)
  const facts: Fact[] = [
    { label: 'Kurir', value: [courier, courierService].filter(Boolean).join(' ') },
    {
      label: 'Nomor resi',
      value: trackingNumber,
      ...(trackingNumber && page && { link: { label: `Lacak di ${courier}`, url: page } }),
    },
    { label: 'Perkiraan tiba', value: courierEta },
  ]
  return {
    subject: `Pesanan ${id} dikirim`,
    preview: trackingNumber ? `Nomor resi ${trackingNumber}.` : 'Pesanan Anda sedang dalam perjalanan.',
    heading: 'Pesanan Anda dalam perjalanan',
    tone: 'info',
    name: notification.name,
    blocks: [
      { kind: 'paragraph', text: `Pesanan ${id} sudah dikirim.` },
      { kind: 'facts', facts: facts.filter(({ value }) => value) },
      { kind: 'button', label: 'Lihat perjalanan pesanan', path: toOrder(id).path },
      ...deliveryBlocks(notification),
    ],
  }
}

function arrivedLetter({ order: { id }, name }: OrderNotification): MailContent {
  return {
    subject: `Pesanan ${id} tiba`,
    preview: 'Konfirmasi penerimaannya setelah barang Anda periksa.',
    heading: 'Pesanan Anda sudah tiba',
    tone: 'success',
    name,
    blocks: [
      { kind: 'paragraph', text: `Pesanan ${id} sudah tiba. Konfirmasi penerimaannya setelah barang Anda periksa.` },
      { kind: 'button', label: 'Konfirmasi pesanan tiba', path: toOrder(id).path },
    ],
  }
}

function endedLetter(notification: OrderNotification): MailContent {
  const { order, history, name } = notification
  const { id, note } = order
  const refund = refundedAmount(order, history)
  const isPaymentRefused = history.some(({ event }) => event === 'reject')
  return {
    subject: isPaymentRefused ? `Pembayaran pesanan ${id} tidak dapat kami terima` : `Pesanan ${id} dibatalkan`,
    preview: note,
    heading: isPaymentRefused ? 'Pembayaran Anda tidak dapat kami terima' : 'Pesanan Anda dibatalkan',
    tone: 'danger',
    name,
    blocks: [
      { kind: 'paragraph', text: `Pesanan ${id} tidak dilanjutkan. Alasannya:` },
      { kind: 'notice', tone: 'danger', text: note },
      ...(refund > 0
        ? [{ kind: 'amount', label: 'Dikembalikan ke saldo deposit Anda', amount: refund } satisfies Block]
        : [{ kind: 'paragraph', text: unpaidAtEnd(order) } satisfies Block]),
      { kind: 'button', ...toOrder(id) },
      linesBlock(notification),
    ],
  }
}

const toOrder = (id: number) => ({ label: 'Lihat pesanan', path: `/shop/order/${id}/detail` })

function linesBlock({ order, lines }: OrderNotification): Block {
  const { id, goodsTotal, shippingFee, uniqueCode, total, deliveryOption } = order
  const totals: Total[] = [
    { label: 'Total belanja', amount: goodsTotal },
    ...(deliveryOption === 'pickup' ? [] : [{ label: 'Biaya pengiriman', amount: shippingFee }]),
    ...(uniqueCode > 0 ? [{ label: 'Kode unik', amount: uniqueCode }] : []),
    { label: 'Total', amount: total },
  ]
  return {
    kind: 'lines',
    title: `Pesanan ${id}`,
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: line.promoPrice * line.quantity,
    })),
    totals,
  }
}

/** Where the goods are fetched, or where they go. */
function deliveryBlocks({ order, storePlace }: OrderNotification): Block[] {
  const { delivery, deliveryOption, storeName } = order
  if (deliveryOption === 'pickup') return [placeBlock(storeName, storePlace)]
  if (!delivery) return []
  const { recipient, phone, address, area, subdistrict, city, province, postalCode } = delivery
  const where = [address, area, subdistrict, city, `${province} ${postalCode}`]
  return [
    {
      kind: 'facts',
      title: 'Dikirim ke',
      facts: [
        { label: 'Penerima', value: `${recipient} (${phone})` },
        { label: 'Alamat', value: where.filter(Boolean).join(', ') },
      ],
    },
  ]
}

function placeBlock(storeName: string, place: WireStorePlace): Block {
  const map = mapLink(place)
  const facts: Fact[] = [
    { label: 'Toko', value: storeName },
    { label: 'Alamat', value: storeAddressLine(place), ...(map && { link: { label: 'Buka di peta', url: map } }) },
    { label: 'Jam buka', value: place.OpeningHours ? openingHoursText(place.OpeningHours, place.TimeZone) : '' },
    { label: 'Telepon', value: place.Phone },
  ]
  return { kind: 'facts', title: 'Tempat Pengambilan', facts: facts.filter(({ value }) => value) }
}
