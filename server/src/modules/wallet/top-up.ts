import type { BankSnapshot } from '../payments/bank-queries.ts'

export type TopUpStatus = 'waiting' | 'completed' | 'rejected' | 'cancelled'
export type TopUpPaymentStatus = 'unpaid' | 'paid' | 'expired' | 'failed'

export type TopUp = {
  id: number
  userId: number
  status: TopUpStatus
  paymentStatus: TopUpPaymentStatus
  /** Rupiah; the transfer is amount + unique code. */
  amount: number
  uniqueCode: number
  total: number
  payment: string
  paymentProofId: number | null
  bank: BankSnapshot
  transferDeadline: Date
  note: string
  createdAt: Date
}

export type TopUpEvent = 'verify' | 'reject' | 'cancel' | 'expire'

/** A top-up waits, and then one of these ends it for good. */
export const endOf: Record<TopUpEvent, { status: TopUpStatus; paymentStatus: TopUpPaymentStatus }> = {
  verify: { status: 'completed', paymentStatus: 'paid' },
  reject: { status: 'rejected', paymentStatus: 'failed' },
  cancel: { status: 'cancelled', paymentStatus: 'failed' },
  expire: { status: 'cancelled', paymentStatus: 'expired' },
}

/** Specification 000, section 2: while nothing is handed in and nothing is verified, and in time. */
export function mayTakeTopUpProof(topUp: TopUp, now: Date): boolean {
  return topUp.status === 'waiting' && topUp.paymentProofId === null && now < topUp.transferDeadline
}
