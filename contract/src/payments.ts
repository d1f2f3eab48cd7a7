import { Type } from 'typebox'
import { Closed, call, ListQuery, Oid, WireId, WireTime } from './call.ts'

/** Filters by PaymentStatus. */
export const PaymentStatusFilter = Type.Integer({ minimum: 0, maximum: 4 })

/** Where a transfer goes to, as the shopper was told; empty where none is awaited. */
export const transferAccount = {
  BankName: Type.String(),
  BankImage: Type.String(),
  BankAccountNumber: Type.String(),
  BankAccountName: Type.String(),
  BankAccountBranch: Type.String(),
  /** The account holder's name may be shown, as the account said when it was chosen. */
  ShowAccountName: Type.Boolean(),
}

export const BankAccount = Type.Object({
  ID: WireId,
  BankName: Type.String(),
  BankImage: Type.String(),
  AccountNumber: Type.String(),
  AccountName: Type.String(),
  /** Whether shoppers read AccountName. */
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
  params: Oid,
  data: Type.Array(Type.Object({ Type: Type.String(), Value: Type.String(), Text: Type.String() })),
})

export const qrisPayment = call({
  method: 'GET',
  path: '/qrispayment',
  summary: 'The QRIS that takes payments now; not there where the shop has none',
  auth: 'customer',
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND'],
})

/**
 * The answer is a presigned POST (C06): the file goes to `endpoint` as multipart form, `file` last. With the content type
 * 'image', 'image/*' or none the form takes a JPEG, PNG or WebP, told by its bytes; with one of these or
 * 'application/pdf' it takes nothing else. `endpoint`/`key` is what POST /me/paymentconfirmation takes as Img.
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
    /** Absolute, made of PUBLIC_URL. */
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

/** A picture or PDF that was handed in as proof of a transfer. */
export const PaymentProof = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  /** Short-lived link to the file. */
  Url: Type.String(),
  /** Its name when it is saved; ends in `.pdf` where it is no picture. */
  Name: Type.String(),
})

/** The answer of a single order or top-up of the shopper's: what was handed in for it, the newest, which counts, first. */
export const ownProofs = { PaymentProofs: Type.Optional(Type.Array(PaymentProof)) }

/**
 * B08: 1 shop order, 2 wallet top-up, 3 digital order. Until the payment is verified or refused another file may
 * follow; the newest counts.
 */
export const confirmPayment = call({
  method: 'POST',
  path: '/me/paymentconfirmation',
  summary: 'Hand in the proof of a bank transfer',
  auth: 'customer',
  body: Closed({
    OID: Type.Optional(WireId),
    TypeID: WireId,
    Img: Type.String({ minLength: 1, maxLength: 500 }),
    Type: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  }),
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND', 'PROOF_NOT_ACCEPTED', 'PROOF_FILE_INVALID', 'TOO_MANY_PROOFS'],
  idempotent: true,
})
