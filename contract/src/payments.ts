import { Type } from 'typebox'
import { ClosedObject, call, ListQuery, Nullable, OidParams, Rupiah, WireId, WireTime } from './call.ts'

/** Filters by PaymentStatus. */
export const PaymentStatusFilter = Type.Integer({ minimum: 0, maximum: 4 })

/** The bank account to transfer to, as it was when it was chosen; empty for other payment methods. */
export const transferAccountFields = {
  BankName: Type.String(),
  BankImage: Type.String(),
  BankAccountNumber: Type.String(),
  BankAccountName: Type.String(),
  BankAccountBranch: Type.String(),
  /** Whether the account holder's name may be shown, as it was when the account was chosen. */
  ShowAccountName: Type.Boolean(),
}

export const BankAccount = Type.Object({
  ID: WireId,
  BankName: Type.String(),
  BankImage: Type.String(),
  AccountNumber: Type.String(),
  AccountName: Type.String(),
  /** Whether AccountName is shown to shoppers. */
  ShowAccountName: Type.Boolean(),
})

export const listBankAccounts = call({
  method: 'GET',
  path: '/bankaccount/0',
  summary: 'Bank accounts that take transfers',
  auth: 'customer',
  query: ListQuery({
    filters: { ID: WireId, BankName: Type.String({ maxLength: 100 }) },
    sort: ['ID', 'BankName'],
    maxSize: 100,
  }),
  data: Type.Array(BankAccount),
})

export const paymentScheme = call({
  method: 'GET',
  path: '/customdata/:oid/paymentscheme',
  summary: 'Payment methods on offer',
  auth: 'customer',
  params: OidParams,
  data: Type.Array(Type.Object({ Type: Type.String(), Value: Type.String(), Text: Type.String() })),
})

export const qrisPayment = call({
  method: 'GET',
  path: '/qrispayment',
  summary: 'The QRIS that currently takes payments; 404 if the shop has none',
  auth: 'customer',
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND'],
})

/**
 * Answers a presigned POST (C06): the file goes to `endpoint` as a multipart form, `file` last. With the content type 'image',
 * 'image/*' or none the form takes a JPEG, PNG or WebP, recognised by its bytes; with the type of one of them, or
 * 'application/pdf', only that one. POST /me/paymentconfirmation takes `endpoint`/`key` as Img.
 */
export const presignUpload = call({
  method: 'GET',
  path: '/tools/s3/upload',
  summary: 'A signed form for one upload: a picture or a PDF',
  auth: 'customer',
  headers: Type.Object({
    path: Type.Optional(Type.String({ maxLength: 200 })),
    contenttype: Type.Optional(Type.String({ maxLength: 100 })),
    filename: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  data: Type.Object({
    /** Absolute URL below PUBLIC_URL. */
    endpoint: Type.String(),
    key: Type.String(),
    uuid: Type.String(),
    /** Seconds until the policy expires. */
    expiresIn: Type.Integer(),
    fields: Type.Record(Type.String(), Type.String()),
  }),
  errors: ['UPLOAD_TYPE_REFUSED'],
  rateLimitPerMinute: 30,
})

/** A picture or PDF that was uploaded as proof of a transfer. */
export const PaymentProof = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  /** Short-lived link to the file. */
  Url: Type.String(),
  /** File name for a download; ends in `.pdf` if it is not a picture. */
  Name: Type.String(),
})

/** The payment in the answer of a single order or top-up. */
const ownPayment = {
  /** Newest first; the newest counts. */
  PaymentProofs: Type.Array(PaymentProof),
  /** The newest proof can't be read: another one is wanted, and why. */
  ProofWanted: Nullable(Type.Object({ Note: Type.String(), At: WireTime })),
  /** The state of the money of a receivable that ended unpaid; null for any other. */
  LateTransfer: Nullable(
    Type.Object({
      /** Rupiah, with the unique code. */
      Amount: Rupiah,
      /** Until when a proof is taken; null: none is. */
      ProofUntil: Nullable(WireTime),
      /** Since when we look for the money; null: we don't. */
      WaitsSince: Nullable(WireTime),
      /** How the search ended last: empty, `credited` (into the wallet) or `not_found`. */
      Outcome: Type.String(),
      OutcomeAt: Nullable(WireTime),
      /** Why it was not found. */
      Note: Type.String(),
    }),
  ),
}
export const OwnPayment = Type.Object(ownPayment)

/** The same, as fields that only the answer of a single order or top-up has. */
export const ownPaymentFields = {
  PaymentProofs: Type.Optional(ownPayment.PaymentProofs),
  ProofWanted: Type.Optional(ownPayment.ProofWanted),
  LateTransfer: Type.Optional(ownPayment.LateTransfer),
}

/**
 * Type: 1 order, 2 top-up, 3 digital order (B08). Further proofs may follow until the payment is verified or rejected; the
 * newest counts.
 */
export const confirmPayment = call({
  method: 'POST',
  path: '/me/paymentconfirmation',
  summary: 'Submit the proof of a bank transfer',
  auth: 'customer',
  body: ClosedObject({
    OID: Type.Optional(WireId),
    TypeID: WireId,
    Img: Type.String({ minLength: 1, maxLength: 500 }),
    Type: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  }),
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND', 'PROOF_NOT_ACCEPTED', 'PROOF_FILE_INVALID', 'TOO_MANY_PROOFS'],
  idempotent: true,
})
