import { Type } from 'typebox'
import {
  ClosedObject,
  call,
  described,
  IdParams,
  IntegerWithin,
  Nullable,
  Rupiah,
  Version,
  WireId,
} from '../protocol/call.ts'
import {
  maxFamilyName,
  maxOptions,
  maxProductCode,
  maxValueLength,
  maxValues,
  maxVariants,
  pieceChangeLimits,
  pieceLimits,
  priceLimits,
} from '../values/products/product-limits.ts'
import { productStates, sharedFields } from './products.ts'

const Value = Type.String({ minLength: 1, maxLength: maxValueLength, pattern: '\\S' })
const Price = described('List price, rupiah.', IntegerWithin(priceLimits))
const Options = Type.Array(
  ClosedObject({
    Name: Value,
    Values: Type.Array(Value, { minItems: 1, maxItems: maxValues }),
  }),
  { minItems: 1, maxItems: maxOptions },
)
const Values = described(
  'One for each option, in their order.',
  Type.Array(Value, { minItems: 1, maxItems: maxOptions }),
)

const fields = {
  Name: Type.String({ minLength: 1, maxLength: maxFamilyName, pattern: '\\S' }),
  Options,
  Members: described(
    `
    All variants of the family. A missing one is archived; orders keep it.`,
    Type.Array(
      ClosedObject({
        ProductID: described('null: a new one, with the texts and pictures of the first.', Nullable(WireId)),
        Values,
        Version: described(
          'Of the product whose price or SKU changes; EDIT_CONFLICT if it is outdated.',
          Type.Optional(Version),
        ),
        Price: described('Absent: unchanged. A new variant needs it.', Type.Optional(Price)),
        SKU: Type.Optional(Type.String({ maxLength: maxProductCode })),
        StockChange: described(
          'Pieces to add, or to take away; for a new one its first stock.',
          Type.Optional(IntegerWithin(pieceChangeLimits)),
        ),
        SeenStock: described(
          'The stock that the user saw; EDIT_CONFLICT if it has changed.',
          Type.Optional(IntegerWithin(pieceLimits)),
        ),
      }),
      { minItems: 1, maxItems: maxVariants },
    ),
  ),
}

export const Family = Type.Object({
  ID: WireId,
  Version,
  StoreID: WireId,
  Name: Type.String(),
  Options,
  Members: Type.Array(
    Type.Object({
      ProductID: WireId,
      Version,
      Values: Type.Array(Type.String()),
      Price,
      PromoPrice: described('Price after the discount.', Rupiah),
      Stock: described('Pieces.', Type.Integer()),
      SKU: Type.String(),
      State: Type.Unsafe<(typeof productStates)[number]>({ type: 'string', enum: [...productStates] }),
      Img: Type.String(),
    }),
  ),
})

const write = { auth: 'staff', right: 'catalogue:write', scope: 'store' } as const
const refusals = ['FAMILY_INCOMPLETE', 'SKU_TAKEN', 'STOCK_NOT_ENOUGH'] as const

export const getFamily = call({
  method: 'GET',
  path: '/kelola/family/:id',
  summary: 'A family with its variants that are not archived',
  auth: 'staff',
  right: 'catalogue:read',
  scope: 'store',
  params: IdParams,
  data: Family,
  errors: ['NOT_FOUND'],
})
export const createFamily = call({
  method: 'POST',
  path: '/kelola/product/:id/family',
  summary: 'Turn a product into a family',
  description: 'The product keeps its id, and becomes the first variant.',
  ...write,
  params: IdParams,
  body: ClosedObject(fields),
  data: Family,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'PRODUCT_ARCHIVED', 'FAMILY_TAKEN', 'STOCK_RIGHT', ...refusals],
})
export const updateFamily = call({
  method: 'PUT',
  path: '/kelola/family/:id',
  summary: 'Change options and variants of a family',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...fields }),
  data: Family,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'STOCK_RIGHT', ...refusals],
})

const sharedNames = Object.keys(sharedFields) as (keyof typeof sharedFields)[]
const SharedBy = described(
  'The variants that are not archived, with the versions that were read: all change, or none does.',
  Type.Array(ClosedObject({ ProductID: WireId, Version }), { minItems: 1, maxItems: maxVariants }),
)

export const SharedByVariants = Type.Object({
  ID: WireId,
  StoreID: WireId,
  Name: Type.String(),
  Members: SharedBy,
  Differing: described(
    'Fields that differ between variants; their values here are those of the first one.',
    Type.Array(Type.Unsafe<(typeof sharedNames)[number]>({ type: 'string', enum: sharedNames })),
  ),
  ...sharedFields,
})

export const getSharedFields = call({
  method: 'GET',
  path: '/kelola/family/:id/shared',
  summary: 'Texts, way of selling and measures of the variants of a family',
  auth: 'staff',
  right: 'catalogue:read',
  scope: 'store',
  params: IdParams,
  data: SharedByVariants,
  errors: ['NOT_FOUND'],
})
export const updateSharedFields = call({
  method: 'PUT',
  path: '/kelola/family/:id/shared',
  summary: 'Change texts, way of selling or measures of all variants of a family at once',
  ...write,
  params: IdParams,
  body: ClosedObject({ Members: SharedBy, ...Type.Partial(Type.Object(sharedFields)).properties }),
  data: SharedByVariants,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CATEGORY_UNKNOWN', 'PURCHASE_TYPE_INCOMPLETE', 'PRODUCT_TIMES_INVALID'],
})
