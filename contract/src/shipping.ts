import { Type } from 'typebox'
import { Closed, call, Digits, ListQuery, Nullable, Rupiah, WireId } from './call.ts'
import { StorePlace } from './catalogue.ts'

export const DeliveryOption = Type.Object({ Text: Type.String(), Value: Type.Integer() })

export const Rate = Type.Object({
  /** What a submit refers to; 0 for a service that can't take the parcel. */
  rate_id: Type.Integer({ minimum: 0 }),
  /** Service, such as 'REG'. */
  rate_name: Type.String(),
  /** Our addition: the courier's code, such as 'jnt', as it may be asked for. */
  code: Type.String(),
  /** Courier, with its display name, such as 'J&T Express'. */
  name: Type.String(),
  /** Our addition: which courier, for an order's CourierID; it never changes. 0 for one that the shop has no id for. */
  courier_id: Type.Integer({ minimum: 0 }),
  logo_url: Type.String(),
  min_day: Type.Integer(),
  max_day: Type.Integer(),
  /** Our addition: the time as it is shown, '2-3 hari' or '1-2 jam'; a service of hours has 0 as its days. */
  eta: Type.String(),
  /** Goods value, rupiah. */
  itemPrice: Rupiah,
  /** Charged weight in kilograms: the larger of weight and volume. */
  finalWeight: Type.Number(),
  /** What the courier asks. */
  finalRate: Rupiah,
  /** What the shopper pays: finalRate and the operator's adjustment, a mark-up or a subsidy. */
  adjustmentFinalRate: Rupiah,
  /** Our addition: why the service can't take this parcel, in the shopper's language; null when it can. */
  unavailable: Nullable(Type.String()),
})

/** Delivery options of a store; without a store, all of them (O03). */
export const listDeliveryOptions = call({
  method: 'GET',
  path: '/me/deliveryoption',
  summary: 'Delivery options of a store',
  auth: 'customer',
  query: ListQuery({ filters: { StoreID: WireId }, sort: ['ID'], maxSize: 50 }),
  data: Type.Object({
    DeliveryOption: Type.Array(DeliveryOption),
    DeliveryOpts: Type.Array(DeliveryOption),
    /** Our addition: the kelurahan where the store hands over its goods; null without a store. */
    StoreAreaID: Nullable(WireId),
    /** For an order's StoreAddressID; null without a store. */
    StoreAddressID: Nullable(WireId),
    /** Our addition: where goods are picked up; null without a store. */
    StorePlace: Nullable(StorePlace),
    /** Our addition: as far as the store's own courier goes; null where it has none. */
    StoreCourierMaxKm: Nullable(Type.Integer()),
  }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

/** At most 100 numbers of 15 digits. */
const CommaList = Digits({ maxLength: 1599, pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$' })

/**
 * One path, two questions (C04). DeliveryOption says which: 1 the couriers' services, 4 the store's own courier. Without it
 * a Courier, also an empty one, asks the couriers, and none the store's own. An empty or absent Courier stands for all of
 * the default list, GoSend and GrabExpress.
 */
export const quoteShipping = call({
  method: 'POST',
  path: '/postalfee',
  summary: 'Shipping fees for a basket to an address of the shopper',
  auth: 'customer',
  body: Closed({
    Courier: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z, &-]*$' })),
    StoreID: WireId,
    DeliveryID: WireId,
    ProductIDs: CommaList,
    Quantities: CommaList,
    DeliveryOption: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  }),
  data: Type.Object({
    /** Store courier: the fee, rupiah. */
    Price: Type.Optional(Rupiah),
    /** Store courier: kilometres from store to address. */
    DistanceKm: Type.Optional(Type.Number()),
    rates: Type.Optional(
      Type.Object({
        /** Services by the code of their courier; its display name is in each of them. */
        logistic: Type.Record(Type.String(), Type.Array(Rate)),
        /** Our addition: the couriers could not be asked, so the prices are those of the shop's own table. */
        isEstimate: Type.Boolean(),
      }),
    ),
  }),
  errors: [
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'PRODUCT_UNAVAILABLE',
    'DELIVERY_OPTION_UNAVAILABLE',
    'DELIVERY_ADDRESS_INVALID',
    'NO_COURIER',
    'STORE_COURIER_TOO_FAR',
  ],
  rateLimitPerMinute: 60,
})
