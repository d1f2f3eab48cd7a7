import { Type } from 'typebox'
import { Nullable, WireId, WireTime } from '../call.ts'

/** The proofs of a transfer that the shopper uploaded; the newest counts. */
export const proofFields = {
  /** Short-lived link to the file. */
  ProofUrl: Nullable(Type.String()),
  /** File name for a download; ends in `.pdf` if it is not a picture. */
  ProofName: Nullable(Type.String()),
  /** Earlier proofs of the same payment, newest first. */
  EarlierProofs: Type.Array(Type.Object({ Url: Type.String(), Name: Type.String(), CreatedAt: WireTime })),
  /** Other payments of any shopper with the same file as proof: 1 an order, 2 a top-up, 3 a digital order. */
  ProofAlsoFor: Type.Array(Type.Object({ Type: Type.Integer(), ID: WireId })),
}

/** Why, for the shopper to read. */
export const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

/** A rejected payment. SeenProofID: the reviewed proof, null for none; if a newer one exists the rejection is refused. */
export const Rejection = { Note: Reason, SeenProofID: Type.Optional(Nullable(WireId)) }
