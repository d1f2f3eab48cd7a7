import { DomainError } from '../../errors.ts'

/** Shared by orders, top-ups and digital orders. */
export type PaymentStatus = 'unpaid' | 'verified' | 'paid' | 'expired' | 'failed'
/** `paylater` has a name on the wire, and is off as long as nobody lends the money (decision 17). */
export type PaymentType = 'bank' | 'qris' | 'wallet' | 'cash' | 'paylater'

/** What every kind of receivable has: 'waiting' is the status of all that await their payment. */
export type AwaitedPayment = {
  userId: number
  status: string
  paymentStatus: PaymentStatus
  paymentType: PaymentType | null
  paymentProofId: number | null
  /** By the database's clock, when the row was read. */
  isPastDeadline: boolean
}

/** Whether the shop has the shopper's money. */
export const isPaid = (paymentStatus: PaymentStatus) => paymentStatus === 'verified' || paymentStatus === 'paid'

/** Paid outside of the shop, and verified by an operator. */
export const isTransfer = (paymentType: PaymentType | null) => paymentType === 'bank' || paymentType === 'qris'

const isAwaited = ({ status, paymentStatus }: AwaitedPayment) => status === 'waiting' && paymentStatus === 'unpaid'

/** Unpaid, and paid by a method where no money has moved yet. */
export const mayBeCancelled = (awaited: AwaitedPayment) => isAwaited(awaited) && isTransfer(awaited.paymentType)

/**
 * O08: where a proof can be uploaded, and in time. `by`: the payment types that take proofs. Another one may follow
 * until the operator has decided (decision 30), also past the deadline: a payment with a proof waits for the operator.
 */
export function mayTakeProof(awaited: AwaitedPayment, by: readonly PaymentType[]): boolean {
  const { paymentType, paymentProofId, isPastDeadline } = awaited
  const isInTime = paymentProofId !== null || !isPastDeadline
  return isAwaited(awaited) && paymentType !== null && by.includes(paymentType) && isInTime
}

/**
 * An operator rejects a payment after looking at its proof: `seenProofId`, null for none, undefined where the client does not
 * say. Throws PROOF_REPLACED where another has come since.
 */
export function checkProofSeen({ paymentProofId }: AwaitedPayment, seenProofId: number | null | undefined): void {
  if (seenProofId === undefined || seenProofId === paymentProofId) return
  throw new DomainError('PROOF_REPLACED', `${seenProofId} was seen, ${paymentProofId} is the newest`)
}

/** Whether another proof can be asked for instead of the newest one. */
export const mayAskForProof = (awaited: AwaitedPayment) => isAwaited(awaited) && awaited.paymentProofId !== null

/** Ended before it was paid: its money may still come. */
export const endedUnpaid = ({ status, paymentStatus, paymentType }: AwaitedPayment) =>
  status !== 'waiting' && !isPaid(paymentStatus) && isTransfer(paymentType)

/** Past its deadline; not with an unreviewed proof, since the money may have arrived (decision 7). */
export const isOverdue = (awaited: AwaitedPayment) =>
  isAwaited(awaited) && awaited.paymentProofId === null && awaited.isPastDeadline
