import type { Context } from '../../context.ts'
import type { OtherUse } from '../payments/proof-queries.ts'
import { createFileLink } from '../uploads/file-link.ts'
import { nameOfProof } from '../uploads/presign-proof.ts'

export type HandedIn = { proofKey: string | null; proofAlsoFor: OtherUse[] }

/** The link and the name of what a shopper handed in, if anything, and what else an equal file is to pay. */
export function toWireProof(ctx: Context, { proofKey: key, proofAlsoFor }: HandedIn) {
  return { ProofUrl: key && createFileLink(ctx, key), ProofName: key && nameOfProof(key), ProofAlsoFor: proofAlsoFor }
}
