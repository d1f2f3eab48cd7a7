import { Type } from 'typebox'
import { described, Nullable, NumberOf, WireId, WireTime } from '../protocol/call.ts'
import { wireReceivable } from '../protocol/wire-numbers.ts'
import { ProofWanted } from '../shop/payments.ts'

/** The proofs of a transfer that the shopper uploaded; the newest counts. */
export const proofFields = {
  ProofUrl: described('Short-lived link to the file.', Nullable(Type.String())),
  ProofName: described('File name for a download; ends in `.pdf` if it is not a picture.', Nullable(Type.String())),
  EarlierProofs: described(
    'Earlier proofs of the same payment, newest first.',
    Type.Array(Type.Object({ Url: Type.String(), Name: Type.String(), CreatedAt: WireTime })),
  ),
  ProofAlsoFor: described(
    `
    Other payments of any shopper with the same file as proof.`,
    Type.Array(Type.Object({ Type: NumberOf(wireReceivable), ID: WireId })),
  ),
  ProofSimilarTo: described(
    `
    Other payments of any shopper whose proof shows nearly the same picture, such as a smaller or cropped copy. New
    proofs are compared within a minute or two; PDFs are not.`,
    Type.Array(Type.Object({ Type: NumberOf(wireReceivable), ID: WireId })),
  ),
  ProofCreditedFor: described(
    `
    Payments that ended with this amount at this account, and whose late transfer was credited: the proof may show
    that transfer.`,
    Type.Array(Type.Object({ Type: NumberOf(wireReceivable), ID: WireId })),
  ),
  ProofWanted,
}

export const Reason = described(
  'Why, for the shopper to read.',
  Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
)

/** A rejected payment. SeenProofID: the reviewed proof, null for none; if a newer one exists the rejection is refused. */
export const Rejection = { Note: Reason, SeenProofID: Type.Optional(Nullable(WireId)) }
