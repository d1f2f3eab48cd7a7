import { type TSchema, Type } from 'typebox'
import { ClosedObject, call, described, IntegerWithin, Nullable, Version } from '../protocol/call.ts'
import { type LimitName, limits } from '../values/settings/limits.ts'
import { maxHolidays } from '../values/time/holiday-text.ts'

const read = { auth: 'staff', right: 'settings:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'settings:write', scope: 'organisation' } as const

const Holidays = Type.Array(
  ClosedObject({ Date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Note: Type.String({ maxLength: 60 }) }),
  { maxItems: maxHolidays },
)

const shopFields = {
  Name: described('Empty: the name of the environment.', Type.String({ maxLength: 200 })),
  Accent: described("`#rrggbb`; empty: the shop's own colours.", Type.String({ pattern: '^(?:#[0-9a-fA-F]{6})?$' })),
  CustomerCarePhone: Type.String({ maxLength: 30 }),
  OwnerName: Type.String({ maxLength: 200 }),
  OwnerAddress: Type.String({ maxLength: 300 }),
  ComplaintEmail: Type.String({ maxLength: 254 }),
  AnalyticsID: Type.String({ maxLength: 50 }),
}

export const ShopSettings = described(
  'Name, look and operator of the shop.',
  Type.Object({
    ...shopFields,
    Version,
    DefaultName: described('The name that is shown while Name is empty.', Type.String()),
    Logo: described("A picture's address; empty: the shop's own sign.", Type.String()),
  }),
)

export const getShopSettings = call({
  method: 'GET',
  path: '/kelola/settings',
  summary: 'Name, look and contact of the shop',
  ...read,
  data: ShopSettings,
})
export const updateShopSettings = call({
  method: 'PUT',
  path: '/kelola/settings',
  summary: 'Change name, look or contact of the shop; its pages show it at once',
  ...write,
  body: ClosedObject({
    Version,
    ...Type.Partial(Type.Object(shopFields)).properties,
    Logo: described(
      "An upload's key, the address of the logo that there is, or empty for none.",
      Type.Optional(Type.String({ maxLength: 200 })),
    ),
  }),
  data: ShopSettings,
  errors: [
    'EDIT_CONFLICT',
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'ANALYTICS_ID_INVALID',
    'SHOP_NAME_TOO_LONG',
    'ACCENT_INVALID',
    'ACCENT_TOO_PALE',
    'PICTURE_MISSING',
    'PICTURE_UNREADABLE',
  ],
})

const ofEachLimit = <T extends TSchema>(schemaOf: (name: LimitName) => T) =>
  Object.fromEntries((Object.keys(limits) as LimitName[]).map((name) => [name, schemaOf(name)])) as Record<LimitName, T>

/** Each is a setting of the environment too, such as TRANSFER_HOURS. */
const aboutLimit = 'See docs/settings.md for meaning and unit.'
const limitFields = ofEachLimit((name) => Nullable(described(aboutLimit, IntegerWithin(limits[name]))))

export const HolidaySettings = described(
  'Days without operating hours; clocks of payments stand still on them.',
  Type.Object({ Version, Holidays }),
)

export const getHolidays = call({
  method: 'GET',
  path: '/kelola/holiday',
  summary: 'The days on which the shop does not work',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  data: HolidaySettings,
})
export const updateHolidays = call({
  method: 'PUT',
  path: '/kelola/holiday',
  summary: 'Change the days on which the shop does not work; all clocks follow at once',
  ...write,
  body: ClosedObject({ Version, Holidays }),
  data: HolidaySettings,
  errors: ['EDIT_CONFLICT', 'HOLIDAYS_INVALID'],
})

export const LimitSettings = described(
  'How long, how many and how much at most; null: the default.',
  Type.Object({
    ...limitFields,
    Version,
    Defaults: described(
      'Those of the environment.',
      Type.Object(ofEachLimit(() => described(aboutLimit, Type.Integer()))),
    ),
  }),
)

export const getLimitSettings = call({
  method: 'GET',
  path: '/kelola/limit',
  summary: 'Deadlines and limits of orders and digital goods',
  ...read,
  data: LimitSettings,
})
export const updateLimitSettings = call({
  method: 'PUT',
  path: '/kelola/limit',
  summary: 'Change deadlines and limits; orders that are placed from now on obey them',
  ...write,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(limitFields)).properties }),
  data: LimitSettings,
  errors: ['EDIT_CONFLICT', 'LIMIT_OUT_OF_BOUNDS'],
})
