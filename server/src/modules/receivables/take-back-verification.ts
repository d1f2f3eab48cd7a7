import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { dropWaitingMail, enqueueMail } from '../mail/mail-queries.ts'
import { findStatementRow } from '../payments/paid-transfers.ts'
import type { AwaitedPayment } from '../payments/payment.ts'
import { insertReview } from '../payments/payment-reviews.ts'
import type { Actor, Receivable } from '../payments/receivable.ts'
import { returnForgiven } from './forgiven-difference.ts'
import { findReversibleTotal, isAboveBound, mayUndo } from './second-person.ts'

type Reviewed<Row extends AwaitedPayment> = Pick<
  Receivable<Row>,
  'kind' | 'name' | 'lock' | 'reopen' | 'verifiedMail' | 'audited' | 'reversible'
>

type TakenBack = {
  id: number
  operator: Actor & { userId: number }
  /** Shown to the shopper. */
  note: string
}

/**
 * Takes back the verification of a payment whose money has not arrived: it is awaited again, and its shopper gets a mail, unless the one
 * about the verification still waited (decision 116). No money goes into a wallet (decision 71). Throws NOT_FOUND,
 * REVERSAL_NEEDS_SECOND_PERSON above the owner's bound, VERIFICATION_NOT_REVERSIBLE, and the kind's refusal if later steps depend on the
 * verification.
 */
export async function takeBackVerification<Row extends AwaitedPayment>(
  ctx: Context,
  receivable: Reviewed<Row>,
  { id, operator, note }: TakenBack,
): Promise<Row> {
  return inTransaction(ctx.sql, async (tx) => {
    const row = await lockPayment(tx, receivable, id)
    const { userId } = operator
    const total = await findReversibleTotal(tx, receivable, id)
    const needsAnother = total !== undefined && (await isAboveBound(ctx, tx, { total, userId }))
    if (needsAnother && !(await mayUndo(ctx, tx, receivable, { id, row, userId }))) {
      throw new DomainError('REVERSAL_NEEDS_SECOND_PERSON', `${receivable.name} ${id}`)
    }
    return takeBackWithin(ctx, tx, receivable, row, { id, operator, note })
  })
}

/** A payment, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockPayment<Row extends AwaitedPayment>(
  tx: Transaction,
  receivable: Pick<Receivable<Row>, 'name' | 'lock'>,
  id: number,
): Promise<Row> {
  const row = await receivable.lock(tx, id)
  // A row without a payment type, such as an inquiry, awaits no payment.
  if (!row?.paymentType) throw new DomainError('NOT_FOUND', `${receivable.name} ${id}`)
  return row
}

/** Takes the verification of a locked payment back. Throws as `takeBackVerification`, without asking for a second person. */
export async function takeBackWithin<Row extends AwaitedPayment>(
  ctx: Context,
  tx: Transaction,
  receivable: Reviewed<Row>,
  row: Row,
  { id, operator, note }: TakenBack,
): Promise<Row> {
  const { kind } = receivable
  const movement = await findStatementRow(tx, kind, id)
  const reopened = await receivable.reopen(ctx, tx, row, { actor: operator, note })
  const { userId, paymentProofId: proofId } = row
  const at = ctx.clock.now()
  if (movement) await returnForgiven(tx, movement, { author: operator.userId, at })
  const review = { kind, referenceId: id, review: 'taken_back', proofId, note, at, userId } as const
  const referenceId = await insertReview(tx, review)
  const heardNothing = await dropWaitingMail(tx, { kind: receivable.verifiedMail, referenceId: id })
  if (!heardNothing) enqueueMail(tx, { kind: 'payment_taken_back', userId, referenceId })
  return reopened
}
