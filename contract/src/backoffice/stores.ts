import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  ListQuery,
  Nullable,
  Rupiah,
  Version,
  WireId,
} from '../protocol/call.ts'
import { areaCorners } from '../values/stores/delivery-area.ts'
import { maxShippingAmount } from '../values/stores/max-shipping-amount.ts'
import { timeOfDay } from '../values/stores/opening-hours.ts'
import { CourierCode } from './couriers.ts'

const Time = Type.String({ pattern: timeOfDay.source })

const CourierFee = described(
  'Rupiah, for a parcel or for a kilometre.',
  Type.Integer({ minimum: 0, maximum: maxShippingAmount }),
)

const Hours = Nullable(
  Type.Array(
    ClosedObject({
      Day: described('1 is Monday, 7 Sunday.', Type.Integer({ minimum: 1, maximum: 7 })),
      Opens: Time,
      Closes: Time,
    }),
    { maxItems: 28 },
  ),
)

const Pin = ClosedObject({
  Latitude: Type.Number({ description: 'Degrees.', minimum: -15, maximum: 15 }),
  Longitude: Type.Number({ description: 'Degrees.', minimum: 90, maximum: 145 }),
})

/** Fields that a store owner may change as well. */
const ownFields = {
  Description: described('Plain text; an empty line begins a paragraph.', Type.String({ maxLength: 5_000 })),
  Phone: Type.String({ maxLength: 30 }),
  Logo: described(
    "Of pictures: an address on the wire, and in a body also an upload's key; empty for none.",
    Type.String({ maxLength: 200 }),
  ),
  Cover: Type.String({ maxLength: 200 }),
  OpeningHours: described('By weekday (values/stores/opening-hours.ts); null if unknown.', Hours),
  Holidays: described(
    'Days on which it is closed despite its hours.',
    Type.Array(
      ClosedObject({
        Date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        Note: Type.String({ maxLength: 60 }),
      }),
      { maxItems: 100 },
    ),
  ),
  OffersPickup: Type.Boolean(),
  OffersCourier: Type.Boolean(),
  CouriersNotOffered: Type.Array(CourierCode, { maxItems: 50 }),
  OffersOwnCourier: Type.Boolean(),
  OwnCourierMaxKm: described('Kilometres.', Type.Integer({ minimum: 0, maximum: 1_000 })),
  OwnCourierArea: described(
    'The corners of the area in which its own courier delivers, along the border; none: everywhere within its range.',
    Type.Array(Pin, { maxItems: areaCorners.max }),
  ),
  OwnCourierBaseFee: CourierFee,
  OwnCourierFeePerKm: CourierFee,
  OwnCourierHours: described('When its own courier goes; null without stated hours.', Hours),
  FreeShippingFrom: described(
    'The sum of goods from which on it bears the fee of the cheapest service; 0: never.',
    Rupiah,
  ),
  ShippingSubsidy: described(
    'The part of each fee that it bears below that sum, in rupiah.',
    Type.Integer({ minimum: 0, maximum: maxShippingAmount }),
  ),
}
/** Fields only for managers of all stores: shoppers, orders and addresses refer to them. */
const organisationFields = {
  Name: Type.String({ minLength: 1, maxLength: 150, pattern: '\\S' }),
  Address: described('Street and number.', Type.String({ maxLength: 500 })),
  AreaID: described('The village; null if unknown.', Nullable(WireId)),
  Pin: described('Where the door is; null: the middle of the village.', Nullable(Pin)),
  CommissionRate: described(
    "The shop's commission on goods, in basis points (250 is 2,5 %); orders keep the one of the moment in which they were placed.",
    Type.Integer({ minimum: 0, maximum: 10_000 }),
  ),
  PkpFrom: described(
    'From this day on the store collects PPN and its invoices say so, `YYYY-MM-DD`; null: it does not.',
    Nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  ),
  TaxNumber: described(
    'NPWP, 15 or 16 digits; needed with PkpFrom, as are name and address.',
    Type.String({ maxLength: 30 }),
  ),
  TaxName: described('As registered.', Type.String({ maxLength: 150 })),
  TaxAddress: described('As registered.', Type.String({ maxLength: 500 })),
}
const fields = { ...organisationFields, ...ownFields }

export const ManagedStore = Type.Object({
  ...fields,
  ID: WireId,
  Version,
  City: Type.String(),
  TimeZone: Type.String(),
  ProvinceID: described('The regions above the village, for its choice; null without one.', Nullable(WireId)),
  CityID: Nullable(WireId),
  SubDistrictID: Nullable(WireId),
})

const StoreQuery = ListQuery({
  filters: { ID: WireId, Text: Type.String({ minLength: 1, maxLength: 100 }) },
  sort: ['ID', 'Name', 'City'],
  maxSize: 100,
})

const read = { auth: 'staff', right: 'stores:read', scope: 'store' } as const
const refusals = [
  'PHONE_INVALID',
  'PICTURE_MISSING',
  'PICTURE_UNREADABLE',
  'OPENING_HOURS_INVALID',
  'DELIVERY_AREA_INVALID',
  'HOLIDAYS_INVALID',
  'HOLIDAY_PAST',
  'REGION_UNKNOWN',
  'COURIER_UNKNOWN',
  'TAX_REGISTRATION_INCOMPLETE',
] as const

export const listManagedStores = call({
  method: 'GET',
  path: '/kelola/store',
  summary: 'Stores that the user may manage',
  ...read,
  query: StoreQuery,
  data: Type.Array(ManagedStore),
})
export const countManagedStores = call({
  method: 'GET',
  path: '/kelola/storecount',
  summary: 'Number of stores that a filter finds',
  ...read,
  query: StoreQuery,
  data: Count,
})
export const getManagedStore = call({
  method: 'GET',
  path: '/kelola/store/:id',
  summary: 'A store',
  ...read,
  params: IdParams,
  data: ManagedStore,
  errors: ['NOT_FOUND'],
})
export const createStore = call({
  method: 'POST',
  path: '/kelola/store',
  summary: 'Open another store',
  auth: 'staff',
  right: 'stores:write',
  scope: 'organisation',
  body: ClosedObject({ ...Type.Partial(Type.Object(fields)).properties, Name: fields.Name }),
  data: ManagedStore,
  errors: refusals,
})
export const updateStore = call({
  method: 'PUT',
  path: '/kelola/store/:id',
  summary: 'Change a store; name and address only with the right for all stores',
  auth: 'staff',
  right: 'stores:write',
  scope: 'store',
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: ManagedStore,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'STORE_FIELD_RESTRICTED', ...refusals],
})
