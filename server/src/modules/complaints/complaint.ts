import type {
  ComplaintAnswer,
  ComplaintKind,
  ComplaintSolution,
  ComplaintState,
} from '#contract/values/orders/complaint.ts'
import type { StoreDays } from '#contract/values/stores/acceptance-time.ts'
import type { OrderStatus } from '../orders/order.ts'

export type ComplaintEvent = ComplaintAnswer | 'refund' | 'replace' | 'withdraw'

export type ComplaintLine = {
  line: number
  productId: number
  name: string
  image: string
  /** Rupiah that were paid for a piece. */
  price: number
  /** Pieces that the shopper complains about. */
  quantity: number
  /** Pieces of the line that were not refunded. */
  left: number
  /** Earlier complaints of all shoppers about the product. */
  earlier: number
  /** Pieces of the product that could be sent now. */
  stock: number
}

/** The order that sends the goods again. */
export type Replacement = { orderId: number; status: OrderStatus; trackingNumber: string }

/** `open` is the shopper's own step; a step of staff has the name of its author. */
export type ComplaintStep = {
  id: number
  at: Date
  state: ComplaintState
  by: string
  note: string
  /** Whether it decided to send the goods again. */
  isReplacement: boolean
}

/** The parcel in which the goods come back, in the shopper's words. */
export type ReturnParcel = { courier: string; trackingNumber: string }

export type Complaint = {
  id: number
  orderId: number
  userId: number
  storeId: number
  at: Date
  kind: ComplaintKind
  text: string
  solution: ComplaintSolution
  state: ComplaintState
  /** Rupiah; 0 until it is refunded. */
  refundedAmount: number
  /** Whether it goes to a bank account. */
  isPaidOut: boolean
  storeDays: StoreDays
  /** Paid orders of the shopper in this store, and complaints before this one. */
  customerOrders: number
  customerComplaints: number
  lines: ComplaintLine[]
  /** Storage keys. */
  pictures: string[]
  steps: ComplaintStep[]
  /** Null without one, and after it has ended. */
  replacement: Replacement | null
  /** Null until the shopper tells of it. */
  returnParcel: ReturnParcel | null
}

const transitions: Record<ComplaintEvent, { from: readonly ComplaintState[]; to: ComplaintState }> = {
  approve: { from: ['open'], to: 'approved' },
  return: { from: ['open'], to: 'returning' },
  receive: { from: ['returning'], to: 'approved' },
  // The returned goods, or an approved complaint, may turn out to be something else.
  refuse: { from: ['open', 'returning', 'approved'], to: 'refused' },
  refund: { from: ['open', 'approved'], to: 'refunded' },
  replace: { from: ['open', 'approved'], to: 'approved' },
  withdraw: { from: ['open', 'returning', 'approved'], to: 'withdrawn' },
}

/** The state after an event; undefined if it is not possible now. Nothing is while other goods are on their way. */
export function stateAfter(
  { state, replacement }: Pick<Complaint, 'state' | 'replacement'>,
  event: ComplaintEvent,
): ComplaintState | undefined {
  const { from, to } = transitions[event]
  return !replacement && from.includes(state) ? to : undefined
}
