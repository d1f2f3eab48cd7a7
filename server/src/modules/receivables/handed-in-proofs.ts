import { toWireTime } from '#contract/values/wib-time.ts'
import type { Context } from '../../context.ts'
import { fixedPart } from '../../db/fixed-part.ts'
import { earlierProofs, type OtherUse, otherUsesOfProof } from '../payments/proof-queries.ts'
import { createFileLink } from '../uploads/file-link.ts'
import { nameOfProof } from '../uploads/presign-proof.ts'

export type HandedIn = {
  proofKey: string | null
  proofAlsoFor: OtherUse[]
  earlierProofs: { key: string; at: string }[]
}

/** Columns of what was handed in for a payment, whose newest proof is `p`. */
export const handedInColumns = fixedPart(
  (sql) => sql`
  p.upload_key as "proofKey", ${otherUsesOfProof(sql)} as "proofAlsoFor", ${earlierProofs(sql)} as "earlierProofs"`,
)

/** The links and the names of what a shopper handed in, if anything, and what else an equal file is to pay. */
export function toWireProof(ctx: Context, { proofKey: key, proofAlsoFor, earlierProofs }: HandedIn) {
  return {
    ProofUrl: key && createFileLink(ctx, key),
    ProofName: key && nameOfProof(key),
    EarlierProofs: earlierProofs.map((earlier) => ({
      Url: createFileLink(ctx, earlier.key),
      Name: nameOfProof(earlier.key),
      CreatedAt: toWireTime(new Date(earlier.at)),
    })),
    ProofAlsoFor: proofAlsoFor,
  }
}
