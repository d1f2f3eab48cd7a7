import { Type } from 'typebox'
import { ClosedObject, call, described, Nullable, oneOf } from '../protocol/call.ts'
import { CourierCode } from './couriers.ts'

const access = { auth: 'staff', scope: 'organisation' } as const

const RateSource = described(
  "Where the shop finds its rates: an aggregator, or the owner's own table.",
  oneOf(['biteship', 'rajaongkir', 'own']),
)

const optionalNumber = (minimum: number, maximum: number) => Nullable(Type.Integer({ minimum, maximum }))

const serviceFields = {
  IsAllowed: Type.Boolean(),
  MinKg: described('Kilograms that are charged at least.', Type.Integer({ minimum: 0, maximum: 1_000 })),
  RoundDownGrams: described(
    'Grams over a full kilogram that are not charged; null if the weight is not rounded.',
    optionalNumber(0, 999),
  ),
  Divisor: described(
    'Cubic centimetres for a kilogram of volumetric weight; null if volume does not count.',
    optionalNumber(1_000, 20_000),
  ),
  MaxKg: described('By weight or volume, without rounding; null if none is known.', optionalNumber(1, 10_000)),
  MaxSideCm: described('Null if none is known.', optionalNumber(1, 2_000)),
  Source: described('Where these numbers come from.', Type.String({ maxLength: 200 })),
}

const ServiceCode = Type.String({ minLength: 1, maxLength: 200 })

const CourierServices = Type.Object({
  Services: Type.Array(
    Type.Object({
      RateSource,
      Courier: CourierCode,
      CourierName: Type.String(),
      Service: ServiceCode,
      Name: Type.String(),
      ...serviceFields,
      SourceOn: described('The day on which they were true.', Nullable(Type.String())),
      Version: described('0 while nobody has changed it.', Type.Integer()),
      IsNew: described('Sent by the service, and in no list of the shop.', Type.Boolean()),
    }),
  ),
})

export const listCourierServices = call({
  ...access,
  right: 'settings:read',
  method: 'GET',
  path: '/kelola/courierservice',
  summary:
    "The services of couriers at aggregators and in the owner's own table, with how they count weight and their limits",
  data: CourierServices,
})
export const updateCourierService = call({
  ...access,
  right: 'settings:write',
  method: 'PUT',
  path: '/kelola/courierservice',
  summary: 'Allow a service of a courier, or change how it counts weight and its limits',
  body: ClosedObject({
    RateSource,
    Courier: CourierCode,
    Service: ServiceCode,
    Version: described('The one that the edit started from.', Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
    ...serviceFields,
    // Absent ones stay, null is unknown.
    RoundDownGrams: Type.Optional(serviceFields.RoundDownGrams),
    Divisor: Type.Optional(serviceFields.Divisor),
    MaxKg: Type.Optional(serviceFields.MaxKg),
    MaxSideCm: Type.Optional(serviceFields.MaxSideCm),
  }),
  data: CourierServices,
  errors: ['EDIT_CONFLICT', 'NOT_FOUND'],
})
