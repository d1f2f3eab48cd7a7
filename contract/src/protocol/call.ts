import { type Static, type TSchema, type TUnsafe, Type } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { Right } from './rights.ts'

/**
 * The access that a call of the back office needs (decision 44). With scope `store`, a grant for some stores gives access to the rows of
 * these stores; with `organisation`, only a grant for all stores counts. `any` is for everybody with at least one right.
 */
export type Access = {
  right: Right | 'any'
  scope: 'store' | 'organisation'
  /**
   * `none`: also before the second factor was presented. `fresh`: only shortly after. Otherwise the right decides (decision 48). Where
   * none is enrolled yet, `fresh` for one's own account asks for the password (decision 54).
   */
  factor?: 'none' | 'fresh'
}

/** Every call that is not public needs a session. */
export type CallDescription = ({ auth: 'public' | 'customer' } | ({ auth: 'staff' } & Access)) & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below /api/v1, Fastify style. `:oid` is always the organisation id. */
  path: string
  /** One line for /api/docs. */
  summary: string
  /** The text below it in /api/docs. */
  description?: string
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  body?: TSchema
  /** A body that the shop of the demo carries out, for /api/docs; without it one is made of the schema. */
  example?: Readonly<Record<string, unknown>>
  /** Shape of `data` in the envelope. */
  data: TSchema
  /** The success message for the shopper, if the specification has one. */
  usermsg?: string
  errors?: readonly ErrorCode[]
  /** The call moves money or goods and supports the Idempotency-Key header. */
  idempotent?: boolean
  /** Requests a minute for one account; for public calls, for one IP address. */
  rateLimitPerMinute?: number
  /** How long browsers and proxies may cache the response; only for responses that are the same for everybody. */
  cacheSeconds?: number
  /** The response does not end: a stream of events (text/event-stream), each with `data`. */
  stream?: boolean
}

/** A call whose response is a stream of events. */
export type StreamCall = Extract<CallDescription, { auth: 'staff' }> & { method: 'GET'; stream: true }

/** A call of the back office. */
export type StaffCall = Extract<CallDescription, { auth: 'staff' }>

/** Describes one call; types, validation, serialisation and OpenAPI follow from it. */
export function call<const C extends CallDescription>(description: C): C {
  return description
}

/**
 * The envelope of every response (C08). A refusal has the `code` that clients switch on; `usermsg` is the message for the shopper,
 * if there is one.
 */
export type Envelope<T> = { status: boolean; code?: ErrorCode; message: string; usermsg?: string; data: T }

export type ParamsOf<C extends CallDescription> = C['params'] extends TSchema ? Static<C['params']> : unknown
export type QueryOf<C extends CallDescription> = C['query'] extends TSchema ? Static<C['query']> : unknown
export type BodyOf<C extends CallDescription> = C['body'] extends TSchema ? Static<C['body']> : unknown
export type DataOf<C extends CallDescription> = Static<C['data']>

/**
 * The schema with its description for /api/docs, which precedes that of its kind, such as the zone of a time. A reference to a requirement
 * or a decision in brackets is for readers of the code alone.
 */
export function described<const T extends TSchema>(description: string, schema: T): T {
  const { description: ofKind } = schema as { description?: string }
  // A copy with the properties of TypeBox, which can't be enumerated.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as T
  return Object.assign(copy, { description: ofKind ? `${description} ${ofKind}` : description })
}

/** One of the numbers of a table such as `wireOrderStatus`, whose names /api/docs has. */
export function NumberOf(table: Readonly<Record<string, number>>) {
  const names = Map.groupBy(Object.keys(table), (name) => table[name]!)
  const meanings = [...names].map(([number, [...all]]) => `${number} ${all.join(' or ').replaceAll('_', ' ')}`)
  return described(`${meanings.join(', ')}.`, Type.Integer({ enum: [...names.keys()] }))
}

/** An object without additional properties: an unknown key is refused (422). */
export function ClosedObject<const P extends Record<string, TSchema>>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

/** A field that a client may send although the server derives it: removed before a handler sees it (C09). */
export const Ignored = Type.Optional(Type.Unsafe<unknown>({ 'x-ignored': true }))

/** Ignored fields with these names, such as those that only a client's cart has. */
export function ignoredFields<const N extends string>(...names: N[]): Record<N, typeof Ignored> {
  return Object.fromEntries(names.map((name) => [name, Ignored])) as Record<N, typeof Ignored>
}

/**
 * A body with `properties` that ignores the other fields of its entity, because clients may send back a whole entity or a whole
 * cart (C09).
 */
export function EntityBody<const E extends Record<string, TSchema>, const P extends Record<string, TSchema>>(
  entity: E,
  properties: P,
) {
  const others = ignoredFields(...Object.keys(entity).filter((name) => !(name in properties)))
  return ClosedObject({ ...others, ...properties } as { [K in Exclude<keyof E, keyof P>]: typeof Ignored } & P)
}

/** A string of digits, such as a phone number; some clients send it as a JSON number. */
export function DigitString(options: { minLength?: number; maxLength?: number; pattern?: string }) {
  return Type.String({ ...options, 'x-digits': true })
}

/** `T` or null, written so that the serialiser compiles it without testing alternatives. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
}

/** One of these names. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

/** A whole number between two, such as those of `product-limits.ts`. */
export const IntegerWithin = ({ min, max }: { min: number; max: number }) =>
  Type.Integer({ minimum: min, maximum: max })

export const WireId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Version = described(
  `
  How often it was edited. An edit names the version that it started from and the changed fields alone; EDIT_CONFLICT where it
  is no longer the current one, so that the client can merge.`,
  Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
)
export const OidParams = ClosedObject({ oid: WireId })
export const OidAndIdParams = ClosedObject({ oid: WireId, id: WireId })
export const IdParams = ClosedObject({ id: WireId })
export const Rupiah = described('Rupiah.', Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }))
export const WireTime = described('`YYYY-MM-DD HH:mm:ss` in WIB (UTC+7).', Type.String())
/** A time as a client sends it. */
export const WireTimeInput = described(
  '`YYYY-MM-DD HH:mm:ss` in WIB (UTC+7).',
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
)
export const WireTimeFilter = described(
  '`YYYY-MM-DD`, or with ` HH:mm:ss`, in WIB (UTC+7).',
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$' }),
)
/** Filters by availability. */
export const Availability = described('0 hidden from shoppers, 1 available.', Type.Integer({ minimum: 0, maximum: 1 }))
export const Count = Type.Object({ count: described('Rows of the list, on all its pages.', Type.Integer()) })

type Scalar = string | number | boolean
/** The fields of a row that have one value. */
type ScalarOf<R extends Record<string, TSchema>> = {
  [K in keyof R & string]: NonNullable<Static<R[K]>> extends Scalar ? K : never
}[keyof R & string]
type ValueFilters<R extends Record<string, TSchema>, K extends keyof R> = {
  [F in K]: TUnsafe<NonNullable<Static<R[F]>>>
}

type ListOptions<
  F extends Record<string, TSchema>,
  S extends string,
  R extends Record<string, TSchema>,
  Row extends Record<string, TSchema>,
  E extends string,
> = {
  /** The fields of a row: the list is filtered and sorted by each that has one value. */
  row?: Row
  /** Those by which it is not: pictures, and texts that are composed for the answer. */
  except?: readonly E[]
  /** Further fields to filter by, or fields of a row with limits of their own, each with the schema of one value. */
  filters?: F
  /** Further parameters with a single value. */
  required?: R
  /** Further fields to sort by. */
  sort?: readonly S[]
  maxSize: number
}

/**
 * The parameters of a list (C07): Page, Size, SortBy={field}-{asc|desc}, Operand, field=value, where several values of one
 * field are joined by OR. Fields outside the allow-lists are refused; a Size above `maxSize` is reduced to it.
 */
export function ListQuery<
  const S extends string = never,
  const F extends Record<string, TSchema> = Record<never, never>,
  const R extends Record<string, TSchema> = Record<never, never>,
  const Row extends Record<string, TSchema> = Record<never, never>,
  const E extends string = never,
>(options: ListOptions<F, S, R, Row, E>) {
  type OfRow = Exclude<ScalarOf<Row>, E>
  const ofRow = valueFilters(options.row ?? {}, options.except ?? []) as ValueFilters<Row, Exclude<OfRow, keyof F>>
  const filters = listFilters({ ...ofRow, ...(options.filters ?? ({} as F)) })
  const sorts = new Set([...Object.keys(ofRow), ...(options.sort ?? [])])
  const orders = [...sorts].flatMap((field) => [`${field}-asc`, `${field}-desc`])
  return ClosedObject({
    Page: Type.Optional(described('From 1, which is the default.', Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
    Size: Type.Optional(
      described(
        `Entries of a page; a larger number is taken as ${options.maxSize}.`,
        Type.Integer({ minimum: 1, maximum: options.maxSize, 'x-capped': true }),
      ),
    ),
    SortBy: Type.Optional(Type.Unsafe<`${OfRow | S}-${'asc' | 'desc'}`>({ type: 'string', enum: orders })),
    Operand,
    ...filters,
    ...(options.required as R),
  })
}

/** Filters by the fields of a row that have one value: numbers and choices as they are, any part of texts. */
function valueFilters(row: Record<string, TSchema>, except: readonly string[]): Record<string, TSchema> {
  const filters: Record<string, TSchema> = {}
  for (const [name, schema] of Object.entries(row)) {
    if (except.includes(name)) continue
    const { type, description } = schema as { type?: string; description?: string }
    const filter = filtersOfTypes[type ?? '']
    if (filter) filters[name] = description ? described(description, filter) : filter
  }
  return filters
}

const safeIntegers = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
const filtersOfTypes: Record<string, TSchema> = {
  string: Type.String({ maxLength: 100 }),
  boolean: Type.Boolean(),
  integer: Type.Integer(safeIntegers),
  number: Type.Number(safeIntegers),
}

export const Operand = Type.Optional(
  described(
    'How filters of different fields are joined; AND without it. Several values of one field are always joined by OR.',
    Type.Unsafe<'AND' | 'OR'>({ type: 'string', enum: ['AND', 'OR'] }),
  ),
)

/** Each field with one or more values, joined by OR. */
export function listFilters<F extends Record<string, TSchema>>(fields: F) {
  const filters = {} as { [K in keyof F]: ReturnType<typeof oneOrMore<F[K]>> }
  for (const [name, schema] of Object.entries(fields)) {
    filters[name as keyof F] = oneOrMore(schema) as (typeof filters)[keyof F]
  }
  return filters
}

const oneOrMore = <T extends TSchema>(schema: T) => Type.Optional(Type.Array(schema, { minItems: 1, maxItems: 50 }))

/** A browser's subscription to Web Push. */
export const PushSubscriptionFields = {
  Endpoint: described('An address of https on the internet.', Type.String({ maxLength: 1_000, pattern: '^https://' })),
  P256dh: Type.String({ maxLength: 88, pattern: '^[A-Za-z0-9_-]{87}=?$' }),
  Auth: Type.String({ maxLength: 24, pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
}
/** A device that is told by Web Push. */
export const PushDeviceFields = {
  ID: WireId,
  Endpoint: described('Of the subscription, so that a browser knows its own.', Type.String()),
  Device: described('The user agent.', Type.String()),
  CreatedAt: WireTime,
}
