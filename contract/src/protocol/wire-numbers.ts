/**
 * Names of the states, kinds and options that are numbers on the wire. All code that compares, filters or writes one uses these
 * names; only the client written from the specification (e2e/specification-client) uses the numbers.
 */

/** Status of an order of goods. */
export const wireOrderStatus = {
  waiting: 1,
  processing: 2,
  packing: 3,
  ready: 4,
  shipped: 5,
  arrived: 6,
  rejected: 7,
  cancelled: 8,
  /** The shopper has confirmed the arrival. */
  completed: 9,
} as const

/** OrderStatus of a digital order. An inquiry is 1 as well; 8 is an order that ended without payment. */
export const wireDigitalStatus = {
  inquiring: 1,
  ready: 1,
  waiting: 1,
  paid: 2,
  sent: 3,
  completed: 7,
  cancelled: 8,
  failed: 9,
} as const

/** Status of a top-up, with the numbers of the corresponding states of orders. */
export const wireTopUpStatus = { waiting: 1, completed: 2, rejected: 7, cancelled: 8 } as const

/** PaymentStatus of all three. */
export const wirePaymentStatus = { unpaid: 0, verified: 1, paid: 2, expired: 3, failed: 4 } as const

/** The kind of receivable: Type of a proof, ReferenceType of a wallet transaction. */
export const wireReceivable = { order: 1, top_up: 2, digital_order: 3 } as const

/** DeliveryOptionID, and the DeliveryOption beside it. */
export const wireDeliveryOption = { courier: 1, pickup: 2, own_courier: 4 } as const
export const wireDeliveryOptionText = {
  courier: 'Delivery',
  pickup: 'Self Pickup',
  own_courier: 'Store Courier',
} as const

/** PaymentType of everything that is paid, in any case in a body. */
export const wirePaymentType = {
  bank: 'Bank',
  qris: 'QRIS',
  wallet: 'Wallet',
  cash: 'Cash',
  paylater: 'Paylater',
} as const

/** PurchaseType of a product. */
export const wirePurchaseType = { ready: 1, pre_order: 2, made_to_order: 3 } as const

/** Status of a product, a store or a post: whether shoppers see it. */
export const wireAvailability = { hidden: 0, offered: 1 } as const

/** Texts of mails: a kind of mail whose facts differ, such as an order that is to be paid or not, has several. */
export const wireMailTemplate = {
  verify_email: 1,
  reset_password: 2,
  password_changed: 3,
  second_factor_changed: 4,
  staff_invitation: 5,
  order_to_pay: 6,
  order_placed: 7,
  order_paid: 8,
  order_ready: 9,
  order_shipped: 10,
  order_arrived: 11,
  order_payment_rejected: 12,
  order_refused: 13,
  order_expired: 14,
  top_up_placed: 15,
  top_up_verified: 16,
  top_up_rejected: 17,
  top_up_expired: 18,
  digital_placed: 19,
  digital_paid: 20,
  digital_token: 21,
  digital_completed: 22,
  digital_payment_rejected: 23,
  digital_failed: 24,
  digital_expired: 25,
  payment_target_changed: 26,
  owner_changed: 27,
  low_stock: 28,
  health_alert: 29,
  payment_taken_back: 30,
  proof_wanted: 31,
  late_transfer_credited: 32,
  late_transfer_not_found: 33,
  complaint_approved: 34,
  complaint_return: 35,
  complaint_refunded: 36,
  complaint_refused: 37,
  cancel_refused: 38,
  order_cancelled: 39,
  part_refunded: 40,
  payout_requested: 41,
  payout_returned: 42,
  order_presumed_arrived: 50,
  order_news: 51,
  order_edited: 52,
  complaint_replacement: 53,
  open_work: 60,
  back_in_stock: 70,
} as const

/** The names of wire numbers in one of these tables; unknown numbers have none. */
export function namesOf<Name extends string>(table: Record<Name, number>, numbers: readonly number[]): Name[] {
  return (Object.keys(table) as Name[]).filter((name) => numbers.includes(table[name]))
}
