import type { BankSnapshot } from '../payments/bank-queries.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import type { PaymentTransition } from '../payments/receivable.ts'

export type TopUpStatus = 'waiting' | 'completed' | 'rejected' | 'cancelled'
export type TopUpPaymentStatus = Exclude<PaymentStatus, 'verified'>

export type TopUp = {
  id: number
  userId: number
  status: TopUpStatus
  paymentStatus: TopUpPaymentStatus
  paymentType: 'bank'
  /** Rupiah; the transfer is amount + unique code. */
  amount: number
  uniqueCode: number
  total: number
  payment: string
  paymentProofId: number | null
  bankAccountId: number
  bank: BankSnapshot
  transferDeadline: Date
  /** By the database's clock, when the row was read. */
  isPastDeadline: boolean
  note: string
  createdAt: Date
  /** Null until it ends. */
  endedAt: Date | null
  /** Whether the shopper has seen how it ended. */
  isSeen: boolean
}

/** The events that end a waiting top-up. */
export const endOf: Record<PaymentTransition['event'], { status: TopUpStatus; paymentStatus: TopUpPaymentStatus }> = {
  verify: { status: 'completed', paymentStatus: 'paid' },
  reject: { status: 'rejected', paymentStatus: 'failed' },
  cancel: { status: 'cancelled', paymentStatus: 'failed' },
  expire: { status: 'cancelled', paymentStatus: 'expired' },
}
