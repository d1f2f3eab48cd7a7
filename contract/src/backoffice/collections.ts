import { type Static, Type } from 'typebox'
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
} from '../protocol/call.ts'
import { ProductCard } from '../shop/catalogue.ts'
import { collectionOrders, maxFoundProducts } from '../values/products/collections.ts'
import { discountLimits } from '../values/products/product-limits.ts'

const Rule = described(
  'The conditions for the products of a collection; an empty list or null is no condition.',
  ClosedObject({
    CategoryIDs: described('Including the categories below them.', Type.Array(WireId, { maxItems: 50 })),
    StoreIDs: Type.Array(WireId, { maxItems: 50 }),
    PriceFrom: described('Of one piece after the discount, rupiah.', Nullable(Rupiah)),
    PriceTo: Nullable(Rupiah),
    MinDiscount: described('Percent.', IntegerWithin(discountLimits)),
    PurchaseTypes: described(
      '1 ready, 2 pre-order, 3 made to order.',
      Type.Array(Type.Integer({ minimum: 1, maximum: 3 }), { maxItems: 3 }),
    ),
    OnlyInStock: Type.Boolean(),
    OrderBy: Type.Unsafe<(typeof collectionOrders)[number]>({ type: 'string', enum: [...collectionOrders] }),
  }),
)
export type CollectionRule = Static<typeof Rule>

const productFields = {
  IsByRule: described('Whether the rule selects the products; otherwise ProductIDs does.', Type.Boolean()),
  ProductIDs: described('Chosen by hand, in their order.', Type.Array(WireId, { maxItems: 200 })),
  Rule,
}
const fields = { Name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), ...productFields }

export const ManagedCollection = Type.Object({
  ...fields,
  ID: WireId,
  Version,
  Products: described('Number of its products.', Type.Integer()),
})

const read = { auth: 'staff', right: 'catalogue:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'catalogue:write', scope: 'organisation' } as const

const CollectionQuery = ListQuery({
  filters: { ID: WireId, Text: Type.String({ minLength: 1, maxLength: 100 }) },
  sort: ['ID', 'Name'],
  maxSize: 100,
})

export const listManagedCollections = call({
  method: 'GET',
  path: '/kelola/collection',
  summary: 'Collections of products',
  ...read,
  query: CollectionQuery,
  data: Type.Array(ManagedCollection),
})
export const countManagedCollections = call({
  method: 'GET',
  path: '/kelola/collectioncount',
  summary: 'Number of collections that a filter finds',
  ...read,
  query: CollectionQuery,
  data: Count,
})
export const getManagedCollection = call({
  method: 'GET',
  path: '/kelola/collection/:id',
  summary: 'A collection',
  ...read,
  params: IdParams,
  data: ManagedCollection,
  errors: ['NOT_FOUND'],
})
export const previewCollection = call({
  method: 'POST',
  path: '/kelola/collection/preview',
  summary: `The first products and the number of products of an unsaved collection: at most ${maxFoundProducts} by a rule`,
  ...read,
  body: ClosedObject(productFields),
  data: Type.Object({
    Products: Type.Array(ProductCard),
    Count: described('Number of its products.', Type.Integer()),
  }),
  rateLimitPerMinute: 120,
})
export const createCollection = call({
  method: 'POST',
  path: '/kelola/collection',
  summary: 'Add a collection',
  ...write,
  body: ClosedObject(fields),
  data: ManagedCollection,
  errors: ['COLLECTIONS_FULL'],
})
export const updateCollection = call({
  method: 'PUT',
  path: '/kelola/collection/:id',
  summary: 'Change a collection',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: ManagedCollection,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})
export const deleteCollection = call({
  method: 'DELETE',
  path: '/kelola/collection/:id',
  summary: 'Delete a collection; the home page omits sections that show it',
  ...write,
  params: IdParams,
  data: Type.Null(),
  errors: ['NOT_FOUND'],
})
