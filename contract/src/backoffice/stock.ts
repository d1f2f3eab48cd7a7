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
} from '../call.ts'
import { pieceChangeLimits } from '../values/product-limits.ts'

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
  Change: described('Pieces that came, or with a minus went.', Type.Integer()),
  Before: described('Pieces before and after.', Type.Integer()),
  After: described('Pieces then.', Type.Integer()),
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
  summary: 'Add pieces to a stock, or take some away',
  description: 'Sent again with the same Idempotency-Key, it changes the stock once.',
  auth: 'staff',
  right: 'stock:write',
  scope: 'store',
  idempotent: true,
  params: IdParams,
  body: ClosedObject({
    Change: described('Pieces to add, or with a minus to take away.', IntegerWithin(pieceChangeLimits)),
    Reason: Type.Unsafe<'received' | 'damaged' | 'correction'>({
      type: 'string',
      enum: ['received', 'damaged', 'correction'],
    }),
    Note: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: Type.Object({ Stock: described('Pieces now.', Type.Integer()) }),
  errors: ['NOT_FOUND', 'STOCK_NOT_ENOUGH', 'VALIDATION_FAILED'],
})
