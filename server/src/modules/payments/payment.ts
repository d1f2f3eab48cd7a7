import { DomainError } from '../../errors.ts'

/** Shared by orders, top-ups and digital orders. */
export type PaymentStatus = 'unpaid' | 'verified' | 'paid' | 'expired' | 'failed'
/** `paylater` has a name on the wire, and is off since there is no lender (decision 17). */
export type PaymentType = 'bank' | 'qris' | 'wallet' | 'cash' | 'paylater'

/** The fields that all kinds of receivables share: 'waiting' is the status of every receivable that awaits its payment. */
export type AwaitedPayment = {
  userId: number
  status: string
  paymentStatus: PaymentStatus
  paymentType: PaymentType | null
  paymentProofId: number | null
  /** By the database's clock, when the row was read. */
  isPastDeadline: boolean
}

/** Whether the shop has received the shopper's money. */
export const isPaid = (paymentStatus: PaymentStatus) => paymentStatus === 'verified' || paymentStatus === 'paid'

/** Paid outside of the shop, and verified by an operator. */
export const isTransfer = (paymentType: PaymentType | null) => paymentType === 'bank' || paymentType === 'qris'

const isAwaited = ({ status, paymentStatus }: AwaitedPayment) => status === 'waiting' && paymentStatus === 'unpaid'

/** Unpaid, with a method that has moved no money yet. */
export const mayBeCancelled = (awaited: AwaitedPayment) => isAwaited(awaited) && isTransfer(awaited.paymentType)

/**
 * O08: whether a proof can be uploaded. `by`: the payment types that accept proofs. Later proofs are accepted until the operator decides
 * (decision 30), also past the deadline: a payment with a proof waits for the operator.
 */
export function mayTakeProof(awaited: AwaitedPayment, by: readonly PaymentType[]): boolean {
  const { paymentType, paymentProofId, isPastDeadline } = awaited
  const isInTime = paymentProofId !== null || !isPastDeadline
  return isAwaited(awaited) && paymentType !== null && by.includes(paymentType) && isInTime
}

/**
 * Checks an operator's rejection. `seenProofId`: the reviewed proof, null for none, undefined if the client does not send it. Throws
 * PROOF_REPLACED if there is a newer proof.
 */
export function checkProofSeen({ paymentProofId }: AwaitedPayment, seenProofId: number | null | undefined): void {
  if (seenProofId === undefined || seenProofId === paymentProofId) return
  throw new DomainError('PROOF_REPLACED', `${seenProofId} was seen, ${paymentProofId} is the newest`)
}

/** Whether another proof can be requested instead of the newest one. */
export const mayAskForProof = (awaited: AwaitedPayment) => isAwaited(awaited) && awaited.paymentProofId !== null

/** Ended unpaid: its money may still arrive. */
export const endedUnpaid = ({ status, paymentStatus, paymentType }: AwaitedPayment) =>
  status !== 'waiting' && !isPaid(paymentStatus) && isTransfer(paymentType)

/** Past its deadline; not with an unreviewed proof, since the money may have arrived (decision 7). */
export const isOverdue = (awaited: AwaitedPayment) =>
  isAwaited(awaited) && awaited.paymentProofId === null && awaited.isPastDeadline
