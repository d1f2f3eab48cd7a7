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
} from '../protocol/call.ts'
import type { ErrorCode } from '../protocol/errors.ts'
import { ShopOrder } from '../shop/orders.ts'
import { PaymentStatus, PaymentType, PaymentTypeInput } from '../shop/payments.ts'
import type { WorkKind } from '../values/backoffice/work-kinds.ts'
import { maxOrderNote, maxTold } from '../values/orders/order-note.ts'
import { maxShipments, maxTrackingNumberLength } from '../values/orders/tracking-number.ts'
import { PayoutBank } from './payouts.ts'
import { proofFields, Reason, Rejection } from './proofs.ts'
import { termFields } from './term.ts'

const HasAmounts = described(
  `
  False for packers without the right to read orders (decision 94): amounts are 0, and payment fields are empty.`,
  Type.Boolean(),
)

const orderSteps = ['verify', 'accept', 'ship', 'hand_over', 'complaint'] as const satisfies WorkKind[]
/** The step of staff that an order waits for; each is a kind of open work. */
export type OrderStep = (typeof orderSteps)[number]

const awaitedFields = {
  Awaits: described(
    'The step of staff that the order waits for: its kind of open work (GET /kelola/today); null without one.',
    Nullable(Type.Unsafe<OrderStep>({ type: 'string', enum: [...orderSteps] })),
  ),
  ...termFields,
}

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
  PromisedDate: described('The latest day that its pre-orders were promised for, YYYY-MM-DD.', Nullable(Type.String())),
  ...awaitedFields,
})

/** From this time or day on, and up to it, inclusive, by the ledger's payments and refunds. */
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
      only orders with amounts.`,
      Rupiah,
    ),
    HasProof: described('Whether a proof of payment waits for review.', Type.Boolean()),
    HasCancelRequest: described('Whether its shopper has asked to cancel it, without an answer yet.', Type.Boolean()),
    HasComplaint: described('Whether a complaint about it is open.', Type.Boolean()),
    IsPreOrder: described('Whether it has pre-orders.', Type.Boolean()),
    PromisedFrom: WireTimeFilter,
    PromisedTo: WireTimeFilter,
    StoreID: WireId,
    ProductID: WireId,
    CustomerID: described('Needs the right to read customers; finds nothing without it.', WireId),
    PaymentType: PaymentTypeInput,
    ...movedFilters,
  },
  sort: ['ID', 'CreatedAt', 'PromisedDate'],
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
  summary: 'Number of orders that a filter finds',
  auth: 'staff',
  right: 'fulfilment:read',
  scope: 'store',
  query: ManagedOrderQuery,
  data: Count,
})
const OrderHistory = Type.Array(
  Type.Object({
    At: WireTime,
    Text: Type.String(),
    Note: Type.String(),
    Actor: Type.Unsafe<'customer' | 'operator' | 'system'>({
      type: 'string',
      enum: ['customer', 'operator', 'system'],
    }),
    By: described('The name of the member of staff; empty for others, and for accounts that are gone.', Type.String()),
  }),
)
const OrderNotes = Type.Array(
  Type.Object({
    ID: WireId,
    At: WireTime,
    By: Type.String(),
    Text: Type.String(),
    ForPackers: described('Whether staff without the right to read orders see it, too.', Type.Boolean()),
  }),
)

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
    ...awaitedFields,
    ...proofFields,
    HasReversalRequest: described(
      'Whether a second person still decides about taking the verification back; better not packed meanwhile.',
      Type.Boolean(),
    ),
    HasCancelRequest: described(
      'Whether the shopper has asked to cancel it, without an answer yet; better answered before it is packed.',
      Type.Boolean(),
    ),
    BorneShipping: described(
      'The part of the shipping that the shopper does not pay, as when the order was placed; null for none.',
      Nullable(
        Type.Object({
          Rate: described("The courier's price.", Rupiah),
          Amount: Rupiah,
          By: described(
            'The store, or a discount that the rate service has given.',
            Type.Union([Type.Literal('store'), Type.Literal('rate_service')]),
          ),
        }),
      ),
    ),
    History: described('What happened, oldest first, with who did it.', OrderHistory),
    Notes: described('Notes of the team about the order, oldest first; shoppers never see them.', OrderNotes),
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
          Type.Literal('refund'),
          Type.Literal('edit'),
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
  ['VERIFICATION_NOT_REVERSIBLE', 'REVERSAL_NEEDS_SECOND_PERSON'],
)
export const processOrder = orderAction('/kelola/order/:id/process', fulfilment, 'The store packs the goods', {})
/** Required for couriers with tracking numbers, in their format (values/orders/tracking-number.ts). */
export const shipOrder = orderAction(
  '/kelola/order/:id/ship',
  fulfilment,
  'The goods are on their way',
  { TrackingNumber: Type.Optional(Type.String({ maxLength: maxTrackingNumberLength, pattern: '^[A-Za-z0-9 ./-]*$' })) },
  ['TRACKING_NUMBER_INVALID'],
)
export const markArrived = orderAction('/kelola/order/:id/arrive', fulfilment, 'The goods reached the shopper', {})
export const undoOrderStep = orderAction(
  '/kelola/order/:id/undo',
  fulfilment,
  'Take the own last step back within seconds, before its mail leaves and before somebody else acts',
  { Step: Type.Unsafe<'process' | 'ship' | 'arrive'>({ type: 'string', enum: ['process', 'ship', 'arrive'] }) },
  ['STEP_NOT_REVERSIBLE'],
)
const TrackingNumber = Type.String({ maxLength: maxTrackingNumberLength, pattern: '^[A-Za-z0-9 ./-]*$' })
export const correctTrackingNumber = orderAction(
  '/kelola/order/:id/tracking',
  fulfilment,
  'Add or correct the tracking number of a shipped parcel; the shopper gets a mail with the new one',
  { TrackingNumber, Before: described('The number that was shown; another one is refused.', TrackingNumber) },
  ['TRACKING_NUMBER_INVALID'],
)
export const shipOrders = call({
  method: 'PUT',
  path: '/kelola/ordershipments',
  summary: 'Ship several orders with their tracking numbers, each in a transaction of its own',
  description: `
    Without Apply it only says what would happen. A row that can't be done is explained and does not stop the others; one that was done
    before, with the same number, counts as done.`,
  auth: 'staff',
  ...fulfilment,
  body: ClosedObject({
    Rows: Type.Array(
      ClosedObject({ OrderID: WireId, TrackingNumber: Type.String({ maxLength: maxTrackingNumberLength }) }),
      {
        minItems: 1,
        maxItems: maxShipments,
      },
    ),
    Apply: Type.Boolean(),
  }),
  data: Type.Array(
    Type.Object({
      OrderID: WireId,
      TrackingNumber: Type.String(),
      CustomerName: Type.String(),
      Courier: Type.String(),
      Result: Type.Unsafe<'ready' | 'done' | 'refused'>({ type: 'string', enum: ['ready', 'done', 'refused'] }),
      Reason: described('Why it is refused.', Type.String()),
      Warning: described('What should be looked at before; it prevents nothing.', Type.String()),
    }),
  ),
  rateLimitPerMinute: 60,
})
export const sendOrderNews = call({
  method: 'POST',
  path: '/kelola/ordernews',
  summary: 'Tell the buyers of several orders something, by mail and on the page of their order',
  description: `
    Orders that have ended are left out, and so are those that were told the same within the last hour.`,
  auth: 'staff',
  right: 'orders:write',
  scope: 'store',
  body: ClosedObject({
    OrderIDs: Type.Array(WireId, { minItems: 1, maxItems: maxTold, uniqueItems: true }),
    Text: Type.String({ minLength: 1, maxLength: maxOrderNote, pattern: '\\S' }),
  }),
  data: Type.Object({ Told: described('The orders whose buyers get the mail.', Type.Integer()) }),
  rateLimitPerMinute: 60,
})
export const addOrderNote = call({
  method: 'POST',
  path: '/kelola/order/:id/note',
  summary: 'Write a note for the team',
  auth: 'staff',
  ...fulfilment,
  params: IdParams,
  body: ClosedObject({
    Text: Type.String({ minLength: 1, maxLength: maxOrderNote, pattern: '\\S' }),
    ForPackers: described(
      'Notes of staff without the right to read orders are always for packers, too.',
      Type.Boolean(),
    ),
  }),
  data: OrderNotes,
  errors: ['NOT_FOUND'],
  rateLimitPerMinute: 60,
})
export const refuseOrder = orderAction(
  '/kelola/order/:id/refuse',
  { right: 'orders:write', scope: 'store' },
  'The store cannot deliver; what was paid goes into the shopper’s wallet',
  { Note: Reason },
)

const refunds = { auth: 'staff', right: 'refunds:write', scope: 'organisation', params: IdParams } as const

export const getRefundable = call({
  ...refunds,
  method: 'GET',
  path: '/kelola/order/:id/refundable',
  summary: 'The part of a paid order that can still be refunded',
  data: Type.Object({
    Lines: Type.Array(
      Type.Object({
        Line: described('The place of the line in the order, from 1.', Type.Integer()),
        ProductName: Type.String(),
        ProductImage: Type.String(),
        Price: described('Rupiah for a piece, as paid.', Type.Integer()),
        Quantity: described('Pieces that were ordered.', Type.Integer()),
        Refunded: described('Pieces that were refunded.', Type.Integer()),
        UnderWay: described(
          'Pieces that a replacement has on their way; they are not refunded meanwhile.',
          Type.Integer(),
        ),
      }),
    ),
    Shipping: described('Rupiah that are left of the shipping fee.', Type.Integer()),
    UniqueCode: described('Rupiah, refunded with the last part.', Type.Integer()),
    Refunded: described('Rupiah that were refunded so far.', Type.Integer()),
    LeftAlone: described(
      'Rupiah that you may still send to bank accounts today without a second person; null for any.',
      Nullable(Type.Integer()),
    ),
  }),
  errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED'],
})
/** Lines of replacements follow those that were ordered. */
const LineNumber = Type.Integer({ minimum: 1, maximum: 1_000 })
const Pieces = described('Pieces.', Type.Integer({ minimum: 1, maximum: 100_000 }))

/** A part of an order to refund. */
export const refundFields = {
  Lines: Type.Array(
    ClosedObject({
      Line: described('As in `Lines` of the refundable part.', LineNumber),
      Quantity: Pieces,
    }),
    {
      maxItems: 200,
    },
  ),
  Shipping: described('Rupiah of the shipping fee.', Rupiah),
  Restock: described('Whether the pieces return to stock.', Type.Boolean()),
  Note: Reason,
  SeenRefunded: described('`Refunded` when the decision was made; otherwise the refund is refused.', Rupiah),
  Bank: described('A payout to this account instead of the wallet.', Type.Optional(PayoutBank)),
}
export const refundOrder = call({
  ...refunds,
  method: 'PUT',
  path: '/kelola/order/:id/refund',
  summary:
    'Refund pieces and shipping of a paid order into the wallet or to a bank account; neither its state nor its lines change',
  body: ClosedObject(refundFields),
  data: ShopOrder,
  errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED', 'REFUND_CHANGED', 'REFUND_EXCEEDED'],
})

const edits = { auth: 'staff', right: 'orders:write', scope: 'store', params: IdParams } as const
const Line = described('As in `Lines` of the editable order.', LineNumber)

export const getEditableOrder = call({
  ...edits,
  method: 'GET',
  path: '/kelola/order/:id/editable',
  summary: 'The goods of a paid order that is not packed yet',
  data: Type.Object({
    Lines: Type.Array(
      Type.Object({
        Line: described('The place of the line in the order, from 1; replacements follow.', Type.Integer()),
        ProductName: Type.String(),
        ProductImage: Type.String(),
        Price: described('Rupiah for a piece, as paid.', Type.Integer()),
        Quantity: described('Pieces that are left.', Type.Integer()),
      }),
    ),
    Changes: described('The number of edits and refunded parts so far.', Type.Integer()),
  }),
  errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED'],
})
export const listReplacements = call({
  ...edits,
  method: 'GET',
  path: '/kelola/order/:id/replacements',
  summary: 'Products that can replace a line of an order',
  description: `
    Of the same store and kind, in stock, and at most as dear as the line. Variants of its product come first, then the dearest.`,
  query: ClosedObject({
    Line: described('As in `Lines` of the editable order; without it the first one.', Type.Optional(LineNumber)),
    Text: described('Words of the name.', Type.Optional(Type.String({ maxLength: 100 }))),
  }),
  data: Type.Array(
    Type.Object({
      ProductID: WireId,
      ProductName: Type.String(),
      ProductImage: Type.String(),
      Price: described('Of one piece, after the discount.', Rupiah),
      Stock: described('Pieces.', Type.Integer()),
      IsVariant: described('Whether it is a variant of the product of the line.', Type.Boolean()),
    }),
  ),
  errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED'],
})
export const editOrder = call({
  ...edits,
  method: 'PUT',
  path: '/kelola/order/:id/goods',
  summary: 'Take pieces out of a paid order before it is packed, or replace them by goods that cost at most the same',
  description: `
    The difference is refunded at once. Neither the state of the order nor its OrderItems and sums change; GoodsChanges tells what did.
    A bank account instead of the wallet needs the right to refund. A request that is repeated with the same Idempotency-Key has one effect.`,
  idempotent: true,
  body: ClosedObject({
    Remove: Type.Array(ClosedObject({ Line, Quantity: Pieces }), { maxItems: 200 }),
    Replace: Type.Array(
      ClosedObject({
        Line,
        Quantity: Pieces,
        ProductID: WireId,
        Price: described('Of one piece, as it was shown; another one is refused.', Rupiah),
      }),
      { maxItems: 200 },
    ),
    Note: Reason,
    SeenChanges: described(
      '`Changes` when the decision was made; otherwise the edit is refused.',
      Type.Integer({ minimum: 0, maximum: 1_000 }),
    ),
    Bank: described('A payout to this account instead of the wallet.', Type.Optional(PayoutBank)),
  }),
  data: Type.Object({ Refunded: Rupiah }),
  errors: [
    'NOT_FOUND',
    'ORDER_STATE_CHANGED',
    'ORDER_EDITED',
    'EDIT_NOT_POSSIBLE',
    'INSUFFICIENT_STOCK',
    'PRODUCT_UNAVAILABLE',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_MISSING',
  ],
})
