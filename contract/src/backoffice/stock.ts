import { Type } from 'typebox'
import {
  ClosedObject,
  call,
  described,
  IdParams,
  IntegerWithin,
  ListQuery,
  Nullable,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import { pieceChangeLimits } from '../values/products/product-limits.ts'

/** Why a stock changed. People choose among `received`, `damaged` and `correction`. */
export const movementReasons = [
  'opening',
  'sale',
  'cancellation',
  'received',
  'damaged',
  'correction',
  'count',
  'import',
  'other',
] as const
export type MovementReason = (typeof movementReasons)[number]

const read = { auth: 'staff', right: 'stock:read', scope: 'store' } as const

export const StockMovement = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  Change: described('Pieces added; negative: removed.', Type.Integer()),
  Before: described('Pieces before the change.', Type.Integer()),
  After: described('Pieces after the change.', Type.Integer()),
  Reason: Type.Unsafe<MovementReason>({ type: 'string', enum: [...movementReasons] }),
  OrderID: Nullable(WireId),
  UserName: described('Who changed it; empty for shoppers, jobs and the command line.', Type.String()),
  Note: Type.String(),
})

export const listStockMovements = call({
  method: 'GET',
  path: '/kelola/product/:id/movements',
  summary: 'Changes of a stock, the newest first',
  ...read,
  params: IdParams,
  query: ListQuery({ sort: ['ID'], maxSize: 100 }),
  data: Type.Array(StockMovement),
  errors: ['NOT_FOUND'],
})

export const changeStock = call({
  method: 'POST',
  path: '/kelola/product/:id/stock',
  summary: 'Add pieces to a stock, or remove some',
  description: 'A request that is repeated with the same Idempotency-Key changes the stock once.',
  auth: 'staff',
  right: 'stock:write',
  scope: 'store',
  idempotent: true,
  params: IdParams,
  body: ClosedObject({
    Change: described('Pieces to add; negative: to remove.', IntegerWithin(pieceChangeLimits)),
    Reason: Type.Unsafe<'received' | 'damaged' | 'correction'>({
      type: 'string',
      enum: ['received', 'damaged', 'correction'],
    }),
    Note: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: Type.Object({ Stock: described('Pieces now.', Type.Integer()) }),
  errors: ['NOT_FOUND', 'STOCK_NOT_ENOUGH', 'VALIDATION_FAILED'],
})
