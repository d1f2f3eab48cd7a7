import type { DigitalCategory } from '#contract/values/digital/digital-goods.ts'
import type { NoteFields } from '#contract/values/digital/digital-note.ts'
import type { BankSnapshot } from '../payments/bank-queries.ts'
import type { PaymentStatus, PaymentType } from '../payments/payment.ts'
import type { ProofEvent } from '../payments/proof-history.ts'

/**
 * `inquiring` and `ready` are inquiries: sent, and answered. `waiting` for payment, `paid`, `sent`: the supplier may know the order. The
 * last three are final, except that a supplier may take a delivery back.
 */
export type DigitalStatus = 'inquiring' | 'ready' | 'waiting' | 'paid' | 'sent' | 'completed' | 'failed' | 'cancelled'

export type DigitalEvent =
  | 'answer'
  | 'give_up'
  | 'lapse'
  | 'place'
  | 'verify'
  | 'unverify'
  | 'pay'
  | 'reject'
  | 'cancel'
  | 'expire'
  | 'send'
  | 'complete'
  | 'fail'
  | 'return'

export type DigitalOrder = {
  id: number
  userId: number
  productId: number
  category: DigitalCategory
  sku: string
  productName: string
  brandName: string
  image: string
  /** The number that receives the goods: phone, meter, customer, family. */
  reference: string
  status: DigitalStatus
  paymentStatus: PaymentStatus
  /** None while it is an inquiry. */
  paymentType: PaymentType | null
  payment: string
  paymentProofId: number | null
  /** Where a transfer arrives; null for other payment types. */
  bankAccountId: number | null
  bank: BankSnapshot | null
  qris: string | null
  transferDeadline: Date | null
  /** By the database's clock, when the row was read. */
  isPastDeadline: boolean
  /** Rupiah; total = price + fee + unique code. */
  price: number
  fee: number
  uniqueCode: number
  total: number
  /** The sentence for the shopper; together with the facts it is the Note on the wire. */
  note: string
  facts: NoteFields
  supplierReference: string
  inquiryReference: string | null
  inquiredAt: Date | null
  sentAt: Date | null
  isAcknowledged: boolean
  doubtedAt: Date | null
  attempts: number
  calledAt: Date | null
  nextCheckAt: Date | null
  supplierPrice: number | null
  serialNumber: string
  supplierMessage: string
  /** The supplier reported that the number can't receive these goods. */
  isNumberRefused: boolean
  attention: string
  confirmedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export type DigitalHistoryRow = { at: Date; event: DigitalEvent | ProofEvent; status: DigitalStatus; note: string }

type Transition = {
  event: DigitalEvent
  from: readonly DigitalStatus[]
  to: DigitalStatus
  paymentStatus?: PaymentStatus
  /** Only for orders with one of these payment types. */
  paidBy?: readonly PaymentType[]
  /** Inquiries have no history. */
  skipsHistory?: true
}

/**
 * All transitions of a digital order: which event leads from which state to which. Any other is refused. The states' numbers
 * on the wire are in wire.ts.
 */
export const transitions: readonly Transition[] = [
  { event: 'answer', from: ['inquiring'], to: 'ready', skipsHistory: true },
  { event: 'give_up', from: ['inquiring'], to: 'failed', paymentStatus: 'failed', skipsHistory: true },
  { event: 'lapse', from: ['inquiring', 'ready'], to: 'cancelled', paymentStatus: 'expired', skipsHistory: true },
  { event: 'place', from: ['ready'], to: 'waiting' },
  { event: 'verify', from: ['waiting'], to: 'paid', paymentStatus: 'verified', paidBy: ['bank', 'qris'] },
  { event: 'pay', from: ['waiting'], to: 'paid', paymentStatus: 'paid', paidBy: ['wallet'] },
  // The money had not arrived, and the supplier does not know the order yet (decision 71).
  { event: 'unverify', from: ['paid'], to: 'waiting', paymentStatus: 'unpaid', paidBy: ['bank', 'qris'] },
  { event: 'reject', from: ['waiting'], to: 'failed', paymentStatus: 'failed' },
  { event: 'cancel', from: ['waiting'], to: 'cancelled', paymentStatus: 'failed' },
  { event: 'expire', from: ['waiting'], to: 'cancelled', paymentStatus: 'expired' },
  { event: 'send', from: ['paid'], to: 'sent' },
  { event: 'complete', from: ['sent'], to: 'completed' },
  // The payment is refunded into the shopper's wallet.
  { event: 'fail', from: ['paid', 'sent'], to: 'failed', paymentStatus: 'failed' },
  { event: 'return', from: ['completed'], to: 'failed', paymentStatus: 'failed' },
]

/** The transition of an event in an order's present state, if it is allowed. */
export function transitionOf(
  { status, paymentType }: Pick<DigitalOrder, 'status' | 'paymentType'>,
  event: DigitalEvent,
): Transition | undefined {
  return transitions.find(
    (one) =>
      one.event === event &&
      one.from.includes(status) &&
      (one.paidBy === undefined || (paymentType !== null && one.paidBy.includes(paymentType))),
  )
}

/** The amount of a bill is known from an inquiry, which is valid for a day. */
export const isBill = (category: DigitalCategory) => category === 'bill' || category === 'bpjs'

/** How long an inquiry may be paid. */
export const inquiryLifeMs = 3_600_000

/**
 * The maximum charge of a supplier in rupiah: the price that the shopper pays without the unique code, which only identifies the
 * transfer.
 */
export const maxCost = ({ price, fee }: Pick<DigitalOrder, 'price' | 'fee'>) => price + fee
