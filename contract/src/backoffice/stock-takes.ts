import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
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

const takeFields = {
  ID: WireId,
  StoreID: WireId,
  StoreName: Type.String(),
  StartedAt: WireTime,
  StartedBy: Type.String(),
  ClosedAt: Nullable(WireTime),
  Products: described('Products that were counted.', Type.Integer()),
}

const TakeQuery = ListQuery({
  filters: { ID: WireId, StoreID: WireId, IsOpen: Type.Boolean() },
  sort: ['ID'],
  maxSize: 100,
})

export const maxTakeLines = 500

const read = { auth: 'staff', right: 'stock:read', scope: 'store' } as const
const write = { auth: 'staff', right: 'stock:write', scope: 'store' } as const

export const listStockTakes = call({
  method: 'GET',
  path: '/kelola/stocktake',
  summary: 'Stock-takings, the newest first',
  ...read,
  query: TakeQuery,
  data: Type.Array(Type.Object(takeFields)),
})
export const countStockTakes = call({
  method: 'GET',
  path: '/kelola/stocktakecount',
  summary: 'Number of stock-takings that a filter finds',
  ...read,
  query: TakeQuery,
  data: Count,
})
export const getStockTake = call({
  method: 'GET',
  path: '/kelola/stocktake/:id',
  summary: `A stock-taking with its counts, newest first; at most ${maxTakeLines} products`,
  ...read,
  params: IdParams,
  data: Type.Object({
    ...takeFields,
    Differing: described('Counted products with a difference, including those beyond `Lines`.', Type.Integer()),
    Lines: Type.Array(
      Type.Object({
        ProductID: WireId,
        Name: Type.String(),
        Img: Type.String(),
        SKU: Type.String(),
        Counted: described('Pieces.', Type.Integer()),
        Expected: described('Pieces that should have been on the shelf at the last count.', Type.Integer()),
        Held: described(
          'Those of them that belong to orders that were not handed over; the rest was the stock.',
          Type.Integer(),
        ),
        CountedBy: Type.String(),
        CountedAt: WireTime,
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
export const openStockTake = call({
  method: 'POST',
  path: '/kelola/stocktake',
  summary: 'Start a stock-taking; a store has one at a time',
  ...write,
  body: ClosedObject({ StoreID: WireId }),
  data: Type.Object(takeFields),
  errors: ['NOT_FOUND', 'STOCK_TAKE_OPEN'],
})
export const countStock = call({
  method: 'POST',
  path: '/kelola/stocktake/:id/count',
  summary: 'Count pieces of a product; several counts add up',
  description: 'A request that is repeated with the same Idempotency-Key counts once.',
  ...write,
  idempotent: true,
  params: IdParams,
  body: ClosedObject({
    ProductID: WireId,
    Pieces: described('Pieces that were counted, added to those before.', IntegerWithin(pieceChangeLimits)),
  }),
  data: Type.Object({
    Counted: described('Pieces so far.', Type.Integer()),
    Expected: described('Pieces that should be there.', Type.Integer()),
  }),
  errors: ['NOT_FOUND', 'STOCK_TAKE_CLOSED', 'VALIDATION_FAILED'],
})
export const closeStockTake = call({
  method: 'PUT',
  path: '/kelola/stocktake/:id/close',
  summary: 'End a stock-taking: each counted stock changes by its difference',
  ...write,
  params: IdParams,
  data: Type.Object({
    Changed: described('Products whose stock was corrected.', Type.Integer()),
    Missing: described('Sold pieces that are missing.', Type.Integer()),
  }),
  errors: ['NOT_FOUND', 'STOCK_TAKE_CLOSED'],
})
