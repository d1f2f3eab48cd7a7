import { fieldsOfType, type RecordOf } from '#web/browser/stored-fields.ts'
import type { Order } from '#web/orders/order-status.tsx'
import { storedMemberValue } from '../session/stored-member-value.ts'

/** Enough to pay, and nothing about the goods or where they go. */
const fields = {
  ID: 'number',
  PaymentType: 'string',
  TotalPrice: 'number',
  DeliveryOptionID: 'number',
  PostalFee: 'number',
  PostalFeeIsEstimate: 'boolean',
  TotalTransaction: 'number',
  UniqueNum: 'number',
  TransferDeadline: 'string',
  QRISPaymentImg: 'string',
  BankName: 'string',
  BankImage: 'string',
  BankAccountNumber: 'string',
  BankAccountName: 'string',
  BankAccountBranch: 'string',
  ShowAccountName: 'boolean',
} as const

type KeptFields = RecordOf<typeof fields>

/** The payment of an order as it was when this device last had a network. It has no proof yet. */
export type KeptPayment = KeptFields &
  Pick<Order, 'DeliveryOptionID' | 'PaymentConfirmationID' | 'PaymentProofs' | 'ProofWanted'>

const stored = storedMemberValue<KeptFields>('payment', fields)

/** Keeps an order that can be paid on this device (decision 167), and forgets it once it can't. */
export function keepPayment(order: Order, canPay: boolean) {
  if (canPay) stored.keep(fieldsOfType<KeptFields>(order, fields) as KeptFields)
  else if (stored.read()?.ID === order.ID) stored.keep(null)
}

/** The kept payment of this member's order; null if another one was opened since. */
export function readKeptPayment(orderId: number): KeptPayment | null {
  const kept = stored.read()
  if (kept?.ID !== orderId) return null
  return { ...kept, PaymentConfirmationID: null, PaymentProofs: [], ProofWanted: null } as KeptPayment
}

/** The order whose payment is kept for this member; null without one, and before hydration. */
export const useKeptPaymentId = (): number | null => stored.useValue()?.ID ?? null
