import { Type } from 'typebox'
import {
  type Access,
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  ListQuery,
  Nullable,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { ShopOrder } from '../orders.ts'
import { PaymentStatus, PaymentType, PaymentTypeInput } from '../payments.ts'
import { maxTrackingNumberLength } from '../values/tracking-number.ts'
import { proofFields, Reason, Rejection } from './proofs.ts'

const HasAmounts = described(
  `
  Whoever may pack, but not read orders (decision 94) gets 0 for amounts, and nothing of how an order is paid.`,
  Type.Boolean(),
)

export const ManagedOrder = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  Status: ShopOrder.properties.Status,
  PaymentStatus,
  CustomerName: Type.String(),
  StoreName: Type.String(),
  DeliveryOption: Type.String(),
  DeliveryOptionID: ShopOrder.properties.DeliveryOptionID,
  Courier: Type.String(),
  ItemCount: described('Pieces.', Type.Integer()),
  PaymentType,
  Payment: Type.String(),
  BankName: Type.String(),
  UniqueNum: ShopOrder.properties.UniqueNum,
  TotalTransaction: Rupiah,
  TransferDeadline: Nullable(WireTime),
  HasProof: Type.Boolean(),
  HasAmounts,
})

/** From this time or day on, and up to it, inclusive, by the ledger: what was paid and what was refunded then. */
export const movedFilters = {
  PaidFrom: WireTimeFilter,
  PaidTo: WireTimeFilter,
  RefundedFrom: WireTimeFilter,
  RefundedTo: WireTimeFilter,
}

const ManagedOrderQuery = ListQuery({
  filters: {
    ID: WireId,
    Status: Type.Integer({ minimum: 1, maximum: 9 }),
    TransferAmount: described(
      `
      Exact amount of a transfer, with its unique code, as a bank statement shows it. Filters by payment find
      orders with amounts alone.`,
      Rupiah,
    ),
    HasProof: described('A proof that waits to be looked at.', Type.Boolean()),
    StoreID: WireId,
    ProductID: WireId,
    CustomerID: described('For whoever may read customers; for others it finds nothing.', WireId),
    PaymentType: PaymentTypeInput,
    ...movedFilters,
  },
  sort: ['ID', 'CreatedAt'],
  maxSize: 100,
})

export const listManagedOrders = call({
  method: 'GET',
  path: '/kelola/order',
  summary: 'Orders of all shoppers, oldest first',
  auth: 'staff',
  right: 'fulfilment:read',
  scope: 'store',
  query: ManagedOrderQuery,
  data: Type.Array(ManagedOrder),
})
export const countManagedOrders = call({
  method: 'GET',
  path: '/kelola/ordercount',
  summary: 'How many orders a filter finds',
  auth: 'staff',
  right: 'fulfilment:read',
  scope: 'store',
  query: ManagedOrderQuery,
  data: Count,
})
export const getManagedOrder = call({
  method: 'GET',
  path: '/kelola/order/:id',
  summary: 'One order with its proof of payment and timeline',
  auth: 'staff',
  right: 'fulfilment:read',
  scope: 'store',
  params: IdParams,
  data: Type.Object({
    Order: ShopOrder,
    HasAmounts,
    CustomerName: Type.String(),
    CustomerPhone: Type.String(),
    CustomerEmail: Type.String(),
    ...proofFields,
    Actions: described(
      'The actions that are possible now.',
      Type.Array(
        Type.Union([
          Type.Literal('verify'),
          Type.Literal('unverify'),
          Type.Literal('ask_proof'),
          Type.Literal('reject'),
          Type.Literal('process'),
          Type.Literal('ship'),
          Type.Literal('arrive'),
          Type.Literal('refuse'),
        ]),
      ),
    ),
  }),
  errors: ['NOT_FOUND'],
})

const orderAction = <const P extends string, const A extends Access, B extends Parameters<typeof ClosedObject>[0]>(
  path: P,
  access: A,
  summary: string,
  body: B,
  errors: readonly ErrorCode[] = [],
) =>
  call({
    method: 'PUT',
    path,
    summary,
    auth: 'staff',
    ...access,
    params: IdParams,
    body: ClosedObject(body),
    data: ShopOrder,
    errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED', ...errors],
  })

const payments = { right: 'payments:write', scope: 'organisation' } as const
const fulfilment = { right: 'fulfilment:write', scope: 'store' } as const

export const verifyPayment = orderAction('/kelola/order/:id/verify', payments, 'The transfer has arrived', {})
export const rejectPayment = orderAction(
  '/kelola/order/:id/reject',
  payments,
  'Refuse the payment; the order ends and its stock returns',
  Rejection,
  ['PROOF_REPLACED'],
)
export const requestOrderProof = orderAction(
  '/kelola/order/:id/askproof',
  payments,
  'The proof can’t be read: ask for another one; the order goes on waiting',
  Rejection,
  ['PROOF_REPLACED', 'PROOF_NOT_AWAITED'],
)
export const takeBackPayment = orderAction(
  '/kelola/order/:id/unverify',
  payments,
  'Take a verification back: the money had not come, and the order awaits it again; no wallet is touched',
  { Note: Reason },
  ['VERIFICATION_NOT_REVERSIBLE'],
)
export const processOrder = orderAction('/kelola/order/:id/process', fulfilment, 'The store packs the goods', {})
/** Required for couriers with tracking numbers, in their format (values/tracking-number.ts). */
export const shipOrder = orderAction(
  '/kelola/order/:id/ship',
  fulfilment,
  'The goods are on their way',
  { TrackingNumber: Type.Optional(Type.String({ maxLength: maxTrackingNumberLength, pattern: '^[A-Za-z0-9 ./-]*$' })) },
  ['TRACKING_NUMBER_INVALID'],
)
export const markArrived = orderAction('/kelola/order/:id/arrive', fulfilment, 'The goods reached the shopper', {})
export const refuseOrder = orderAction(
  '/kelola/order/:id/refuse',
  { right: 'orders:write', scope: 'store' },
  'The store cannot deliver; what was paid goes into the shopper’s wallet',
  { Note: Reason },
)
