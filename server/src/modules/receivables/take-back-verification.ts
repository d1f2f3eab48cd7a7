import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { dropWaitingMail, enqueueMail } from '../mail/mail-queries.ts'
import type { AwaitedPayment } from '../payments/payment.ts'
import { insertReview } from '../payments/payment-reviews.ts'
import type { Actor, Receivable } from '../payments/receivable.ts'

type Reviewed<Row extends AwaitedPayment> = Pick<Receivable<Row>, 'kind' | 'name' | 'lock' | 'reopen' | 'verifiedMail'>

type TakenBack = {
  id: number
  operator: Actor
  /** Shown to the shopper. */
  note: string
}

/**
 * Takes back the verification of a payment whose money has not arrived: it is awaited again, and its shopper gets a mail, unless the one
 * about the verification still waited (decision 116). No money goes into a wallet (decision 71). Throws NOT_FOUND, VERIFICATION_NOT_REVERSIBLE, and the kind's refusal if later steps depend on the
 * verification.
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
    const referenceId = await insertReview(tx, review)
    const heardNothing = await dropWaitingMail(tx, { kind: receivable.verifiedMail, referenceId: id })
    if (!heardNothing) enqueueMail(tx, { kind: 'payment_taken_back', userId, referenceId })
    return reopened
  })
}
