import { Type } from 'typebox'
import {
  Availability,
  ClosedObject,
  Count,
  call,
  ListQuery,
  Nullable,
  OidAndIdParams,
  OidParams,
  Rupiah,
  WireId,
} from './call.ts'
import { type DigitalCategory, digitalCategories } from './values/digital-goods.ts'
import type { TimeZone } from './values/opening-hours.ts'

export const Category = Type.Object({ ID: WireId, Name: Type.String(), Img: Type.String() })

/** Our addition: a category with its place in the tree. */
const CategoryInTree = Type.Object({
  ...Category.properties,
  /** The categories above it, from the first level down. */
  Above: Type.Array(Category),
  /** Those directly below it, in their order. */
  Below: Type.Array(Category),
})

const cardFields = {
  ID: WireId,
  Name: Type.String(),
  /** Path of the picture, 640 px wide; the number can be replaced by another width of the picture service. */
  Img: Type.String(),
  /** Our addition: its second picture, which a card shows while a mouse is over it; empty without one. */
  SecondImg: Type.String(),
  /** List price, rupiah. */
  Price: Rupiah,
  /** Price of one piece after the discount; equals Price without one. */
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
  /**
   * Our addition: the family of which this is a variant (decision 57); null for a product of its own. Lists show one variant of each
   * family, and prices and number are of those that are available.
   */
  Family: Nullable(
    Type.Object({
      ID: WireId,
      Name: Type.String(),
      Variants: Type.Integer(),
      LowestPrice: Rupiah,
      HighestPrice: Rupiah,
    }),
  ),
}

/**
 * The fields of a card and a cart, which lists return instead of the whole product. Qty and Total are fields of the client's
 * cart: pieces and their cost.
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

/** Address and opening hours of a store. Unknown texts are empty. */
export const StorePlace = Type.Object({
  /** The StoreAddressID of a cart and an order; it changes each time the store moves. */
  AddressID: WireId,
  /** Street and number. */
  Address: Type.String(),
  Area: Type.String(),
  SubDistrict: Type.String(),
  City: Type.String(),
  Province: Type.String(),
  PostalCode: Type.String(),
  Phone: Type.String(),
  /** The pin of the store; null if only its village or city is known. */
  Latitude: Nullable(Type.Number()),
  Longitude: Nullable(Type.Number()),
  /** Ordered by weekday (values/opening-hours.ts); null if unknown. */
  OpeningHours: Nullable(Type.Array(OpeningSpan)),
  /** Days of the next weeks on which it is closed against its hours. */
  Holidays: Type.Optional(Type.Array(Type.Object({ Date: Type.String(), Note: Type.String() }))),
  /** Time zone of the opening hours; null if unknown. */
  TimeZone: Nullable(Type.Unsafe<TimeZone>({ type: 'string', enum: ['WIB', 'WITA', 'WIT', null] })),
})

export const Product = Type.Object({
  ...cardFields,
  Images: Type.Array(Type.String()),
  /** Sanitised HTML. */
  Description: Type.String(),
  CategoryURL: Type.String(),
  /** Our addition: the categories above its own, from the first level down. */
  CategoriesAbove: Type.Array(Category),
  StoreSubDistrict: Type.String(),
  StoreProvince: Type.String(),
  StoreAddressID: WireId,
  /** Our addition: the store's own number and the barcode, each empty without one. */
  SKU: Type.String(),
  Barcode: Type.String(),
  /** Our addition: where the product can be picked up. */
  StorePlace,
  /** Our addition: its value of each option of its family, and all variants that are sold; empty for a product of its own. */
  OptionValues: Type.Array(Type.String()),
  Options: Type.Array(Type.Object({ Name: Type.String(), Values: Type.Array(Type.String()) })),
  Variants: Type.Array(
    Type.Object({
      ID: WireId,
      /** One for each option, in their order. */
      Values: Type.Array(Type.String()),
      Img: Type.String(),
      Price: Rupiah,
      PromoPrice: Rupiah,
      Discount: Type.Integer(),
      Stock: Type.Integer(),
      SKU: Type.String(),
      Barcode: Type.String(),
    }),
  ),
})

export const Store = Type.Object({
  ID: WireId,
  Name: Type.String(),
  Logo: Type.String(),
  /** Our addition: path of a wide picture; empty without one. */
  Cover: Type.String(),
  Owner: Type.String(),
  Description: Type.String(),
  City: Type.String(),
  /** The StoreAddressID of a cart and an order; it changes each time the store moves. */
  AddressID: WireId,
})

/** A store of a list. */
export const ListedStore = Type.Object({
  ...Store.properties,
  /** Our addition: up to three of its goods that are in stock, the newest first. */
  Goods: Type.Array(Type.Object({ ID: WireId, Name: Type.String(), Img: Type.String() })),
})

const Keyword = Type.String({ maxLength: 100 })

/**
 * The server adds the default sort and the default filter Status=1 (C02). Our additions are OnePerFamily and the order InStock: what can be
 * bought first, then by the newest change.
 */
const productListOptions = {
  filters: {
    ID: WireId,
    CategoryID: WireId,
    /** Like StoreName, the whole name, case-insensitive. */
    CategoryName: Keyword,
    StoreID: WireId,
    StoreName: Keyword,
    Name: Keyword,
    Price: Rupiah,
    Status: Availability,
    PurchaseType: Type.Integer({ minimum: 1, maximum: 3 }),
  },
  sort: ['ID', 'Name', 'Price', 'PromoPrice', 'Updated_At', 'TotalPurchase', 'InStock'],
  required: {
    /** 1: of each family the cheapest variant that can be bought stands for all, as in the shop's own lists (decision 89). */
    OnePerFamily: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
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
  params: OidAndIdParams,
  data: Product,
  errors: ['NOT_FOUND'],
})

export const listCategories = call({
  method: 'GET',
  path: '/productcategory/:oid',
  summary: 'Categories of the first level; those with an ID or a name on any level',
  auth: 'public',
  params: OidParams,
  query: ListQuery({
    filters: { ID: WireId, Name: Keyword, Status: Availability },
    sort: ['ID', 'Name', 'Position'],
    maxSize: 1000,
  }),
  data: Type.Array(Category),
})

/** Our addition. The number of a category that was merged into another one finds that one. */
export const getCategory = call({
  method: 'GET',
  path: '/productcategory/:oid/:id',
  summary: 'One category, with those above and below it',
  auth: 'public',
  params: OidAndIdParams,
  data: CategoryInTree,
  errors: ['NOT_FOUND'],
})

const searchMatches = ['name', 'related', 'described'] as const

/**
 * Our addition: the search as the shop's own screens show it (decision 76). Where no product has all words, spelling is corrected or
 * words are left out, and the answer says so.
 */
export const searchShop = call({
  method: 'GET',
  path: '/search/:oid',
  summary: 'Search products and digital goods, and tell how the words were understood',
  auth: 'public',
  params: OidParams,
  query: ClosedObject({
    Keyword: Type.Optional(Keyword),
    /** Results before the first one that is answered. */
    Offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    Limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, 'x-capped': true })),
    /** 1: nothing is corrected and no word is left out. */
    AsTyped: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /** 1: the keyword is still being typed, so nothing is counted. */
    Typing: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  data: Type.Object({
    /**
     * `Match`: found by its name; by a synonym or its category; by its description or city alone. Better ones come first.
     */
    Products: Type.Array(
      Type.Object({
        ...cardFields,
        Match: Type.Unsafe<(typeof searchMatches)[number]>({ type: 'string', enum: [...searchMatches] }),
      }),
    ),
    /** Up to 1000; null while typing. */
    Count: Nullable(Type.Integer()),
    /** The words that were searched in the end; empty where they are the typed ones. */
    SearchedFor: Type.String(),
    Corrections: Type.Array(Type.Object({ Typed: Type.String(), Meant: Type.String() })),
    /** Words that found nothing together with the others. */
    LeftOut: Type.Array(Type.String()),
    /** Digital goods that the words name, and the shop sells. */
    Digital: Type.Array(Type.Unsafe<DigitalCategory>({ type: 'string', enum: Object.keys(digitalCategories) })),
  }),
})

/** Our addition: products that belong together, such as those for a feast. */
export const getCollection = call({
  method: 'GET',
  path: '/collection/:oid/:id',
  summary: 'A collection of products',
  auth: 'public',
  params: OidAndIdParams,
  data: Type.Object({ ID: WireId, Name: Type.String(), Products: Type.Array(ProductCard) }),
  errors: ['NOT_FOUND'],
})

const storeListOptions = {
  /** City: the whole name without its type, case-insensitive. */
  filters: { ID: WireId, Name: Keyword, City: Keyword, Status: Availability },
  sort: ['ID', 'Name', 'City'],
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
  summary: 'How many stores a filter finds',
  auth: 'public',
  params: OidParams,
  query: StoreQuery,
  data: Count,
})
export const getStore = call({
  method: 'GET',
  path: '/store/:oid/:id',
  summary: 'One store, and where it is',
  auth: 'public',
  params: OidAndIdParams,
  data: Type.Object({
    ...Store.properties,
    Place: StorePlace,
    /** Our addition: how it hands over its goods, each a DeliveryOptionID (C04): 1 courier, 2 pick-up, 4 its own courier. */
    DeliveryOptions: Type.Array(Type.Integer()),
  }),
  errors: ['NOT_FOUND'],
})

const Point = {
  Lat: Type.Number({ minimum: -90, maximum: 90 }),
  Long: Type.Number({ minimum: -180, maximum: 180 }),
}
/** Our addition: the search radius; without it all stores are listed. */
const MaxKm = Type.Optional(Type.Number({ exclusiveMinimum: 0 }))
const NearbyStoreQuery = ListQuery({
  ...storeListOptions,
  sort: ['Distance', ...storeListOptions.sort],
  required: { ...Point, MaxKm },
})

/** Stores with known coordinates. `Distance` is the great-circle distance in kilometres. */
export const listNearbyStores = call({
  method: 'GET',
  path: '/nearbystore/:oid',
  summary: 'Stores, the nearest to a place first',
  auth: 'public',
  params: OidParams,
  query: NearbyStoreQuery,
  data: Type.Array(Type.Object({ ...ListedStore.properties, Distance: Type.Number() })),
})
export const countNearbyStores = call({
  method: 'GET',
  path: '/nearbystorecount/:oid',
  summary: 'How many stores the nearby list has: all, or those within MaxKm of a place',
  auth: 'public',
  params: OidParams,
  query: ListQuery({
    ...storeListOptions,
    sort: ['Distance', ...storeListOptions.sort],
    required: { Lat: Type.Optional(Point.Lat), Long: Type.Optional(Point.Long), MaxKm },
  }),
  data: Count,
  errors: ['VALIDATION_FAILED'],
})
