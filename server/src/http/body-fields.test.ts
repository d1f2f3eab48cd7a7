import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  allCalls,
  bodies,
  type NamedCall,
  propertiesOf,
  readPropertiesOf,
  requestTo,
} from '../testing/contract-samples.ts'
import { validate, withRoutes } from '../testing/served-routes.ts'
import { testShop } from '../testing/test-shop.ts'
import type { FieldSchema } from './coerce-input.ts'

// The content of bodies, for every call of the contract (docs/security-checks.md, rows 5, 6 and 20): the validators of the routes are
// called directly, and contract.test.ts shows that requests pass through them. Each failure names its fields.

const [shop, routes] = await withRoutes(() => testShop())

const withBody = allCalls.filter(([, call]) => call.body)

type Schema = FieldSchema & { maxLength?: number; maxItems?: number; additionalProperties?: boolean }
type Field = { call: NamedCall; path: (string | number)[]; schema: Schema; isRequired: boolean }

/** Every field of every body, including those within lists. */
const allFields: Field[] = withBody.flatMap((call) => fieldsIn(call, call[1].body as Schema, [], true))
/** Without those that the server drops. */
const fields = allFields.filter(({ schema }) => !schema['x-ignored'])

function fieldsIn(call: NamedCall, schema: Schema, path: Field['path'], isRequired: boolean): Field[] {
  const own = path.length > 0 ? [{ call, path, schema, isRequired }] : []
  const inner = Object.entries(propertiesOf(schema as never)).flatMap(([name, field]) =>
    fieldsIn(call, field as Schema, [...path, name], schema.required?.includes(name) ?? false),
  )
  return [...own, ...inner, ...(schema.items ? fieldsIn(call, schema.items, [...path, 0], true) : [])]
}

const nameOf = ({ call, path }: Field) => `${call[0]}.${path.join('.')}`

/** The call's sample with one value changed. */
function sampleWith({ call, path }: Field, value: unknown): unknown {
  const body = structuredClone(bodies[call[0] as keyof typeof bodies]) as Record<string | number, unknown>
  let place = body
  for (const step of path.slice(0, -1)) place = place[step] as typeof body
  place[path.at(-1)!] = value
  return body
}

const validateBody = ([name, call]: NamedCall, body: unknown = bodies[name as keyof typeof bodies]) =>
  validate(routes, call, 'body', body)
const validateWith = (field: Field, value: unknown) => validateBody(field.call, sampleWith(field, value))

describe('6 a number', () => {
  const numbers = fields.filter(({ schema }) => schema.type === 'integer' || schema.type === 'number')

  /** Invalid numbers, derived from the bounds of a field's schema and whether it is required. */
  function wrongValues({ schema, path, isRequired }: Field): unknown[] {
    const { type, minimum, maximum, nullable } = schema
    const wrong: unknown[] = ['1e3', '0x1', '٣', ' 1', '1 ', [], [1], {}, true, '9007199254740993', 1e300, -1e300]
    wrong.push(maximum! + 1, String(maximum! + 1), ...(type === 'integer' ? [1.5, '1.5'] : []))
    // An empty value is absent (coerce-input.test.ts), so only a required field refuses it.
    if (isRequired) wrong.push(minimum! - 1, ...(nullable ? [] : ['', null]))
    else if (minimum !== 1 || !String(path.at(-1)).endsWith('ID')) wrong.push(minimum! - 1)
    return wrong
  }

  test('of any body has a minimum and a maximum, and is within them', () => {
    const unbounded = numbers.filter(
      ({ schema }) => typeof schema.minimum !== 'number' || typeof schema.maximum !== 'number',
    )
    expect(unbounded.map(nameOf)).toEqual([])
    const accepted = numbers.flatMap((field) =>
      wrongValues(field)
        .filter((value) => validateWith(field, value).isValid)
        .map((value) => `${nameOf(field)}: ${JSON.stringify(value)}`),
    )
    expect(accepted).toEqual([])
  })

  test('in another notation than that of JSON is 400', async () => {
    const operator = await shop.anOperator()
    const field = numbers.find(({ call }) => call[1].auth === 'staff')!
    for (const word of ['NaN', 'Infinity', '-0x1', '01']) {
      const body = JSON.stringify(sampleWith(field, '@@')).replace('"@@"', word)
      expect((await shop.ask(requestTo(field.call, { token: operator.token, body }))).http, word).toBe(400)
    }
  })
})

describe('20 a text', () => {
  const texts = fields.filter(({ schema }) => schema.type === 'string' && !schema.enum)

  test('of any body has a maximum length', () => {
    // So does a pattern that allows a limited number of characters.
    const isLimited = ({ maxLength, pattern }: Schema) =>
      maxLength !== undefined || (pattern && !new RegExp(pattern, 'u').test('1'.repeat(10_000)))
    expect(texts.filter(({ schema }) => !isLimited(schema)).map(nameOf)).toEqual([])
  })

  const patterns = [
    ...new Set(
      allCalls.flatMap(([, call]) =>
        [
          ...JSON.stringify([call.body, call.query, call.params, call.headers]).matchAll(
            /"pattern":("(?:[^"\\]|\\.)*")/g,
          ),
        ].map((match) => JSON.parse(match[1]!) as string),
      ),
    ),
  ]

  test.each(patterns)('%s is matched in linear time', (pattern) => {
    const expression = new RegExp(pattern, 'u')
    const pieces = ['a', '1', ' ', ',', '@', '.', 'a.', '@.', '1,', 'a@a.', '\u0000', 'é', '-1', 'a ', '+']
    const size = 100_000
    const started = performance.now()
    for (const piece of pieces) {
      const long = piece.repeat(size / piece.length)
      for (const text of [long, `${long}!`, `!${long}`, `a@${long}`, `${long}@a.b<`]) expression.test(text)
    }
    // 75 texts of 100 kB; one that backtracks takes minutes.
    expect(performance.now() - started).toBeLessThan(75 * 20)
  })
})

describe('20 a list', () => {
  test('of any body has at most a thousand items', () => {
    const lists = fields.filter(({ schema }) => schema.type === 'array')
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter(({ schema }) => !(schema.maxItems! <= 1_000)).map(nameOf)).toEqual([])
  })
})

describe('5 a field of the server’s own', () => {
  /** Wire names of fields that only the server decides. */
  const decided = [
    ...[
      'Status',
      'PaymentStatus',
      'Price',
      'PromoPrice',
      'Discount',
      'Total',
      'TotalPrice',
      'TotalTransaction',
      'PostalFee',
    ],
    ...[
      'PostalFeeAdjustment',
      'UniqueNum',
      'UserID',
      'OID',
      'ID',
      'CreatedAt',
      'UpdatedAt',
      'EndBalance',
      'Role',
      'Stock',
    ],
    ...[
      'TransferDeadline',
      'PaymentConfirmationID',
      'Email',
      'MemberNumber',
      'BankName',
      'BankImage',
      'BankAccountNumber',
    ],
    ...['BankAccountName', 'StoreID', 'OrderStatus', 'AdminFee', 'Fee', 'TransactionID', 'Verified', 'Debit', 'Credit'],
  ]

  test('is accepted only where the specification sends it, and another test shows that it is not trusted there', () => {
    // Rights decide about the input of the back office (rights.test.ts).
    const ofShoppers = withBody.filter(([, { path }]) => !path.startsWith('/kelola/'))
    const known = ofShoppers.flatMap(([name, call]) =>
      Object.keys(readPropertiesOf(call.body))
        .filter((field) => decided.includes(field))
        .map((field) => `${name}.${field}`),
    )
    expect(known.sort()).toEqual(
      [
        // must be the shopper's own: ownership.test.ts
        'updateAddress.ID',
        // another organisation is refused, our own changes nothing: login.test.ts, register.test.ts
        ...['login.OID', 'register.OID', 'confirmPayment.OID', 'placeOrder.OID', 'placeTopUp.OID'],
        // the account's name, at registration; afterwards another value is refused: change-personal-data.test.ts
        ...['register.Email', 'forgotPassword.Email', 'updateProfile.Email', 'updateProfile.MemberNumber'],
        // the store of the goods: shipping.test.ts
        'quoteShipping.StoreID',
        // compared with the server's prices and quote: place-order-refusals.test.ts
        ...['placeOrder.TotalPrice', 'placeOrder.PostalFee', 'placeOrder.PostalFeeAdjustment'],
        // the inquiry that is paid, of this shopper alone: ownership.test.ts
        'placeDigitalOrder.TransactionID',
        // compared with the server's price: digital-orders.test.ts
        ...['placeDigitalOrder.Total', 'placeDigitalOrder.OID'],
      ].sort(),
    )
  })

  test('is dropped if the contract ignores it, with any value', () => {
    const dropped = allFields.filter(({ schema }) => schema['x-ignored'])
    expect(dropped.length).toBeGreaterThan(0)
    const seen = dropped.flatMap((field) => {
      const plain = validateBody(field.call)
      return [null, '', 0, 1, -1, 'x', [], {}, { a: [1] }, true]
        .filter((value) => !isDeepStrictEqual(validateWith(field, value), plain))
        .map((value) => `${nameOf(field)}: ${JSON.stringify(value)}`)
    })
    expect(seen).toEqual([])
  })

  // A closed schema refuses all unknown names alike, including all columns, so two of them suffice.
  test('is refused under every other name', () => {
    const isClosed = (schema: Schema) => schema.additionalProperties === false
    const open = withBody.filter(([, { body }]) => !objectsIn(body as Schema).every(isClosed))
    expect(open.map(([name]) => name)).toEqual([])
    const accepted = withBody.flatMap((call) =>
      ['password_hash', 'PasswordHash']
        .filter((field) => validateBody(call, { ...bodies[call[0] as keyof typeof bodies], [field]: 1 }).isValid)
        .map((field) => `${call[0]}.${field}`),
    )
    expect(accepted).toEqual([])
  })

  function objectsIn(schema: Schema): Schema[] {
    const inner = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
    return [...(schema.type === 'object' ? [schema] : []), ...inner.flatMap((field) => objectsIn(field as Schema))]
  }
})
