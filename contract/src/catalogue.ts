import { Type } from 'typebox'
import { Availability, Count, call, ListQuery, Nullable, Oid, OidAndId, Rupiah, WireId } from './call.ts'
import type { TimeZone } from './values/opening-hours.ts'

export const Category = Type.Object({ ID: WireId, Name: Type.String(), Img: Type.String() })

const cardFields = {
  ID: WireId,
  Name: Type.String(),
  /** Path of the picture at 640 px wide; the number may be replaced by another width of the picture service. */
  Img: Type.String(),
  /** List price, rupiah. */
  Price: Rupiah,
  /** What the shopper pays for one piece; equals Price without a discount. */
  PromoPrice: Rupiah,
  /** Percent. */
  Discount: Type.Integer(),
  Stock: Type.Integer(),
  /** 1 ready, 2 pre-order, 3 made to order. */
  PurchaseType: Type.Integer(),
  MinDays: Nullable(Type.Integer()),
  ClosedDate: Nullable(Type.String()),
  DeliveryDate: Nullable(Type.String()),
  CategoryID: WireId,
  CategoryName: Type.String(),
  StoreID: WireId,
  StoreName: Type.String(),
  StoreCity: Type.String(),
  /** 0 unavailable, 1 available. */
  Status: Type.Integer(),
  TotalPurchase: Type.Integer(),
  /** In `Unit`; grams when Unit is 'gram'. */
  Weight: Type.Integer(),
  Unit: Type.String(),
  /** Centimetres. */
  Width: Type.Integer(),
  Height: Type.Integer(),
  Length: Type.Integer(),
}

/**
 * What a card shows and a cart must know; lists answer this and not the whole product. Qty and Total of a product are the
 * cart's own fields: how many pieces a shopper wants, and what they cost.
 */
export const ProductCard = Type.Object(cardFields)

const OpeningSpan = Type.Object({
  /** 1 is Monday, 7 Sunday; a day without a span is closed. */
  Day: Type.Integer({ minimum: 1, maximum: 7 }),
  /** `HH:mm`. */
  Opens: Type.String(),
  /** `HH:mm`, up to 24:00. */
  Closes: Type.String(),
})

/** Where shoppers find a store, and when. Texts are empty where nobody has told them. */
export const StorePlace = Type.Object({
  /** The cart summary's StoreAddressID: another one each time the store moves. */
  AddressID: WireId,
  /** Street and number. */
  Address: Type.String(),
  Area: Type.String(),
  SubDistrict: Type.String(),
  City: Type.String(),
  Province: Type.String(),
  PostalCode: Type.String(),
  Phone: Type.String(),
  /** The pin of its door; null where only its village or city is known. */
  Latitude: Nullable(Type.Number()),
  Longitude: Nullable(Type.Number()),
  /** In order of the week, values/opening-hours.ts; null where they are not told. */
  OpeningHours: Nullable(Type.Array(OpeningSpan)),
  /** Of the opening hours; null where it is unknown. */
  TimeZone: Nullable(Type.Unsafe<TimeZone>({ type: 'string', enum: ['WIB', 'WITA', 'WIT', null] })),
})

export const Product = Type.Object({
  ...cardFields,
  Images: Type.Array(Type.String()),
  /** Sanitised HTML. */
  Description: Type.String(),
  CategoryURL: Type.String(),
  StoreSubDistrict: Type.String(),
  StoreProvince: Type.String(),
  StoreAddressID: WireId,
  /** Our addition: where the product can be picked up. */
  StorePlace,
})

export const Store = Type.Object({
  ID: WireId,
  Name: Type.String(),
  Logo: Type.String(),
  Owner: Type.String(),
  Description: Type.String(),
  City: Type.String(),
  /** What an order may send as StoreAddressID; another one each time the store moves. */
  AddressID: WireId,
})

const Keyword = Type.String({ maxLength: 100 })

/** 001 section 7, catalogue: default sorts and the default Status=1 filter are the server's. */
const productWords = {
  filters: {
    ID: WireId,
    CategoryID: WireId,
    /** Like StoreName, the whole name in any case. */
    CategoryName: Keyword,
    StoreID: WireId,
    StoreName: Keyword,
    Name: Keyword,
    Price: Rupiah,
    Status: Availability,
    PurchaseType: Type.Integer({ minimum: 1, maximum: 3 }),
  },
  sort: ['ID', 'Name', 'Price', 'Updated_At', 'TotalPurchase'],
  maxSize: 200,
} as const
const ProductQuery = ListQuery(productWords)

const productList = {
  method: 'GET',
  auth: 'public',
  params: Oid,
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
  summary: 'How many products a filter finds',
  data: Count,
})
export const listPopularProducts = call({
  ...productList,
  path: '/popularproduct/:oid',
  summary: 'Products by number sold',
  data: Type.Object({ PopularProduct: Type.Array(ProductCard) }),
})
export const countPopularProducts = call({
  ...productList,
  path: '/popularproductcount/:oid',
  summary: 'How many products the popular list has',
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
  summary: 'How many products the latest list has',
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
  summary: 'How many products the choice has',
  data: Count,
})
export const getProduct = call({
  method: 'GET',
  path: '/product/:oid/:id',
  summary: 'One product',
  auth: 'public',
  params: OidAndId,
  data: Product,
  errors: ['NOT_FOUND'],
})

export const listCategories = call({
  method: 'GET',
  path: '/productcategory/:oid',
  summary: 'Categories',
  auth: 'public',
  params: Oid,
  query: ListQuery({
    filters: { ID: WireId, Name: Keyword, Status: Availability },
    sort: ['ID', 'Name', 'Position'],
    maxSize: 1000,
  }),
  data: Type.Array(Category),
})

const storeWords = {
  /** City: the whole name in any case, without its type. */
  filters: { ID: WireId, Name: Keyword, City: Keyword, Status: Availability },
  sort: ['ID', 'Name', 'City'],
  maxSize: 100,
} as const
const StoreQuery = ListQuery(storeWords)

export const listStores = call({
  method: 'GET',
  path: '/store/:oid',
  summary: 'Stores by name',
  auth: 'public',
  params: Oid,
  query: StoreQuery,
  data: Type.Array(Store),
})
export const countStores = call({
  method: 'GET',
  path: '/storecount/:oid',
  summary: 'How many stores a filter finds',
  auth: 'public',
  params: Oid,
  query: StoreQuery,
  data: Count,
})
export const getStore = call({
  method: 'GET',
  path: '/store/:oid/:id',
  summary: 'One store, and where it is',
  auth: 'public',
  params: OidAndId,
  data: Type.Object({ ...Store.properties, Place: StorePlace }),
  errors: ['NOT_FOUND'],
})

const Point = {
  Lat: Type.Number({ minimum: -90, maximum: 90 }),
  Long: Type.Number({ minimum: -180, maximum: 180 }),
}
/** Our addition: only stores within so many kilometres; all of them where it is missing. */
const MaxKm = Type.Optional(Type.Number({ exclusiveMinimum: 0 }))
const NearbyStoreQuery = ListQuery({
  ...storeWords,
  sort: ['Distance', ...storeWords.sort],
  required: { ...Point, MaxKm },
})

/** Stores whose place is known. `Distance`: kilometres over ground, as a bird flies. */
export const listNearbyStores = call({
  method: 'GET',
  path: '/nearbystore/:oid',
  summary: 'Stores, the nearest to a place first',
  auth: 'public',
  params: Oid,
  query: NearbyStoreQuery,
  data: Type.Array(Type.Object({ ...Store.properties, Distance: Type.Number() })),
})
export const countNearbyStores = call({
  method: 'GET',
  path: '/nearbystorecount/:oid',
  summary: 'How many stores the nearby list has: from wherever one looks, or within MaxKm of a place',
  auth: 'public',
  params: Oid,
  query: ListQuery({
    ...storeWords,
    sort: ['Distance', ...storeWords.sort],
    required: { Lat: Type.Optional(Point.Lat), Long: Type.Optional(Point.Long), MaxKm },
  }),
  data: Count,
  errors: ['VALIDATION_FAILED'],
})
