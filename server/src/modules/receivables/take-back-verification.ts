import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import type { AwaitedPayment } from '../payments/payment.ts'
import { insertReview } from '../payments/payment-reviews.ts'
import type { Actor, Receivable } from '../payments/receivable.ts'

type Reviewed<Row extends AwaitedPayment> = Pick<Receivable<Row>, 'kind' | 'name' | 'lock' | 'reopen'>

type TakenBack = {
  id: number
  operator: Actor
  /** For the shopper. */
  note: string
}

/**
 * A payment was verified whose money has not come: it is awaited again, and its shopper is told. Nothing goes into a wallet
 * (decision 71). Throws NOT_FOUND, VERIFICATION_NOT_REVERSIBLE, and the kind's refusal where something was built on it.
 */
export async function takeBackVerification<Row extends AwaitedPayment>(
  ctx: Context,
  receivable: Reviewed<Row>,
  { id, operator, note }: TakenBack,
): Promise<Row> {
  const { kind, name } = receivable
  return inTransaction(ctx.sql, async (tx) => {
    const row = await receivable.lock(tx, id)
    if (!row?.paymentType) throw new DomainError('NOT_FOUND', `${name} ${id}`)
    const reopened = await receivable.reopen(ctx, tx, row, { actor: operator, note })
    const { userId, paymentProofId: proofId } = row
    const at = ctx.clock.now()
    const review = { kind, referenceId: id, review: 'taken_back', proofId, note, at, userId } as const
    enqueueMail(tx, { kind: 'payment_taken_back', userId, referenceId: await insertReview(tx, review) })
    return reopened
  })
}
