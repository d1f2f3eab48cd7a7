import { Type } from 'typebox'
import { Closed, Count, call, IdOnly, ListQuery, Nullable, Rupiah, WireId, WireTime } from './call.ts'
import { ShopOrder } from './orders.ts'
import { TopUp } from './wallet.ts'

/** The back office is not in the specification; its calls keep the same envelope, list language and spelling. */

/** What a shopper handed in as proof of a transfer. */
const handedInProof = {
  /** Short-lived link to the file. */
  ProofUrl: Nullable(Type.String()),
  /** Its name when it is saved; ends in `.pdf` where it is no picture. */
  ProofName: Nullable(Type.String()),
}

export const ManagedOrder = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  Status: Type.Integer(),
  PaymentStatus: Type.Integer(),
  CustomerName: Type.String(),
  StoreName: Type.String(),
  DeliveryOption: Type.String(),
  Courier: Type.String(),
  ItemCount: Type.Integer(),
  PaymentType: Type.String(),
  BankName: Type.String(),
  TotalTransaction: Rupiah,
  TransferDeadline: Nullable(WireTime),
  HasProof: Type.Boolean(),
})

const ManagedOrderQuery = ListQuery({
  filters: {
    ID: WireId,
    Status: Type.Integer({ minimum: 1, maximum: 9 }),
    /** Exact amount of a transfer: how an operator finds the order of a bank statement line. */
    TotalTransaction: Rupiah,
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
  params: IdOnly,
  data: Type.Object({
    Order: ShopOrder,
    CustomerName: Type.String(),
    CustomerPhone: Type.String(),
    CustomerEmail: Type.String(),
    ...handedInProof,
    /** Which steps may follow now. */
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

const step = <const P extends string, B extends Parameters<typeof Closed>[0]>(path: P, summary: string, body: B) =>
  call({
    method: 'PUT',
    path,
    summary,
    auth: 'operator',
    params: IdOnly,
    body: Closed(body),
    data: ShopOrder,
    errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED'],
  })

export const verifyPayment = step('/kelola/order/:id/verify', 'The transfer has arrived', {})
export const rejectPayment = step(
  '/kelola/order/:id/reject',
  'Refuse the payment; the order ends and its stock returns',
  {
    Note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  },
)
export const processOrder = step('/kelola/order/:id/process', 'The store packs the goods', {})
export const shipOrder = step('/kelola/order/:id/ship', 'The goods are on their way', {
  TrackingNumber: Type.Optional(Type.String({ maxLength: 50, pattern: '^[A-Za-z0-9 ./-]*$' })),
})
export const markArrived = step('/kelola/order/:id/arrive', 'The goods reached the shopper', {})
export const refuseOrder = step(
  '/kelola/order/:id/refuse',
  'The store cannot deliver; what was paid goes into the shopper’s wallet',
  { Note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) },
)

export const ManagedTopUp = Type.Object({
  TopUp,
  CustomerName: Type.String(),
  CustomerPhone: Type.String(),
  CustomerEmail: Type.String(),
  ...handedInProof,
})

const ManagedTopUpQuery = ListQuery({
  filters: {
    ID: WireId,
    Status: Type.Integer({ minimum: 1, maximum: 9 }),
    /** Exact amount of a transfer. */
    TotalTransaction: Rupiah,
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

const topUpStep = <const P extends string, B extends Parameters<typeof Closed>[0]>(path: P, summary: string, body: B) =>
  call({
    method: 'PUT',
    path,
    summary,
    auth: 'operator',
    params: IdOnly,
    body: Closed(body),
    data: TopUp,
    errors: ['NOT_FOUND', 'TOP_UP_STATE_CHANGED'],
  })

export const verifyTopUp = topUpStep('/kelola/topup/:id/verify', 'The transfer has arrived; the wallet is credited', {})
export const rejectTopUp = topUpStep('/kelola/topup/:id/reject', 'Refuse the transfer; the top-up ends', {
  Note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
})
