import { DomainError } from '../../errors.ts'

/** What orders, top-ups and digital orders have in common while they are paid. */
export type PaymentStatus = 'unpaid' | 'verified' | 'paid' | 'expired' | 'failed'
/** `paylater` has a name on the wire; no order is paid by it as long as nobody lends the money (decision 17). */
export type PaymentType = 'bank' | 'qris' | 'wallet' | 'cash' | 'paylater'

/** A payment that may still be awaited: one that waits has the status 'waiting', whatever it pays for. */
export type AwaitedPayment = {
  status: string
  paymentStatus: PaymentStatus
  paymentType: PaymentType | null
  paymentProofId: number | null
  /** By the database's clock, when the row was read. */
  isPastDeadline: boolean
}

/** Whether the shop has the shopper's money. */
export const isPaid = (paymentStatus: PaymentStatus) => paymentStatus === 'verified' || paymentStatus === 'paid'

/** Paid outside of the shop, which an operator sees and says. */
export const isTransfer = (paymentType: PaymentType | null) => paymentType === 'bank' || paymentType === 'qris'

const isAwaited = ({ status, paymentStatus }: AwaitedPayment) => status === 'waiting' && paymentStatus === 'unpaid'

/** Unpaid, and paid by a method where no money has moved yet. */
export const mayBeCancelled = (awaited: AwaitedPayment) => isAwaited(awaited) && isTransfer(awaited.paymentType)

/**
 * O08: where a proof can be uploaded, and in time. `by`: the methods that leave a picture. Another one may follow
 * until the operator has decided (decision 30), also past the deadline: a payment with a picture waits for the operator.
 */
export function mayTakeProof(awaited: AwaitedPayment, by: readonly PaymentType[]): boolean {
  const { paymentType, paymentProofId, isPastDeadline } = awaited
  const isInTime = paymentProofId !== null || !isPastDeadline
  return isAwaited(awaited) && paymentType !== null && by.includes(paymentType) && isInTime
}

/**
 * Who refuses a payment has looked at its proof: `seenProofId`, null for none; undefined where the client does not say.
 * Throws PROOF_REPLACED where another has come since.
 */
export function checkProofSeen({ paymentProofId }: AwaitedPayment, seenProofId: number | null | undefined): void {
  if (seenProofId === undefined || seenProofId === paymentProofId) return
  throw new DomainError('PROOF_REPLACED', `${seenProofId} was seen, ${paymentProofId} is the newest`)
}

/** Past its deadline; one whose proof waits for the operator is left alone, its money may have arrived (decision 7). */
export const isOverdue = (awaited: AwaitedPayment) =>
  isAwaited(awaited) && awaited.paymentProofId === null && awaited.isPastDeadline
