import { Type } from 'typebox'
import {
  ClosedObject,
  call,
  described,
  ListQuery,
  Nullable,
  NumberOf,
  OidParams,
  Rupiah,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import { wirePaymentStatus, wirePaymentType } from '../protocol/wire-numbers.ts'

export const PaymentStatus = NumberOf(wirePaymentStatus)
export const PaymentStatusFilter = Type.Integer({ minimum: 0, maximum: 4 })

const paymentTypes = Object.values(wirePaymentType)
export const PaymentType = described(
  'Empty where none is chosen yet, and for staff who may not read payments.',
  Type.Unsafe<string>({ type: 'string', enum: [...paymentTypes, ''] }),
)
/** PaymentType as a client sends it, and as lists are filtered by it. */
export const PaymentTypeInput = described(
  `${paymentTypes.join(', ')}, in any case; those on offer are answered by the payment scheme.`,
  Type.String({ minLength: 1, maxLength: 20 }),
)

/** The bank account to transfer to, as it was at checkout; empty for other payment methods. */
export const transferAccountFields = {
  BankName: Type.String(),
  BankImage: Type.String(),
  BankAccountNumber: Type.String(),
  BankAccountName: Type.String(),
  BankAccountBranch: Type.String(),
  ShowAccountName: described(
    "Whether the account holder's name may be shown, as it was when the account was chosen.",
    Type.Boolean(),
  ),
}

export const BankAccount = Type.Object({
  ID: WireId,
  BankName: Type.String(),
  BankImage: Type.String(),
  AccountNumber: Type.String(),
  AccountName: Type.String(),
  ShowAccountName: described('Whether AccountName is shown to shoppers.', Type.Boolean()),
})

export const listBankAccounts = call({
  method: 'GET',
  path: '/bankaccount/0',
  summary: 'Bank accounts that take transfers',
  auth: 'customer',
  query: ListQuery({
    row: BankAccount.properties,
    except: ['BankImage'],
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
  data: Type.Array(
    Type.Object({
      Type: Type.Unsafe<string>({ type: 'string', enum: paymentTypes }),
      Value: described('The Payment of orders with this method.', Type.String()),
      Text: described('Its name for the shopper.', Type.String()),
    }),
  ),
})

export const qrisPayment = call({
  method: 'GET',
  path: '/qrispayment',
  summary: 'The QRIS that currently takes payments; 404 if the shop has none',
  auth: 'customer',
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND'],
})

export const presignUpload = call({
  method: 'GET',
  path: '/tools/s3/upload',
  summary: 'A signed form for one upload: a picture or a PDF',
  description: `
    Answers a presigned POST (C06): the file goes to 'endpoint' as a multipart form, 'file' last. With the
    content type 'image', 'image/*' or none the form takes a JPEG, PNG or WebP, recognised by its bytes; with
    the type of one of them, or 'application/pdf', only that one. POST /me/paymentconfirmation takes
    'endpoint'/'key' as Img.`,
  auth: 'customer',
  headers: Type.Object({
    path: Type.Optional(Type.String({ maxLength: 200 })),
    contenttype: Type.Optional(Type.String({ maxLength: 100 })),
    filename: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  data: Type.Object({
    endpoint: described('Absolute URL below PUBLIC_URL.', Type.String()),
    key: Type.String(),
    uuid: Type.String(),
    expiresIn: described('Seconds until the policy expires.', Type.Integer()),
    fields: Type.Record(Type.String(), Type.String()),
  }),
  errors: ['UPLOAD_TYPE_REFUSED'],
  rateLimitPerMinute: 30,
})

export const PaymentProof = described(
  'A picture or PDF that was uploaded as proof of a transfer.',
  Type.Object({
    ID: WireId,
    CreatedAt: WireTime,
    Url: described('Short-lived link to the file.', Type.String()),
    Name: described('File name for a download; ends in `.pdf` if it is not a picture.', Type.String()),
  }),
)

export const ProofWanted = described(
  "The newest proof can't be read: another one is wanted, and why.",
  Nullable(Type.Object({ Note: Type.String(), At: WireTime })),
)

/** The payment in the answer of a single order or top-up. */
const ownPayment = {
  PaymentProofs: described('Newest first; the newest counts.', Type.Array(PaymentProof)),
  ProofWanted,
  LateTransfer: described(
    'The state of the money of a receivable that ended unpaid; null for any other.',
    Nullable(
      Type.Object({
        Amount: described('Rupiah, with the unique code.', Rupiah),
        ProofUntil: described('Deadline for a proof; null: no proof is accepted.', Nullable(WireTime)),
        WaitsSince: described(
          'When the search for the money started; null: it is not being searched for.',
          Nullable(WireTime),
        ),
        Outcome: described(
          'How the search ended last: empty, `credited` (into the wallet) or `not_found`.',
          Type.String(),
        ),
        OutcomeAt: Nullable(WireTime),
        Note: described('The reason why the money was not found.', Type.String()),
      }),
    ),
  ),
}
export const OwnPayment = Type.Object(ownPayment)

/** These fields in the answer of a single order or top-up; lists omit them. */
export const ownPaymentFields = {
  PaymentProofs: Type.Optional(ownPayment.PaymentProofs),
  ProofWanted: Type.Optional(ownPayment.ProofWanted),
  LateTransfer: Type.Optional(ownPayment.LateTransfer),
}

export const confirmPayment = call({
  method: 'POST',
  path: '/me/paymentconfirmation',
  summary: 'Submit the proof of a bank transfer',
  description: `
    Type: 1 order, 2 top-up, 3 digital order (B08). Further proofs may follow until the payment is verified or
    rejected; the newest counts.`,
  auth: 'customer',
  body: ClosedObject({
    OID: Type.Optional(WireId),
    TypeID: described('Of the order, top-up or digital order.', WireId),
    Img: described('Address of the uploaded file: `endpoint`/`key`.', Type.String({ minLength: 1, maxLength: 500 })),
    Type: described('1, an order, without it.', Type.Optional(Type.Integer({ minimum: 1, maximum: 3 }))),
  }),
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND', 'PROOF_NOT_ACCEPTED', 'PROOF_FILE_INVALID', 'TOO_MANY_PROOFS'],
  idempotent: true,
})
