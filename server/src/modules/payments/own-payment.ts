import type { Static } from 'typebox'
import type { OwnPayment } from '#contract/shop/payments.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { createFileLink } from '../uploads/file-link.ts'
import { proofFileName } from '../uploads/presign-proof.ts'
import { findLateTransferOf, type LateTransfer, mayTakeLateProof } from './late-transfers.ts'
import { type AwaitedPayment, endedUnpaid } from './payment.ts'
import { findWantedProof } from './payment-reviews.ts'
import { listProofs } from './proof-queries.ts'
import type { Receivable } from './receivable.ts'

/**
 * The payment of a receivable as its shopper sees it: its proofs, newest first; whether another proof is requested; and, if it ended
 * unpaid, the state of its money. Runs no query if none of these can exist.
 */
export async function findOwnPayment(
  ctx: Context,
  { kind, proofBy }: Pick<Receivable, 'kind' | 'proofBy'>,
  payment: AwaitedPayment & { id: number },
): Promise<Static<typeof OwnPayment>> {
  const { id, paymentType, paymentProofId } = payment
  const hasProof = paymentProofId !== null
  const [proofs, wanted, late] = await Promise.all([
    hasProof ? listProofs(ctx.sql, kind, id) : [],
    hasProof && payment.status === 'waiting' ? findWantedProof(ctx.sql, paymentProofId) : undefined,
    endedUnpaid(payment) ? findLateTransferOf(ctx.sql, kind, id) : undefined,
  ])
  return {
    PaymentProofs: proofs.map((proof) => ({
      ID: proof.id,
      CreatedAt: toWireTime(proof.at),
      Url: createFileLink(ctx, proof.key),
      Name: proofFileName(proof.key),
    })),
    ProofWanted: wanted ? { Note: wanted.note, At: toWireTime(wanted.at) } : null,
    LateTransfer: late ? toWireLate(late, mayTakeLateProof(late, paymentType, proofBy)) : null,
  }
}

const toWireLate = (late: LateTransfer, takesProof: boolean) => ({
  Amount: late.amount,
  ProofUntil: takesProof ? toWireTime(late.proofUntil) : null,
  WaitsSince: late.waitsSince && toWireTime(late.waitsSince),
  Outcome: late.outcome ?? '',
  OutcomeAt: late.outcomeAt && toWireTime(late.outcomeAt),
  Note: late.note,
})
