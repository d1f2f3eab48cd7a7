import type { Context } from '../../context.ts'
import { createFileLink } from '../uploads/file-link.ts'
import { nameOfProof } from '../uploads/presign-proof.ts'

/** The link and the name of what a shopper handed in, if anything. */
export function toWireProof(ctx: Context, key: string | null) {
  return { ProofUrl: key && createFileLink(ctx, key), ProofName: key && nameOfProof(key) }
}
