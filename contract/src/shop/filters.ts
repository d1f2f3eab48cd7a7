import { Type } from 'typebox'
import {
  ClosedObject,
  call,
  described,
  listFilters,
  NumberOf,
  OidParams,
  oneOf,
  Rupiah,
  WireId,
} from '../protocol/call.ts'
import { wirePurchaseType } from '../protocol/wire-numbers.ts'
import { Category, ProductCard } from './catalogue.ts'

/** Orders of a filtered list. */
export const filterOrders = [
  'Fit-desc',
  'InStock-desc',
  'ID-desc',
  'TotalPurchase-desc',
  'PromoPrice-asc',
  'PromoPrice-desc',
  'Discount-desc',
  'Distance-asc',
] as const

const Flag = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }))
const Text = Type.String({ maxLength: 100 })
const Price = Type.Optional(described('After the discount.', Rupiah))

/** The goods of a list: all of the shop, or those of categories, a collection, the operator's choice or a search. */
const goods = {
  ...listFilters({ CategoryID: described('Includes the categories below it.', WireId) }),
  CollectionID: Type.Optional(WireId),
  Choice: described("1: the operator's choice.", Flag),
  Keyword: Type.Optional(Text),
  AsTyped: described('1: disables corrections of the keyword, and keeps all its words.', Flag),
}

/** Several values of one filter are joined by OR, different filters by AND. */
const filters = {
  ...listFilters({
    StoreID: WireId,
    City: described('The city of a store, the whole name, case-insensitive.', Text),
    PurchaseType: NumberOf(wirePurchaseType),
    Option: described(
      'Name and value of an option of variants, such as `Ukuran=M`; options of different names are joined by AND.',
      Type.String({ maxLength: 210 }),
    ),
  }),
  InStock: Flag,
  Discounted: Flag,
  Pickup: described('1: of stores where they can be picked up.', Flag),
  MinPrice: Price,
  MaxPrice: Price,
}

const understanding = {
  SearchedFor: described('The words of the final search; empty if nothing was corrected or left out.', Type.String()),
  LeftOut: described('Words that were left out, because no product has them all.', Type.Array(Type.String())),
}

const filterCount = described('Products, up to 10000; IsMore says whether there are more.', Type.Integer())

const Products = described('Products, one of each family; 10001 for any more.', Type.Integer())

export const filterProducts = call({
  method: 'GET',
  path: '/filteredproduct/:oid',
  summary: 'Products that pass filters, in an order',
  description: `
    Our addition: the lists of the shop's own screens with their filters. Of the variants of a family it shows the one
    that passes the filters, and can be bought, and is the cheapest.`,
  auth: 'public',
  params: OidParams,
  query: ClosedObject({
    ...goods,
    ...filters,
    Offset: described('Number of products to skip.', Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    Limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, 'x-capped': true })),
    Sort: Type.Optional(
      described(
        'By default Fit for a keyword, else InStock: what can be bought first, of that the newest change. Distance needs Lat and Long.',
        oneOf(filterOrders),
      ),
    ),
    Lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    Long: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  }),
  data: Type.Object({
    Products: Type.Array(ProductCard),
    Count: filterCount,
    IsMore: Type.Boolean(),
    ...understanding,
    Costs: described(
      'Only where no product passes all filters: how many there would be without one of them, or without the category, most first.',
      Type.Array(Type.Object({ Filter: Type.String(), Count: Products })),
    ),
  }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

const ofText = Type.Array(Type.Object({ Value: Type.String(), Count: Products }))

export const countFilters = call({
  method: 'GET',
  path: '/productfilter/:oid',
  summary: 'The values of filters, and how many products each would leave',
  description: `
    Our addition. Each count keeps the chosen values of all other filters. Of options and stores those with the most
    products are listed.`,
  auth: 'public',
  params: OidParams,
  query: ClosedObject({ ...goods, ...filters }),
  data: Type.Object({
    Count: filterCount,
    IsMore: Type.Boolean(),
    Prices: described(
      'Products by their price, in steps of equal ratio; of more than thirty thousand, any thirty thousand of them.',
      Type.Array(
        Type.Object({
          From: Rupiah,
          To: Rupiah,
          Count: described('Products, each variant whose price is another one.', Type.Integer()),
        }),
      ),
    ),
    InStock: Products,
    Discounted: Products,
    Pickup: Products,
    PurchaseTypes: Type.Array(Type.Object({ Value: NumberOf(wirePurchaseType), Count: Products })),
    Cities: ofText,
    Stores: Type.Array(Type.Object({ ID: WireId, Name: Type.String(), Count: Products })),
    CategoryPath: described(
      'The categories from the first level down to that of CategoryID; empty without exactly one.',
      Type.Array(Category),
    ),
    Categories: described(
      'Those directly below the category; of several these themselves, without any those of the first level.',
      Type.Array(Type.Object({ ...Category.properties, Count: Products })),
    ),
    Options: Type.Array(Type.Object({ Name: Type.String(), Values: ofText })),
  }),
  errors: ['NOT_FOUND'],
})
