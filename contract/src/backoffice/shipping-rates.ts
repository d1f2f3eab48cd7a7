import { Type } from 'typebox'
import { ClosedObject, Count, call, described, ListQuery, Nullable, Rupiah, Version, WireId } from '../protocol/call.ts'
import { maxRateLength, maxRateRows, type RateTexts } from '../values/shipping/rate-columns.ts'
import { CourierCode } from './couriers.ts'

const read = { auth: 'staff', right: 'settings:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'settings:write', scope: 'organisation' } as const

const Place = described(
  "A province, a city, or a district with its city: 'Provinsi Bali', 'Kota Bandung', 'Coblong, Kota Bandung'. Empty is everywhere.",
  Type.String(),
)
const fees = {
  FirstKg: described('The fee of the first kilogram.', Rupiah),
  NextKg: described('The fee of each further kilogram.', Rupiah),
  MinKg: described('The smallest charged weight in kilograms.', Type.Integer()),
  MinDays: described('Delivery time in days; null where the owner states none.', Nullable(Type.Integer())),
  MaxDays: described('In days.', Nullable(Type.Integer())),
}
const ShippingRate = Type.Object({
  ID: WireId,
  Version,
  Courier: CourierCode,
  CourierName: Type.String(),
  Service: Type.String(),
  From: Place,
  To: Place,
  ...fees,
})

const RateQuery = ListQuery({
  filters: { ID: WireId, Courier: Type.String({ maxLength: 30 }), Text: Type.String({ minLength: 1, maxLength: 100 }) },
  sort: ['Courier', 'ID'],
  maxSize: 500,
})

export const listShippingRates = call({
  method: 'GET',
  path: '/kelola/shippingrate',
  summary: "Rows of the owner's own shipping rates",
  ...read,
  query: RateQuery,
  data: Type.Array(ShippingRate),
})
export const countShippingRates = call({
  method: 'GET',
  path: '/kelola/shippingratecount',
  summary: "Number of rows of the owner's own shipping rates that a filter finds",
  ...read,
  query: RateQuery,
  data: Count,
})

const Rows = described('Number of rows.', Type.Integer())
const Cell = (field: keyof RateTexts) => Type.String({ maxLength: maxRateLength[field] })

export const saveShippingRates = call({
  method: 'PUT',
  path: '/kelola/shippingrate',
  summary: "Add, change and delete rows of the owner's own shipping rates",
  description: `
    Rows are texts as an owner types or imports them. A row for a courier, a service and two places that the table already has
    replaces it. Rows that can't be read are refused with their reason, and the others are saved. A file of several requests is tried
    first: the sums of \`Added\` and of \`NewServices\` must fit into \`Room\`, or its last part would be refused.`,
  ...write,
  body: ClosedObject({
    IsTrial: described('Only checks the rows.', Type.Optional(Type.Boolean())),
    Rows: Type.Array(
      ClosedObject({
        ID: described('The row that it changes, with its version; a row without it is added.', Type.Optional(WireId)),
        Version: Type.Optional(Version),
        Courier: described("Code or name, such as 'J&T Express'.", Cell('Courier')),
        Service: Cell('Service'),
        From: described('As in the answer, or the official code of the region.', Cell('From')),
        To: Cell('To'),
        FirstKg: described("Such as '10.000'.", Cell('FirstKg')),
        NextKg: described('Empty: as the first.', Cell('NextKg')),
        MinKg: described('Empty: 1.', Cell('MinKg')),
        Days: described("Such as '2-3', or empty.", Cell('Days')),
      }),
      { maxItems: maxRateRows },
    ),
    Deleted: Type.Optional(Type.Array(WireId, { maxItems: maxRateRows })),
  }),
  data: Type.Object({
    Added: Rows,
    Changed: Rows,
    Same: described('Rows that the table has already.', Rows),
    Deleted: Rows,
    Refused: Type.Array(
      Type.Object({ Row: described('Its index in the request, from 0.', Type.Integer()), Reason: Type.String() }),
    ),
    Room: described(
      'The rows and services that the table still takes, before these rows.',
      Type.Object({ Rows, Services: described('Number of services of all couriers.', Type.Integer()) }),
    ),
    NewServices: described(
      'Couriers with services that the table does not have yet, such as `jne REG`.',
      Type.Array(Type.String()),
    ),
    Sample: described(
      'Some of the rows as they were understood.',
      Type.Array(Type.Object({ CourierName: Type.String(), Service: Type.String(), From: Place, To: Place, ...fees })),
    ),
  }),
  errors: ['RATES_FULL', 'RATE_SERVICES_FULL'],
})

export const deleteShippingRates = call({
  method: 'DELETE',
  path: '/kelola/shippingrate/:courier',
  summary: "Delete a courier's rows of the owner's own shipping rates",
  ...write,
  params: ClosedObject({ courier: CourierCode }),
  data: Type.Object({ Deleted: Rows }),
})
