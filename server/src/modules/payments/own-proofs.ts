import type { Static } from 'typebox'
import type { PaymentProof } from '#contract/payments.ts'
import { toWireTime } from '#contract/values/wib-time.ts'
import type { Context } from '../../context.ts'
import { createFileLink } from '../uploads/file-link.ts'
import { proofFileName } from '../uploads/presign-proof.ts'
import type { AwaitedPayment } from './payment.ts'
import { listProofs } from './proof-queries.ts'
import type { Receivable } from './receivable.ts'

/** The proofs of a shopper's payment, the newest first; runs no query where there is none. */
export async function findOwnProofs(
  ctx: Context,
  { kind }: Pick<Receivable, 'kind'>,
  { id, paymentProofId }: Pick<AwaitedPayment, 'paymentProofId'> & { id: number },
): Promise<Static<typeof PaymentProof>[]> {
  if (paymentProofId === null) return []
  return (await listProofs(ctx.sql, kind, id)).map((proof) => ({
    ID: proof.id,
    CreatedAt: toWireTime(proof.at),
    Url: createFileLink(ctx, proof.key),
    Name: proofFileName(proof.key),
  }))
}
