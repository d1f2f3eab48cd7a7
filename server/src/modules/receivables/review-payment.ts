import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { type AwaitedPayment, checkProofSeen } from '../payments/payment.ts'
import type { Actor, PaymentTransition, Receivable } from '../payments/receivable.ts'

type Reviewed<Row extends AwaitedPayment> = Pick<Receivable<Row>, 'name' | 'lock' | 'transition'>

/** The operator has seen the money. Throws NOT_FOUND, and the kind's refusal where no payment is awaited any more. */
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
  /** For the shopper. */
  note: string
  /** The proof that the operator looked at, null for none; undefined where the client does not say. */
  seenProofId?: number | null | undefined
}

/** The operator has not found the money; what it was for ends. Throws what `verifyPayment` throws, and PROOF_REPLACED. */
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
  return inTransaction(ctx.sql, async (tx) => {
    const row = await receivable.lock(tx, id)
    // A row without a payment type, such as an inquiry, awaits no payment.
    if (!row?.paymentType) throw new DomainError('NOT_FOUND', `${receivable.name} ${id}`)
    checkProofSeen(row, seenProofId)
    return receivable.transition(ctx, tx, row, transition)
  })
}
