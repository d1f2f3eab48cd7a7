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
  Rupiah,
  Version,
  WireId,
  WireTime,
  WireTimeInput,
} from '../protocol/call.ts'
import {
  discountLimits,
  maxDescription,
  maxProductCode,
  maxProductName,
  maxSheetRows,
  pieceChangeLimits,
  pieceLimits,
  priceLimits,
  readyDayLimits,
  sizeLimits,
  weightLimits,
} from '../values/products/product-limits.ts'
import { maxWaitingCounted } from '../values/products/restock-wishes.ts'
import { ProductPictures } from './pictures.ts'

const Centimetres = described('Centimetres.', IntegerWithin(sizeLimits))

const fields = {
  CategoryID: WireId,
  Name: Type.String({ minLength: 1, maxLength: maxProductName, pattern: '\\S' }),
  Description: described('HTML, which the server sanitises.', Type.String({ maxLength: maxDescription })),
  Pictures: ProductPictures,
  Price: described('List price, rupiah.', IntegerWithin(priceLimits)),
  Discount: described('Percent.', IntegerWithin(discountLimits)),
  SalePrice: described(
    'Price after the discount, where it is given itself, and Discount follows from it; null: what Discount leaves.',
    Nullable(IntegerWithin(priceLimits)),
  ),
  PurchaseType: described('1 ready, 2 pre-order, 3 made to order.', Type.Integer({ minimum: 1, maximum: 3 })),
  MinDays: described('Made to order: days until it is ready.', Nullable(IntegerWithin(readyDayLimits))),
  ClosedDate: described('Pre-order: deadline for orders.', Nullable(WireTimeInput)),
  DeliveryDate: described(
    'Pre-order: the day on which the goods go out.',
    Nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  ),
  Weight: described('In `Unit`.', IntegerWithin(weightLimits)),
  Unit: Type.Unsafe<'gram' | 'ml'>({ type: 'string', enum: ['gram', 'ml'] }),
  Length: Centimetres,
  Width: Centimetres,
  Height: Centimetres,
  SKU: described("The shop's own number, unique in its store.", Type.String({ maxLength: maxProductCode })),
  Barcode: Type.String({ maxLength: maxProductCode }),
  LowStock: described(
    'Staff are warned when the stock reaches this number of pieces; null: never.',
    Nullable(IntegerWithin(pieceLimits)),
  ),
  RestockDate: described(
    'The day on which it is expected back while it is sold out; shoppers see it until it is past.',
    Nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  ),
  IsOffered: described('Whether shoppers see it.', Type.Boolean()),
  PublishAt: described('When it is automatically offered, and withdrawn again.', Nullable(WireTimeInput)),
  UnpublishAt: Nullable(WireTimeInput),
}

/** Fields that the variants of a family usually share. */
const {
  CategoryID,
  Description,
  PurchaseType,
  MinDays,
  ClosedDate,
  DeliveryDate,
  Weight,
  Unit,
  Length,
  Width,
  Height,
} = fields
export const sharedFields = {
  ...{ CategoryID, Description, PurchaseType, MinDays, ClosedDate, DeliveryDate },
  ...{ Weight, Unit, Length, Width, Height },
}

/** `offered` to shoppers, `scheduled` to be, `hidden` from them, `archived`. */
export const productStates = ['offered', 'scheduled', 'hidden', 'archived'] as const
const ProductState = Type.Unsafe<(typeof productStates)[number]>({ type: 'string', enum: [...productStates] })

const listedFields = {
  ID: WireId,
  Version,
  StoreID: WireId,
  StoreName: Type.String(),
  CategoryName: Type.String(),
  PromoPrice: described('Price of one piece after the discount.', Rupiah),
  Stock: described('Pieces.', Type.Integer()),
  Held: described('Pieces that unpaid orders hold; `Stock` does not include them.', Type.Integer()),
  IsLow: Type.Boolean(),
  Waiting: described(
    `While it is sold out: shoppers who wait until it is back, counted up to ${maxWaitingCounted}.`,
    Type.Integer(),
  ),
  State: ProductState,
  TotalPurchase: described('Pieces sold.', Type.Integer()),
  FamilyID: described('The family of which it is a variant, and its value of each option.', Nullable(WireId)),
  OptionValues: Type.Array(Type.String()),
  UpdatedAt: WireTime,
}

export const ListedProduct = described(
  'A product of a list, without its texts.',
  Type.Object({
    ...listedFields,
    CategoryID: WireId,
    Name: fields.Name,
    Img: Type.String(),
    Price: fields.Price,
    Discount: fields.Discount,
    PurchaseType: fields.PurchaseType,
    Weight: fields.Weight,
    Unit: fields.Unit,
    SKU: fields.SKU,
    Barcode: fields.Barcode,
  }),
)
export const ManagedProduct = Type.Object({ ...listedFields, ...fields })

/** The filters of product lists. */
export const productFilters = {
  ID: WireId,
  StoreID: WireId,
  CategoryID: WireId,
  FamilyID: WireId,
  State: described('Default: all that are not archived.', ProductState),
  PurchaseType: fields.PurchaseType,
  IsLow: Type.Boolean(),
  IsSoldOut: Type.Boolean(),
  Text: described(
    'The beginnings of words of its name, its number, SKU or barcode.',
    Type.String({ minLength: 1, maxLength: 100 }),
  ),
}

/** Products of one page of a list. */
export const maxProductsPage = 200

const ProductQuery = ListQuery({ filters: productFilters, sort: ['ID', 'Updated_At'], maxSize: maxProductsPage })

const read = { auth: 'staff', right: 'catalogue:read', scope: 'store' } as const
const write = { auth: 'staff', right: 'catalogue:write', scope: 'store' } as const
const refusals = [
  'CATEGORY_UNKNOWN',
  'SKU_TAKEN',
  'PURCHASE_TYPE_INCOMPLETE',
  'PRODUCT_TIMES_INVALID',
  'RESTOCK_DATE_INVALID',
  'SALE_PRICE_NOT_LOWER',
  'PICTURE_MISSING',
  'PICTURE_UNREADABLE',
] as const

export const listManagedProducts = call({
  method: 'GET',
  path: '/kelola/product',
  summary: 'Products, newest first, including hidden ones; archived ones only with State=archived',
  ...read,
  query: ProductQuery,
  data: Type.Array(ListedProduct),
})
export const countManagedProducts = call({
  method: 'GET',
  path: '/kelola/productcount',
  summary: 'Number of products that a filter finds, at most 10,000',
  ...read,
  query: ProductQuery,
  data: Count,
})
export const getManagedProduct = call({
  method: 'GET',
  path: '/kelola/product/:id',
  summary: 'A product',
  ...read,
  params: IdParams,
  data: ManagedProduct,
  errors: ['NOT_FOUND'],
})
export const createProduct = call({
  method: 'POST',
  path: '/kelola/product',
  summary: 'Add a product with its first stock',
  ...write,
  body: ClosedObject({
    ...Type.Partial(Type.Object(fields)).properties,
    StoreID: WireId,
    CategoryID: fields.CategoryID,
    Name: fields.Name,
    Price: fields.Price,
    Stock: described('Pieces.', Type.Optional(IntegerWithin(pieceLimits))),
  }),
  data: ManagedProduct,
  errors: ['NOT_FOUND', 'STOCK_RIGHT', ...refusals],
})
export const updateProduct = call({
  method: 'PUT',
  path: '/kelola/product/:id',
  summary: 'Change a product; orders keep the prices that they were placed with',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: ManagedProduct,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'PRODUCT_ARCHIVED', 'STOCK_RIGHT', ...refusals],
})
export const saveProductSheet = call({
  method: 'PUT',
  path: '/kelola/productsheet',
  summary: 'Change price, discount, weight and stock of many products',
  description: `
    Rows are independent: a refused row has a code, and the others are saved. A row that is sent again with the
    same Key is saved once, and has the same answer.`,
  ...write,
  body: ClosedObject({
    Rows: Type.Array(
      ClosedObject({
        ID: WireId,
        Version,
        Key: Type.Optional(Type.String({ minLength: 16, maxLength: 64 })),
        Price: Type.Optional(fields.Price),
        Discount: Type.Optional(fields.Discount),
        Weight: Type.Optional(fields.Weight),
        StockChange: described('Pieces to add, or to take away.', Type.Optional(IntegerWithin(pieceChangeLimits))),
      }),
      { minItems: 1, maxItems: maxSheetRows },
    ),
  }),
  data: Type.Array(
    Type.Object({
      ID: WireId,
      Code: described('Empty if the row was saved.', Type.String()),
      Message: Type.String(),
    }),
  ),
  errors: [
    'NOT_FOUND',
    'EDIT_CONFLICT',
    'PRODUCT_ARCHIVED',
    'SALE_PRICE_NOT_LOWER',
    'STOCK_NOT_ENOUGH',
    'STOCK_RIGHT',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
export const copyProduct = call({
  method: 'POST',
  path: '/kelola/product/:id/copy',
  summary: 'Add a hidden copy of a product, without stock and SKU',
  ...write,
  params: IdParams,
  data: ManagedProduct,
  errors: ['NOT_FOUND'],
})
export const previewProduct = call({
  method: 'POST',
  path: '/kelola/product/:id/preview',
  summary: 'Create a link to a preview of a product with these changes, valid for some minutes',
  description: 'Nothing is saved.',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: Type.Object({ Path: Type.String(), Minutes: described('How long the link works.', Type.Integer()) }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'PRODUCT_ARCHIVED', ...refusals],
})
export const archiveProduct = call({
  method: 'PUT',
  path: '/kelola/product/:id/archive',
  summary: 'Archive a product: shop and back office no longer list it; its orders keep it',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, IsArchived: Type.Boolean() }),
  data: ManagedProduct,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'SKU_TAKEN'],
})
