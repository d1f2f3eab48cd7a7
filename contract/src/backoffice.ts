import { Type } from 'typebox'
import { ClosedObject, Count, call, IdParams, ListQuery, Nullable, Rupiah, WireId, WireTime } from './call.ts'
import { DigitalOrder } from './digital.ts'
import type { ErrorCode } from './errors.ts'
import { ShopOrder } from './orders.ts'
import { maxTrackingNumberLength } from './values/tracking-number.ts'
import { TopUp } from './wallet.ts'

/** The back office is not in the specification; its calls have the same envelope, list parameters and spelling. */

/** The proofs of a transfer that the shopper uploaded; the newest counts. */
const proofFields = {
  /** Short-lived link to the file. */
  ProofUrl: Nullable(Type.String()),
  /** File name for a download; ends in `.pdf` if it is not a picture. */
  ProofName: Nullable(Type.String()),
  /** Earlier proofs of the same payment, newest first. */
  EarlierProofs: Type.Array(Type.Object({ Url: Type.String(), Name: Type.String(), CreatedAt: WireTime })),
  /** Other payments of any shopper with the same file as proof: 1 an order, 2 a top-up, 3 a digital order. */
  ProofAlsoFor: Type.Array(Type.Object({ Type: Type.Integer(), ID: WireId })),
}

export const ManagedOrder = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  Status: Type.Integer(),
  PaymentStatus: Type.Integer(),
  CustomerName: Type.String(),
  StoreName: Type.String(),
  DeliveryOption: Type.String(),
  DeliveryOptionID: Type.Integer(),
  Courier: Type.String(),
  ItemCount: Type.Integer(),
  PaymentType: Type.String(),
  Payment: Type.String(),
  BankName: Type.String(),
  UniqueNum: Type.Integer(),
  TotalTransaction: Rupiah,
  TransferDeadline: Nullable(WireTime),
  HasProof: Type.Boolean(),
})

const ManagedOrderQuery = ListQuery({
  filters: {
    ID: WireId,
    Status: Type.Integer({ minimum: 1, maximum: 9 }),
    /** Exact amount of a transfer, with its unique code, as a bank statement shows it. */
    TransferAmount: Rupiah,
    HasProof: Type.Boolean(),
  },
  sort: ['ID', 'CreatedAt'],
  maxSize: 100,
})

export const listManagedOrders = call({
  method: 'GET',
  path: '/kelola/order',
  summary: 'Orders of all shoppers, oldest first',
  auth: 'operator',
  query: ManagedOrderQuery,
  data: Type.Array(ManagedOrder),
})
export const countManagedOrders = call({
  method: 'GET',
  path: '/kelola/ordercount',
  summary: 'How many orders a filter finds',
  auth: 'operator',
  query: ManagedOrderQuery,
  data: Count,
})
export const getManagedOrder = call({
  method: 'GET',
  path: '/kelola/order/:id',
  summary: 'One order with its proof of payment and timeline',
  auth: 'operator',
  params: IdParams,
  data: Type.Object({
    Order: ShopOrder,
    CustomerName: Type.String(),
    CustomerPhone: Type.String(),
    CustomerEmail: Type.String(),
    ...proofFields,
    /** The actions that are possible now. */
    Actions: Type.Array(
      Type.Union([
        Type.Literal('verify'),
        Type.Literal('reject'),
        Type.Literal('process'),
        Type.Literal('ship'),
        Type.Literal('arrive'),
        Type.Literal('refuse'),
      ]),
    ),
  }),
  errors: ['NOT_FOUND'],
})

const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

/** SeenProofID: the reviewed proof, null for none; if a newer one exists the rejection is refused. */
const Rejection = { Note: Reason, SeenProofID: Type.Optional(Nullable(WireId)) }

const orderAction = <const P extends string, B extends Parameters<typeof ClosedObject>[0]>(
  path: P,
  summary: string,
  body: B,
  errors: readonly ErrorCode[] = [],
) =>
  call({
    method: 'PUT',
    path,
    summary,
    auth: 'operator',
    params: IdParams,
    body: ClosedObject(body),
    data: ShopOrder,
    errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED', ...errors],
  })

export const verifyPayment = orderAction('/kelola/order/:id/verify', 'The transfer has arrived', {})
export const rejectPayment = orderAction(
  '/kelola/order/:id/reject',
  'Refuse the payment; the order ends and its stock returns',
  Rejection,
  ['PROOF_REPLACED'],
)
export const processOrder = orderAction('/kelola/order/:id/process', 'The store packs the goods', {})
/** Required for couriers with tracking numbers, in their format (values/tracking-number.ts). */
export const shipOrder = orderAction(
  '/kelola/order/:id/ship',
  'The goods are on their way',
  { TrackingNumber: Type.Optional(Type.String({ maxLength: maxTrackingNumberLength, pattern: '^[A-Za-z0-9 ./-]*$' })) },
  ['TRACKING_NUMBER_INVALID'],
)
export const markArrived = orderAction('/kelola/order/:id/arrive', 'The goods reached the shopper', {})
export const refuseOrder = orderAction(
  '/kelola/order/:id/refuse',
  'The store cannot deliver; what was paid goes into the shopper’s wallet',
  { Note: Reason },
)

export const ManagedTopUp = Type.Object({
  TopUp,
  CustomerName: Type.String(),
  CustomerPhone: Type.String(),
  CustomerEmail: Type.String(),
  ...proofFields,
})

const ManagedTopUpQuery = ListQuery({
  filters: {
    ID: WireId,
    Status: Type.Integer({ minimum: 1, maximum: 9 }),
    /** Exact amount of a transfer, with its unique code. */
    TransferAmount: Rupiah,
    HasProof: Type.Boolean(),
  },
  sort: ['ID'],
  maxSize: 100,
})

export const listManagedTopUps = call({
  method: 'GET',
  path: '/kelola/topup',
  summary: 'Top-ups of all shoppers, oldest first',
  auth: 'operator',
  query: ManagedTopUpQuery,
  data: Type.Array(ManagedTopUp),
})
export const countManagedTopUps = call({
  method: 'GET',
  path: '/kelola/topupcount',
  summary: 'How many top-ups a filter finds',
  auth: 'operator',
  query: ManagedTopUpQuery,
  data: Count,
})

const topUpAction = <const P extends string, B extends Parameters<typeof ClosedObject>[0]>(
  path: P,
  summary: string,
  body: B,
  errors: readonly ErrorCode[] = [],
) =>
  call({
    method: 'PUT',
    path,
    summary,
    auth: 'operator',
    params: IdParams,
    body: ClosedObject(body),
    data: TopUp,
    errors: ['NOT_FOUND', 'TOP_UP_STATE_CHANGED', ...errors],
  })

export const verifyTopUp = topUpAction(
  '/kelola/topup/:id/verify',
  'The transfer has arrived; the wallet is credited',
  {},
)
export const rejectTopUp = topUpAction('/kelola/topup/:id/reject', 'Refuse the transfer; the top-up ends', Rejection, [
  'PROOF_REPLACED',
])

export const ManagedDigitalOrder = Type.Object({
  Order: DigitalOrder,
  CustomerName: Type.String(),
  CustomerPhone: Type.String(),
  CustomerEmail: Type.String(),
  ...proofFields,
  /** Our reference for the supplier, and the supplier's last message. */
  SupplierReference: Type.String(),
  SupplierMessage: Type.String(),
  /** Rupiah that the supplier charged; null while the result is unknown. */
  SupplierPrice: Nullable(Rupiah),
  SentAt: Nullable(WireTime),
  Attempts: Type.Integer(),
  /** Why an operator must review the order; empty if not needed. */
  Attention: Type.String(),
  /** The actions that are possible now. */
  Actions: Type.Array(
    Type.Union([Type.Literal('verify'), Type.Literal('reject'), Type.Literal('complete'), Type.Literal('refund')]),
  ),
})

const ManagedDigitalOrderQuery = ListQuery({
  filters: {
    ID: WireId,
    OrderStatus: Type.Integer({ minimum: 1, maximum: 9 }),
    /** Exact amount of a transfer, with its unique code. */
    TransferAmount: Rupiah,
    HasProof: Type.Boolean(),
    NeedsAttention: Type.Boolean(),
  },
  sort: ['ID'],
  maxSize: 100,
})

export const listManagedDigitalOrders = call({
  method: 'GET',
  path: '/kelola/digitalorder',
  summary: 'Digital orders of all shoppers, oldest first',
  auth: 'operator',
  query: ManagedDigitalOrderQuery,
  data: Type.Array(ManagedDigitalOrder),
})
export const countManagedDigitalOrders = call({
  method: 'GET',
  path: '/kelola/digitalordercount',
  summary: 'How many digital orders a filter finds',
  auth: 'operator',
  query: ManagedDigitalOrderQuery,
  data: Count,
})
export const getDigitalSupplier = call({
  method: 'GET',
  path: '/kelola/digitalsupplier',
  summary: 'The supplier of digital goods and our deposit there',
  auth: 'operator',
  data: Type.Object({
    Name: Type.String(),
    /** Rupiah, as of BalanceAt; null until it was queried. */
    Balance: Nullable(Rupiah),
    BalanceAt: Nullable(WireTime),
    /** The deposit should be topped up. */
    IsLow: Type.Boolean(),
    /** When the price list was last read. */
    ListedAt: Nullable(WireTime),
    /** Why the last query of the supplier failed; empty if it succeeded. */
    Problem: Type.String(),
  }),
})

const digitalAction = <const P extends string, B extends Parameters<typeof ClosedObject>[0]>(
  path: P,
  summary: string,
  body: B,
  errors: readonly ErrorCode[] = [],
) =>
  call({
    method: 'PUT',
    path,
    summary,
    auth: 'operator',
    params: IdParams,
    body: ClosedObject(body),
    data: DigitalOrder,
    errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED', ...errors],
  })

export const verifyDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/verify',
  'The payment has arrived; it is sent to the supplier',
  {},
)
export const rejectDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/reject',
  'Refuse the payment; the order ends',
  Rejection,
  ['PROOF_REPLACED'],
)
/** For an order that needs review, after the operator has checked the supplier's records. */
export const completeDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/complete',
  'The supplier has delivered, as its own records say',
  { SerialNumber: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }), Price: Rupiah },
)
export const refundDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/refund',
  'The supplier has not delivered; what was paid goes into the shopper’s wallet',
  { Note: Reason },
)

export const FailedMail = Type.Object({
  ID: WireId,
  To: Type.String(),
  Subject: Type.String(),
  FailedAt: WireTime,
  /** The mail server's response; empty if the failure was not the server's. */
  Problem: Type.String(),
})

const FailedMailQuery = ListQuery({ filters: { ID: WireId }, sort: ['ID'], maxSize: 100 })

export const listFailedMails = call({
  method: 'GET',
  path: '/kelola/failedmail',
  summary: 'Mails that could not be sent, newest first',
  auth: 'operator',
  query: FailedMailQuery,
  data: Type.Array(FailedMail),
})
export const countFailedMails = call({
  method: 'GET',
  path: '/kelola/failedmailcount',
  summary: 'How many mails could not be sent',
  auth: 'operator',
  query: FailedMailQuery,
  data: Count,
})
export const resendMail = call({
  method: 'PUT',
  path: '/kelola/failedmail/:id/resend',
  summary: 'Send a failed mail again',
  auth: 'operator',
  params: IdParams,
  body: ClosedObject({}),
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND'],
})
