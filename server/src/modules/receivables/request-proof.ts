import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { type AwaitedPayment, checkProofSeen, mayAskForProof } from '../payments/payment.ts'
import { insertReview } from '../payments/payment-reviews.ts'
import { type Actor, type Receivable, recordTransition } from '../payments/receivable.ts'

type Reviewed<Row extends AwaitedPayment> = Pick<Receivable<Row>, 'kind' | 'name' | 'lock' | 'audited'>

type ProofRequest = {
  id: number
  operator: Actor
  /** Shown to the shopper. */
  note: string
  /** The proof that the operator reviewed; undefined if the client does not send it. */
  seenProofId?: number | null | undefined
}

/**
 * Requests another proof because the newest can't be read. The receivable goes on waiting, and its shopper gets the reason. Throws
 * NOT_FOUND, PROOF_REPLACED, PROOF_NOT_AWAITED.
 */
export async function requestProof<Row extends AwaitedPayment>(
  ctx: Context,
  receivable: Reviewed<Row>,
  { id, operator, note, seenProofId }: ProofRequest,
): Promise<Row> {
  const { kind, name } = receivable
  return inTransaction(ctx.sql, async (tx) => {
    const row = await receivable.lock(tx, id)
    if (!row?.paymentType) throw new DomainError('NOT_FOUND', `${name} ${id}`)
    if (!mayAskForProof(row)) throw new DomainError('PROOF_NOT_AWAITED', `${name} ${id}`)
    checkProofSeen(row, seenProofId)
    const { userId, paymentProofId: proofId } = row
    const at = ctx.clock.now()
    const review = { kind, referenceId: id, review: 'proof_wanted', proofId, note, at, userId } as const
    enqueueMail(tx, { kind: 'proof_wanted', userId, referenceId: await insertReview(tx, review) })
    await recordTransition(tx, operator, {
      ...{ ...receivable.audited(row), subjectId: id, action: 'ask_proof' },
      before: { status: 'waiting' },
      after: { status: 'waiting', note },
    })
    return row
  })
}
