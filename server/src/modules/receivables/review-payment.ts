import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { type AwaitedPayment, checkProofSeen } from '../payments/payment.ts'
import type { Actor, PaymentTransition, Receivable } from '../payments/receivable.ts'

type Reviewed<Row extends AwaitedPayment> = Pick<Receivable<Row>, 'name' | 'lock' | 'transition'>

/** Verifies a payment whose money the operator has found. Throws NOT_FOUND, and the kind's refusal if no payment is awaited any more. */
export function verifyPayment<Row extends AwaitedPayment>(
  ctx: Context,
  receivable: Reviewed<Row>,
  { id, operator }: { id: number; operator: Actor },
): Promise<Row> {
  return review(ctx, receivable, id, { event: 'verify', actor: operator })
}

type Rejection = {
  id: number
  operator: Actor
  /** Shown to the shopper. */
  note: string
  /** The proof that the operator reviewed, null for none; undefined if the client does not send it. */
  seenProofId?: number | null | undefined
}

/**
 * Rejects a payment whose money the operator has not found, which ends its receivable. Throws as `verifyPayment` does, and
 * PROOF_REPLACED.
 */
export function rejectPayment<Row extends AwaitedPayment>(
  ctx: Context,
  receivable: Reviewed<Row>,
  { id, operator, note, seenProofId }: Rejection,
): Promise<Row> {
  return review(ctx, receivable, id, { event: 'reject', actor: operator, note }, seenProofId)
}

function review<Row extends AwaitedPayment>(
  ctx: Context,
  receivable: Reviewed<Row>,
  id: number,
  transition: PaymentTransition,
  seenProofId?: number | null,
): Promise<Row> {
  return inTransaction(ctx.sql, (tx) => reviewWithin(ctx, tx, receivable, id, transition, seenProofId))
}

/** Verifies a payment within a transaction. Throws as `verifyPayment`. */
export const verifyWithin = <Row extends AwaitedPayment>(
  ctx: Context,
  tx: Transaction,
  receivable: Reviewed<Row>,
  { id, operator }: { id: number; operator: Actor },
): Promise<Row> => reviewWithin(ctx, tx, receivable, id, { event: 'verify', actor: operator })

async function reviewWithin<Row extends AwaitedPayment>(
  ctx: Context,
  tx: Transaction,
  receivable: Reviewed<Row>,
  id: number,
  transition: PaymentTransition,
  seenProofId?: number | null,
): Promise<Row> {
  const row = await receivable.lock(tx, id)
  // A row without a payment type, such as an inquiry, awaits no payment.
  if (!row?.paymentType) throw new DomainError('NOT_FOUND', `${receivable.name} ${id}`)
  checkProofSeen(row, seenProofId)
  return receivable.transition(ctx, tx, row, transition)
}
