import { Type } from 'typebox'
import {
  Availability,
  ClosedObject,
  Count,
  call,
  described,
  ListQuery,
  Nullable,
  NumberOf,
  OidAndIdParams,
  OidParams,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from '../protocol/call.ts'
import { wirePurchaseType } from '../protocol/wire-numbers.ts'
import { type DigitalCategory, digitalCategories } from '../values/digital/digital-goods.ts'
import { leastVisitors, maxShownSearches, popularDays } from '../values/search/popular-searches.ts'
import type { TimeZone } from '../values/stores/opening-hours.ts'

export const Category = Type.Object({ ID: WireId, Name: Type.String(), Img: Type.String() })

const CategoryInTree = described(
  'Our addition: a category with its place in the tree.',
  Type.Object({
    ...Category.properties,
    Above: described('The categories above it, from the first level down.', Type.Array(Category)),
    Below: described('Those directly below it, in their order.', Type.Array(Category)),
  }),
)

const cardFields = {
  ID: WireId,
  Name: Type.String(),
  Img: described(
    `
    Path of the picture, 640 px wide; the number can be replaced by another width of the picture service.`,
    Type.String(),
  ),
  SecondImg: described(
    'Our addition: its second picture, which a card shows while a mouse is over it; empty without one.',
    Type.String(),
  ),
  Price: described('List price, rupiah.', Rupiah),
  PromoPrice: described('Price of one piece after the discount; equals Price without one.', Rupiah),
  Discount: described('Percent.', Type.Integer()),
  Stock: described('Pieces.', Type.Integer()),
  PurchaseType: NumberOf(wirePurchaseType),
  MinDays: described('Lead time in days; null for ready goods.', Nullable(Type.Integer())),
  ClosedDate: described('Deadline for pre-orders; null for other goods.', Nullable(WireTime)),
  DeliveryDate: described('When a pre-order is delivered; null for other goods.', Nullable(Type.String())),
  CategoryID: WireId,
  CategoryName: Type.String(),
  StoreID: WireId,
  StoreName: Type.String(),
  StoreCity: Type.String(),
  Status: described('0 unavailable, 1 available.', Type.Integer()),
  TotalPurchase: described('Pieces sold.', Type.Integer()),
  Weight: described("In `Unit`; grams when Unit is 'gram'.", Type.Integer()),
  Unit: Type.String(),
  Width: described('Centimetres.', Type.Integer()),
  Height: described('Centimetres.', Type.Integer()),
  Length: described('Centimetres.', Type.Integer()),
  Family: described(
    `
    Our addition: the family of which this is a variant (decision 57); null for a product of its own. Lists show
    one variant of each family; prices and number count only available variants.`,
    Nullable(
      Type.Object({
        ID: WireId,
        Name: Type.String(),
        Variants: described('Number of variants on sale.', Type.Integer()),
        LowestPrice: Rupiah,
        HighestPrice: Rupiah,
      }),
    ),
  ),
}

export const ProductCard = described(
  `
  The fields of a card and a cart, which lists return instead of the whole product. Qty and Total are fields of
  the client's cart: pieces and their cost.`,
  Type.Object(cardFields),
)

const OpeningSpan = Type.Object({
  Day: described('1 is Monday, 7 Sunday; a day without a span is closed.', Type.Integer({ minimum: 1, maximum: 7 })),
  Opens: described('`HH:mm`.', Type.String()),
  Closes: described('`HH:mm`, up to 24:00.', Type.String()),
})

export const StorePlace = described(
  'Address and opening hours of a store. Unknown texts are empty.',
  Type.Object({
    AddressID: described('The StoreAddressID of a cart and an order; it changes each time the store moves.', WireId),
    Address: described('Street and number.', Type.String()),
    Area: Type.String(),
    SubDistrict: Type.String(),
    City: Type.String(),
    Province: Type.String(),
    PostalCode: Type.String(),
    Phone: Type.String(),
    Latitude: described('The pin of the store; null if only its village or city is known.', Nullable(Type.Number())),
    Longitude: described('Degrees, like Latitude.', Nullable(Type.Number())),
    OpeningHours: described(
      'Ordered by weekday (values/stores/opening-hours.ts); null if unknown.',
      Nullable(Type.Array(OpeningSpan)),
    ),
    Holidays: described(
      'Days of the next weeks on which it is closed against its hours.',
      Type.Optional(Type.Array(Type.Object({ Date: Type.String(), Note: Type.String() }))),
    ),
    TimeZone: described(
      'Time zone of the opening hours; null if unknown.',
      Nullable(Type.Unsafe<TimeZone>({ type: 'string', enum: ['WIB', 'WITA', 'WIT', null] })),
    ),
  }),
)

export const Product = Type.Object({
  ...cardFields,
  Images: Type.Array(Type.String()),
  RestockDate: described(
    'Our addition: `YYYY-MM-DD`, the day on which a sold-out product is expected back; null if unknown, past or in stock.',
    Nullable(Type.String()),
  ),
  Description: described('Sanitised HTML.', Type.String()),
  CategoryURL: Type.String(),
  CategoriesAbove: described(
    'Our addition: the categories above its own, from the first level down.',
    Type.Array(Category),
  ),
  StoreSubDistrict: Type.String(),
  StoreProvince: Type.String(),
  StoreAddressID: WireId,
  SKU: described("Our addition: the store's own number and the barcode, each empty without one.", Type.String()),
  Barcode: Type.String(),
  StorePlace: described('Our addition: where the product can be picked up.', StorePlace),
  OptionValues: described(
    `
    Our addition: its value of each option of its family, and all variants that are sold; empty for a product of
    its own.`,
    Type.Array(Type.String()),
  ),
  Options: Type.Array(Type.Object({ Name: Type.String(), Values: Type.Array(Type.String()) })),
  Variants: Type.Array(
    Type.Object({
      ID: WireId,
      Values: described('One for each option, in their order.', Type.Array(Type.String())),
      Img: Type.String(),
      Price: Rupiah,
      PromoPrice: Rupiah,
      Discount: described('Percent.', Type.Integer()),
      Stock: described('Pieces.', Type.Integer()),
      SKU: Type.String(),
      Barcode: Type.String(),
    }),
  ),
})

export const Store = Type.Object({
  ID: WireId,
  Name: Type.String(),
  Logo: Type.String(),
  Cover: described('Our addition: path of a wide picture; empty without one.', Type.String()),
  Owner: Type.String(),
  Description: Type.String(),
  City: Type.String(),
  AddressID: described('The StoreAddressID of a cart and an order; it changes each time the store moves.', WireId),
})

export const ListedStore = described(
  'A store of a list.',
  Type.Object({
    ...Store.properties,
    Goods: described(
      'Our addition: up to three of its goods that are in stock, the newest first.',
      Type.Array(Type.Object({ ID: WireId, Name: Type.String(), Img: Type.String() })),
    ),
  }),
)

const Keyword = Type.String({ maxLength: 100 })

/**
 * The server adds the default sort and the default filter Status=1 (C02). Our additions are OnePerFamily and the order InStock: available
 * products first, then by the newest change.
 */
const productListOptions = {
  row: cardFields,
  except: ['Img', 'SecondImg'],
  filters: {
    ID: WireId,
    CategoryID: WireId,
    CategoryName: described('Like StoreName and StoreCity, the whole name, case-insensitive.', Keyword),
    StoreID: WireId,
    StoreName: Keyword,
    StoreCity: Keyword,
    Name: Keyword,
    Price: Rupiah,
    ClosedDate: WireTimeFilter,
    Status: Availability,
    PurchaseType: Type.Integer({ minimum: 1, maximum: 3 }),
  },
  sort: ['Updated_At', 'InStock'],
  required: {
    OnePerFamily: described(
      `
      1: only the cheapest available variant of each family, as in the shop's own lists
      (decision 89).`,
      Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    ),
  },
  maxSize: 200,
} as const
const ProductQuery = ListQuery(productListOptions)

const productList = {
  method: 'GET',
  auth: 'public',
  params: OidParams,
  query: ProductQuery,
} as const

export const listProducts = call({
  ...productList,
  path: '/product/:oid',
  summary: 'Products, newest change first',
  data: Type.Array(ProductCard),
})
export const countProducts = call({
  ...productList,
  path: '/productcount/:oid',
  summary: 'Number of products that a filter finds',
  data: Count,
})
export const listPopularProducts = call({
  ...productList,
  path: '/popularproduct/:oid',
  summary: 'Products, best-selling first',
  data: Type.Object({ PopularProduct: Type.Array(ProductCard) }),
})
export const countPopularProducts = call({
  ...productList,
  path: '/popularproductcount/:oid',
  summary: 'Number of products in the popular list',
  data: Count,
})
export const listLatestProducts = call({
  ...productList,
  path: '/latestproduct/:oid',
  summary: 'Products, newest first',
  data: Type.Object({ LatestProduct: Type.Array(ProductCard) }),
})
export const countLatestProducts = call({
  ...productList,
  path: '/latestproductcount/:oid',
  summary: 'Number of products in the latest list',
  data: Count,
})
export const listProductChoices = call({
  ...productList,
  path: '/productchoice/:oid',
  summary: "The operator's choice of products with its title",
  data: Type.Object({ Title: Type.String(), Subtitle: Type.String(), ProductChoices: Type.Array(ProductCard) }),
})
export const countProductChoices = call({
  ...productList,
  path: '/productchoicecount/:oid',
  summary: 'Number of products in the choice',
  data: Count,
})
export const getProduct = call({
  method: 'GET',
  path: '/product/:oid/:id',
  summary: 'One product',
  auth: 'public',
  params: OidAndIdParams,
  data: Product,
  errors: ['NOT_FOUND'],
})

export const listSimilarProducts = call({
  method: 'GET',
  path: '/similarproduct/:oid/:id',
  summary: 'Goods for whoever looks at a product',
  description: `
    Our addition: what others bought with it, then goods of its category with similar names and prices; up to twelve that
    can be bought.`,
  auth: 'public',
  params: OidAndIdParams,
  data: Type.Array(ProductCard),
  errors: ['NOT_FOUND'],
})

export const listCategories = call({
  method: 'GET',
  path: '/productcategory/:oid',
  summary: 'Categories of the first level; with an ID or a name, of any level',
  auth: 'public',
  params: OidParams,
  query: ListQuery({
    filters: { ID: WireId, Name: Keyword, Status: Availability },
    sort: ['ID', 'Name', 'Position'],
    maxSize: 1000,
  }),
  data: Type.Array(Category),
})

export const getCategory = call({
  method: 'GET',
  path: '/productcategory/:oid/:id',
  summary: 'One category, with the categories above and below it',
  description: 'Our addition. The id of a merged category finds the category that it was merged into.',
  auth: 'public',
  params: OidAndIdParams,
  data: CategoryInTree,
  errors: ['NOT_FOUND'],
})

const searchMatches = ['name', 'related', 'described'] as const

export const recordSearch = call({
  method: 'POST',
  path: '/searchword/:oid',
  summary: 'Tell that a visitor searched for a word',
  description: `
    Our addition. A word of at least ${leastVisitors} network addresses within ${popularDays} days is shown to others
    (decision 161). The address is not stored, and neither are words that may be a phone number or an address.`,
  auth: 'public',
  params: OidParams,
  body: ClosedObject({ Keyword }),
  data: Type.Null(),
  errors: ['VALIDATION_FAILED'],
  rateLimitPerMinute: 20,
})
export const listPopularSearches = call({
  method: 'GET',
  path: '/popularsearch/:oid',
  summary: 'Words that others search for',
  description: `Our addition: at most ${maxShownSearches}, the most frequent first. Each has results.`,
  auth: 'public',
  params: OidParams,
  data: Type.Array(Type.Object({ Keyword: Type.String() })),
})

export const searchShop = call({
  method: 'GET',
  path: '/search/:oid',
  summary: 'Search products and digital goods; the answer has the corrected words',
  description: `
    Our addition: the search as the shop's own screens show it (decision 76). Where no product has all words,
    spelling is corrected or words are left out, and the answer says so.`,
  auth: 'public',
  params: OidParams,
  query: ClosedObject({
    Keyword: Type.Optional(Keyword),
    Offset: described('Number of results to skip.', Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    Limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, 'x-capped': true })),
    AsTyped: described(
      '1: disables corrections, and keeps all words.',
      Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    ),
    Typing: described(
      '1: for suggestions while typing; the answer has no count.',
      Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    ),
  }),
  data: Type.Object({
    Products: described(
      `
      'Match': found by its name; by a synonym or its category; only by its description or city. Better ones
      come first.`,
      Type.Array(
        Type.Object({
          ...cardFields,
          Match: Type.Unsafe<(typeof searchMatches)[number]>({ type: 'string', enum: [...searchMatches] }),
        }),
      ),
    ),
    Count: described('Up to 1000; null while typing.', Nullable(Type.Integer())),
    SearchedFor: described('The words of the final search; empty if nothing was corrected or left out.', Type.String()),
    Corrections: Type.Array(Type.Object({ Typed: Type.String(), Meant: Type.String() })),
    LeftOut: described('Words that were left out, because no product has them all.', Type.Array(Type.String())),
    Digital: described(
      'Digital goods of the shop that the words name.',
      Type.Array(Type.Unsafe<DigitalCategory>({ type: 'string', enum: Object.keys(digitalCategories) })),
    ),
  }),
})

export const getCollection = call({
  method: 'GET',
  path: '/collection/:oid/:id',
  summary: 'A collection of products',
  description: 'Our addition: products that belong together, such as for a holiday.',
  auth: 'public',
  params: OidAndIdParams,
  data: Type.Object({ ID: WireId, Name: Type.String(), Products: Type.Array(ProductCard) }),
  errors: ['NOT_FOUND'],
})

const storeListOptions = {
  row: Store.properties,
  except: ['Logo', 'Cover'],
  /** City: the whole name without its type, case-insensitive. */
  filters: { ID: WireId, Name: Keyword, City: Keyword, Status: Availability },
  maxSize: 100,
} as const
const StoreQuery = ListQuery(storeListOptions)

export const listStores = call({
  method: 'GET',
  path: '/store/:oid',
  summary: 'Stores by name',
  auth: 'public',
  params: OidParams,
  query: StoreQuery,
  data: Type.Array(ListedStore),
})
export const countStores = call({
  method: 'GET',
  path: '/storecount/:oid',
  summary: 'Number of stores that a filter finds',
  auth: 'public',
  params: OidParams,
  query: StoreQuery,
  data: Count,
})
export const getStore = call({
  method: 'GET',
  path: '/store/:oid/:id',
  summary: 'One store and its location',
  auth: 'public',
  params: OidAndIdParams,
  data: Type.Object({
    ...Store.properties,
    Place: StorePlace,
    DeliveryOptions: described(
      `
      Our addition: how it hands over its goods, each a DeliveryOptionID (C04): 1 courier, 2 pick-up, 4 its own
      courier.`,
      Type.Array(Type.Integer()),
    ),
    FreeShippingFrom: described(
      'Our addition: the sum of goods from which on the cheapest courier service costs the shopper nothing (decision 148); 0: never.',
      Rupiah,
    ),
  }),
  errors: ['NOT_FOUND'],
})

const Point = {
  Lat: Type.Number({ minimum: -90, maximum: 90 }),
  Long: Type.Number({ minimum: -180, maximum: 180 }),
}
const MaxKm = described(
  'Our addition: the search radius; without it all stores are listed.',
  Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
)
const NearbyStoreQuery = ListQuery({
  ...storeListOptions,
  sort: ['Distance'],
  required: { ...Point, MaxKm },
})

export const listNearbyStores = call({
  method: 'GET',
  path: '/nearbystore/:oid',
  summary: 'Stores, the nearest to a place first',
  description: 'Stores with known coordinates. `Distance` is the great-circle distance in kilometres.',
  auth: 'public',
  params: OidParams,
  query: NearbyStoreQuery,
  data: Type.Array(Type.Object({ ...ListedStore.properties, Distance: described('Kilometres.', Type.Number()) })),
})
export const countNearbyStores = call({
  method: 'GET',
  path: '/nearbystorecount/:oid',
  summary: 'Number of stores in the nearby list: all, or only those within MaxKm of a place',
  auth: 'public',
  params: OidParams,
  query: ListQuery({
    ...storeListOptions,
    sort: ['Distance'],
    required: { Lat: Type.Optional(Point.Lat), Long: Type.Optional(Point.Long), MaxKm },
  }),
  data: Count,
  errors: ['VALIDATION_FAILED'],
})
