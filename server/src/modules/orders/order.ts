import type { PurchaseType } from '../catalogue/product.ts'
import type { BankSnapshot } from '../payments/bank-queries.ts'
import type { PaymentStatus, PaymentType } from '../payments/payment.ts'
import type { ChargedParcel } from '../shipping/quote-queries.ts'
import type { BorneShipping } from '../shipping/subsidise.ts'

export type OrderStatus =
  | 'waiting'
  | 'processing'
  | 'packing'
  | 'ready'
  | 'shipped'
  | 'arrived'
  | 'rejected'
  | 'cancelled'
  | 'completed'
export type DeliveryOption = 'pickup' | 'courier' | 'own_courier'

export type OrderEvent =
  | 'verify'
  | 'unverify'
  | 'pay'
  | 'accept'
  | 'reject'
  | 'refuse'
  | 'lapse'
  | 'process'
  | 'ship'
  | 'arrive'
  | 'presume_arrival'
  | 'complete'
  | 'cancel'
  | 'cancel_paid'
  | 'expire'
  | UndoEvent

/** A member of staff takes the own last step back, before anybody else acts on it (decision 116). */
export type UndoEvent = 'unprocess' | 'unship' | 'unarrive'

/** The address of the delivery, copied when the order is placed. */
export type DeliverySnapshot = {
  recipient: string
  phone: string
  address: string
  area: string
  subdistrict: string
  city: string
  province: string
  postalCode: string
}

export type OrderLine = {
  productId: number
  name: string
  image: string
  purchaseType: PurchaseType
  minDays: number | null
  /** YYYY-MM-DD, of a pre-order. */
  deliveryDate: string | null
  discountPercent: number
  price: number
  promoPrice: number
  quantity: number
  note: string
  /** Rupiah for all pieces, from the rate of the store when the order was placed. */
  commission: number
}

export type Order = {
  id: number
  userId: number
  storeId: number
  storeName: string
  /** The store collects PPN from this day on, YYYY-MM-DD; null: it does not. */
  pkpFrom: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentType: PaymentType
  payment: string
  paymentProofId: number | null
  /** Where a transfer arrives; null for other payment types. */
  bankAccountId: number | null
  bank: BankSnapshot | null
  /** The merchant's static QRIS when the order was placed; the code that is shown includes the amount. */
  qris: string | null
  deliveryOption: DeliveryOption
  /** The day of a pre-order, YYYY-MM-DD; for other goods the wish that the client sent. */
  deliveryTime: string | null
  delivery: DeliverySnapshot | null
  courier: string
  courierService: string
  courierEta: string
  trackingNumber: string
  /** Rupiah; total = goods + shipping + unique code. */
  goodsTotal: number
  shippingFee: number
  /** The fee is an estimate from the shop's own table: the courier may charge another. */
  isFeeEstimate: boolean
  /** The part of the courier's price that the shopper does not pay, as it was when the order was placed. */
  borneShipping: BorneShipping | null
  /** The weights that the fee was calculated from; null if it does not depend on weight. */
  parcel: ChargedParcel | null
  uniqueCode: number
  total: number
  transferDeadline: Date | null
  /** By the database's clock, when the row was read. */
  isPastDeadline: boolean
  note: string
  createdAt: Date
}

type Transition = {
  event: OrderEvent
  from: readonly OrderStatus[]
  to: OrderStatus
  paymentStatus?: PaymentStatus
  /** Only for goods that are sent, or only for goods that are picked up. */
  only?: 'sent' | 'pickup'
  /** Only for orders with one of these payment types. */
  paidBy?: readonly PaymentType[]
}

const byTransfer = ['bank', 'qris'] as const
const paidAlready = ['bank', 'qris', 'wallet'] as const

/**
 * All transitions of an order: which event leads from which state to which. Any other is refused. The states' numbers on the
 * wire are in wire.ts.
 */
export const transitions: readonly Transition[] = [
  { event: 'verify', from: ['waiting'], to: 'processing', paymentStatus: 'verified', paidBy: byTransfer },
  { event: 'pay', from: ['waiting'], to: 'processing', paymentStatus: 'paid', paidBy: ['wallet'] },
  // The money had not arrived, and the store has not started packing (decision 71).
  { event: 'unverify', from: ['processing'], to: 'waiting', paymentStatus: 'unpaid', paidBy: byTransfer },
  // Cash is paid when the goods are handed over.
  { event: 'accept', from: ['waiting'], to: 'processing', paidBy: ['cash'] },
  { event: 'reject', from: ['waiting'], to: 'rejected', paymentStatus: 'failed' },
  { event: 'cancel', from: ['waiting'], to: 'cancelled', paymentStatus: 'failed' },
  { event: 'expire', from: ['waiting'], to: 'cancelled', paymentStatus: 'expired' },
  // The store declines the order, or has not accepted it in time (S12: within 24 hours).
  { event: 'refuse', from: ['processing', 'packing'], to: 'rejected', paymentStatus: 'failed', only: 'sent' },
  { event: 'refuse', from: ['processing', 'ready'], to: 'rejected', paymentStatus: 'failed', only: 'pickup' },
  { event: 'lapse', from: ['processing'], to: 'cancelled', paymentStatus: 'failed' },
  // The shopper asked, and the store agreed.
  {
    ...{
      event: 'cancel_paid',
      from: ['processing', 'packing'],
      to: 'cancelled',
      paymentStatus: 'failed',
      only: 'sent',
    },
    paidBy: paidAlready,
  },
  {
    ...{
      event: 'cancel_paid',
      from: ['processing', 'ready'],
      to: 'cancelled',
      paymentStatus: 'failed',
      only: 'pickup',
    },
    paidBy: paidAlready,
  },
  { event: 'process', from: ['processing'], to: 'packing', only: 'sent' },
  { event: 'process', from: ['processing'], to: 'ready', only: 'pickup' },
  { event: 'ship', from: ['processing', 'packing'], to: 'shipped', only: 'sent' },
  { event: 'arrive', from: ['shipped'], to: 'arrived', only: 'sent' },
  // Nobody told of an arrival until the day that the shopper knows.
  { event: 'presume_arrival', from: ['shipped'], to: 'arrived', only: 'sent' },
  { event: 'arrive', from: ['ready'], to: 'arrived', only: 'pickup', paidBy: paidAlready },
  { event: 'arrive', from: ['ready'], to: 'arrived', only: 'pickup', paidBy: ['cash'], paymentStatus: 'paid' },
  { event: 'complete', from: ['arrived'], to: 'completed' },
  { event: 'unprocess', from: ['packing'], to: 'processing', only: 'sent' },
  { event: 'unprocess', from: ['ready'], to: 'processing', only: 'pickup' },
  // Back to the state from which it was shipped.
  { event: 'unship', from: ['shipped'], to: 'packing', only: 'sent' },
  { event: 'unship', from: ['shipped'], to: 'processing', only: 'sent' },
  { event: 'unarrive', from: ['arrived'], to: 'shipped', only: 'sent' },
  // Cash that was collected stays in the books.
  { event: 'unarrive', from: ['arrived'], to: 'ready', only: 'pickup', paidBy: paidAlready },
]

type Present = Pick<Order, 'status' | 'deliveryOption' | 'paymentType'>

/** The transition of an event in an order's present state, if it is allowed. */
export const transitionOf = (order: Present, event: OrderEvent): Transition | undefined =>
  transitionsOf(order, event)[0]

/** The same of an event that leads to one of several states. */
export function transitionsOf({ status, deliveryOption, paymentType }: Present, event: OrderEvent): Transition[] {
  const handling = deliveryOption === 'pickup' ? 'pickup' : 'sent'
  return transitions.filter(
    (one) =>
      one.event === event &&
      one.from.includes(status) &&
      (one.only ?? handling) === handling &&
      (one.paidBy ?? [paymentType]).includes(paymentType),
  )
}
