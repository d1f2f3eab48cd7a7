import { Type } from 'typebox'
import {
  ClosedObject,
  call,
  DigitString,
  described,
  ListQuery,
  Nullable,
  NumberOf,
  Rupiah,
  WireId,
} from '../protocol/call.ts'
import { wireDeliveryOption } from '../protocol/wire-numbers.ts'
import { StorePlace } from './catalogue.ts'

export const DeliveryOption = Type.Object({
  Text: described('The DeliveryOption of an order.', Type.String()),
  Value: described('The DeliveryOptionID of an order.', NumberOf(wireDeliveryOption)),
})

export const Rate = Type.Object({
  rate_id: described(
    "The RateID of an order; 0 for a service that can't take the parcel.",
    Type.Integer({ minimum: 0 }),
  ),
  rate_name: described("Service, such as 'REG'.", Type.String()),
  code: described("Our addition: the courier's code, such as 'jnt', as in Courier of the request.", Type.String()),
  name: described("Display name of the courier, such as 'J&T Express'.", Type.String()),
  courier_id: described(
    'Our addition: the CourierID of an order, which never changes; 0 for a courier without an id.',
    Type.Integer({ minimum: 0 }),
  ),
  logo_url: Type.String(),
  min_day: described('Minimum delivery time in days.', Type.Integer()),
  max_day: described('Maximum delivery time in days.', Type.Integer()),
  eta: described(
    "Our addition: the time to show, '2-3 hari' or '1-2 jam'; a service of a few hours has 0 days.",
    Type.String(),
  ),
  itemPrice: described('Goods value, rupiah.', Rupiah),
  finalWeight: described('Charged weight in kilograms: the larger of weight and volume.', Type.Number()),
  finalRate: described("The courier's price.", Rupiah),
  adjustmentFinalRate: described("The fee to pay: finalRate with the operator's mark-up or subsidy.", Rupiah),
  is_estimate: described(
    'Our addition: the courier may charge the shop another price; the shopper pays this one.',
    Type.Boolean(),
  ),
  unavailable: described(
    "Our addition: why the service can't take the parcel, for the shopper; null if it can.",
    Nullable(Type.String()),
  ),
})

export const listDeliveryOptions = call({
  method: 'GET',
  path: '/me/deliveryoption',
  summary: 'Delivery options of a store',
  description: 'Delivery options of a store; without a store, all of them (O03).',
  auth: 'customer',
  query: ListQuery({ filters: { StoreID: WireId }, sort: ['ID'], maxSize: 50 }),
  data: Type.Object({
    DeliveryOption: Type.Array(DeliveryOption),
    DeliveryOpts: Type.Array(DeliveryOption),
    StoreAreaID: described('Our addition: the kelurahan of the store; null without a store.', Nullable(WireId)),
    StoreAddressID: described("For an order's StoreAddressID; null without a store.", Nullable(WireId)),
    StorePlace: described('Our addition: the address for pick-ups; null without a store.', Nullable(StorePlace)),
    StoreCourierMaxKm: described(
      "Our addition: the range of the store's own courier; null if it has none.",
      Nullable(Type.Integer()),
    ),
    StoreCourierHasArea: described(
      "Our addition: whether the store's own courier delivers only in an area within that range.",
      Type.Boolean(),
    ),
  }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

/** Why there is no fee. */
const refusals = [
  'VALIDATION_FAILED',
  'PRODUCT_UNAVAILABLE',
  'DELIVERY_OPTION_UNAVAILABLE',
  'DELIVERY_ADDRESS_INVALID',
  'NO_COURIER',
  'SHIPPING_NOT_SET_UP',
  'RATES_UNAVAILABLE',
  'STORE_COURIER_TOO_FAR',
] as const

const ShippingEstimate = Type.Object({
  Place: described(
    'The destination: the address of the shopper, or only a kelurahan.',
    Type.Object({
      DeliveryID: Nullable(WireId),
      Label: described("The shopper's name of the address; empty without one.", Type.String()),
      Area: Type.String(),
      SubDistrict: Type.String(),
      City: Type.String(),
    }),
  ),
  Offers: described(
    'The cheapest first. All take the parcel, and one is there at least.',
    Type.Array(
      Type.Object({
        Courier: described("Display name, 'JNE'; empty for the store's own courier.", Type.String()),
        Service: Type.String(),
        Fee: described('What the shopper pays now, with all subsidies.', Rupiah),
        MaxDays: described(
          "Days that the service takes at most, 0 for one of hours; null for the store's own courier and a service that names no time.",
          Nullable(Type.Integer()),
        ),
        Eta: described("As POST /postalfee, '2-3 hari'; may be empty.", Type.String()),
        IsEstimate: described('The courier may charge the shop another price.', Type.Boolean()),
      }),
    ),
  ),
})

const ParcelOfOne = {
  ProductID: WireId,
  Quantity: described('Pieces.', Type.Integer({ minimum: 1, maximum: 100_000 })),
}

const estimate = {
  method: 'POST',
  data: ShippingEstimate,
  errors: refusals,
} as const

export const estimateShipping = call({
  ...estimate,
  path: '/shippingestimate',
  summary: 'Shipping fees for a product to a kelurahan',
  description: `
    Our addition, for visitors without an account: by the rules of POST /postalfee, couriers and the store's own courier
    together, and nothing is kept for an order. A rate service that costs money for each call answers within a bound an
    hour (decision 155).`,
  auth: 'public',
  body: ClosedObject({ ...ParcelOfOne, AreaID: WireId }),
  rateLimitPerMinute: 30,
})

export const estimateOwnShipping = call({
  ...estimate,
  path: '/me/shippingestimate',
  summary: "Shipping fees for a product to an address of the shopper's",
  description: `
    Our addition: as POST /shippingestimate, to an exact address. Without DeliveryID to that of GET /me/lastcheckout;
    without any address it is refused with DELIVERY_ADDRESS_INVALID.`,
  auth: 'customer',
  body: ClosedObject({ ...ParcelOfOne, DeliveryID: Type.Optional(WireId) }),
  rateLimitPerMinute: 60,
})

/** At most 100 numbers of 15 digits. */
const CommaList = DigitString({ maxLength: 1599, pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$' })

export const quoteShipping = call({
  method: 'POST',
  path: '/postalfee',
  summary: 'Shipping fees for products to an address of the shopper',
  description: `
    Quotes the couriers with DeliveryOption 1, and the store's own courier with 4 (C04). Without DeliveryOption
    a Courier, even an empty one, means the couriers, and no Courier the store's own. An empty or absent Courier
    means the whole default list, GoSend and GrabExpress.`,
  auth: 'customer',
  body: ClosedObject({
    Courier: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z, &-]*$' })),
    StoreID: WireId,
    DeliveryID: WireId,
    ProductIDs: described('Joined by commas.', CommaList),
    Quantities: described('Pieces of each, in the same order.', CommaList),
    DeliveryOption: described(
      '1 the couriers, 4 the own courier of the store.',
      Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    ),
  }),
  data: Type.Object({
    Price: described('Store courier: the fee, rupiah.', Type.Optional(Rupiah)),
    FullPrice: described(
      'Our addition, store courier: the fee with the part that the store bears; absent if it bears none.',
      Type.Optional(Rupiah),
    ),
    DistanceKm: described('Store courier: kilometres from store to address.', Type.Optional(Type.Number())),
    Eta: described(
      "Our addition, store courier: when it goes, 'hari ini sampai 17.00 WIB'; absent without stated hours.",
      Type.Optional(Type.String()),
    ),
    rates: Type.Optional(
      Type.Object({
        logistic: described(
          "Services by courier code; each has the courier's display name.",
          Type.Record(Type.String(), Type.Array(Rate)),
        ),
        isEstimate: described('Our addition: all of the offered prices are estimates.', Type.Boolean()),
      }),
    ),
  }),
  errors: ['NOT_FOUND', ...refusals],
  rateLimitPerMinute: 60,
})
