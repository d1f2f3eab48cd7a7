import { Type } from 'typebox'
import { ClosedObject, call, DigitString, ListQuery, Nullable, Rupiah, WireId } from './call.ts'
import { StorePlace } from './catalogue.ts'

export const DeliveryOption = Type.Object({ Text: Type.String(), Value: Type.Integer() })

export const Rate = Type.Object({
  /** The RateID of an order; 0 for a service that can't take the parcel. */
  rate_id: Type.Integer({ minimum: 0 }),
  /** Service, such as 'REG'. */
  rate_name: Type.String(),
  /** Our addition: the courier's code, such as 'jnt', as in Courier of the request. */
  code: Type.String(),
  /** Display name of the courier, such as 'J&T Express'. */
  name: Type.String(),
  /** Our addition: the CourierID of an order, which never changes; 0 for a courier without an id. */
  courier_id: Type.Integer({ minimum: 0 }),
  logo_url: Type.String(),
  min_day: Type.Integer(),
  max_day: Type.Integer(),
  /** Our addition: the time to show, '2-3 hari' or '1-2 jam'; a service of a few hours has 0 days. */
  eta: Type.String(),
  /** Goods value, rupiah. */
  itemPrice: Rupiah,
  /** Charged weight in kilograms: the larger of weight and volume. */
  finalWeight: Type.Number(),
  /** The courier's price. */
  finalRate: Rupiah,
  /** The fee to pay: finalRate with the operator's mark-up or subsidy. */
  adjustmentFinalRate: Rupiah,
  /** Our addition: why the service can't take the parcel, for the shopper; null if it can. */
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
    /** Our addition: the kelurahan of the store; null without a store. */
    StoreAreaID: Nullable(WireId),
    /** For an order's StoreAddressID; null without a store. */
    StoreAddressID: Nullable(WireId),
    /** Our addition: the address for pick-ups; null without a store. */
    StorePlace: Nullable(StorePlace),
    /** Our addition: the range of the store's own courier; null if it has none. */
    StoreCourierMaxKm: Nullable(Type.Integer()),
  }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

/** At most 100 numbers of 15 digits. */
const CommaList = DigitString({ maxLength: 1599, pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$' })

/**
 * Quotes the couriers with DeliveryOption 1, and the store's own courier with 4 (C04). Without DeliveryOption a Courier, even an
 * empty one, means the couriers, and no Courier the store's own. An empty or absent Courier means the whole default list, GoSend
 * and GrabExpress.
 */
export const quoteShipping = call({
  method: 'POST',
  path: '/postalfee',
  summary: 'Shipping fees for products to an address of the shopper',
  auth: 'customer',
  body: ClosedObject({
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
        /** Services by courier code; each has the courier's display name. */
        logistic: Type.Record(Type.String(), Type.Array(Rate)),
        /** Our addition: the couriers were unavailable, so the prices come from the shop's own table. */
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
