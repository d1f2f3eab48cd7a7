import { beforeAll, describe, expect, test } from 'vitest'
import {
  allCalls,
  bodies,
  type NamedCall,
  propertiesOf,
  readPropertiesOf,
  requestTo,
} from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'
import type { FieldSchema } from './coerce-input.ts'

// What a body may contain, for every call of the contract (docs/security-checks.md, rows 5, 6 and 20).

const shop = await testShop()
let shopper: TestUser
let operator: TestUser

beforeAll(async () => {
  ;[shopper, operator] = await Promise.all([shop.aUser(), shop.anOperator()])
})

const tokenFor = ([, { auth }]: NamedCall) =>
  auth === 'public' ? {} : { token: auth === 'staff' ? operator.token : shopper.token }
const withBody = allCalls.filter(([, call]) => call.body)

type Schema = FieldSchema & { maxLength?: number; maxItems?: number }
type Field = { call: NamedCall; path: (string | number)[]; schema: Schema; isRequired: boolean }

/** Every field of every body, including those within lists. */
const allFields: Field[] = withBody.flatMap((call) => fieldsIn(call, call[1].body as Schema, [], true))
/** Without those that are dropped. */
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

const ask = (field: Field, value: unknown) =>
  shop.ask(requestTo(field.call, { ...tokenFor(field.call), body: sampleWith(field, value) }))

describe('6 a number', () => {
  const numbers = fields.filter(({ schema }) => schema.type === 'integer' || schema.type === 'number')

  test.each(numbers.map((field) => [nameOf(field), field] as const))('%s is within bounds', async (_, field) => {
    const { type, minimum, maximum } = field.schema
    expect({ minimum, maximum }).toEqual({ minimum: expect.any(Number), maximum: expect.any(Number) })
    const wrong: unknown[] = ['1e3', '0x1', '٣', ' 1', '1 ', [], [1], {}, true, '9007199254740993', 1e300, -1e300]
    wrong.push(maximum! + 1, String(maximum! + 1), ...(type === 'integer' ? [1.5, '1.5'] : []))
    // An empty value is absent (coerce-input.test.ts), so only a required field refuses it.
    if (field.isRequired) wrong.push(minimum! - 1, ...(field.schema.nullable ? [] : ['', null]))
    else if (minimum !== 1 || !String(field.path.at(-1)).endsWith('ID')) wrong.push(minimum! - 1)
    for (const value of wrong) expect((await ask(field, value)).http, JSON.stringify(value)).toBe(422)
    // These are not JSON.
    for (const word of ['NaN', 'Infinity', '-0x1', '01']) {
      const body = JSON.stringify(sampleWith(field, '@@')).replace('"@@"', word)
      expect((await shop.ask(requestTo(field.call, { ...tokenFor(field.call), body }))).http, word).toBe(400)
    }
  })
})

describe('20 a text', () => {
  const texts = fields.filter(({ schema }) => schema.type === 'string' && !schema.enum)

  test.each(texts.map((field) => [nameOf(field), field.schema] as const))('%s has a maximum length', (_, schema) => {
    // So has a pattern that allows a limited number of characters.
    const isLimited = schema.pattern && !new RegExp(schema.pattern, 'u').test('1'.repeat(10_000))
    expect(schema.maxLength !== undefined || isLimited).toBe(true)
  })

  test.each(
    fields.filter(({ schema }) => schema.type === 'array').map((field) => [nameOf(field), field.schema] as const),
  )('a list of %s has a maximum length', (_, schema) => expect(schema.maxItems).toBeLessThanOrEqual(1_000))

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

describe('5 a field of the server’s own', () => {
  /** Wire names of what the server decides. */
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

  test('is known only where the specification sends it, and there another test shows that it is not trusted', () => {
    // What the back office sends is decided by who has the right (rights.test.ts).
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

  const dropped = allFields.filter(({ schema }) => schema['x-ignored'])
  test.each(dropped.map((field) => [nameOf(field), field] as const))(
    '%s is dropped, whatever its value',
    async (_, field) => {
      const plain = await shop.ask(requestTo(field.call, tokenFor(field.call)))
      for (const value of [null, '', 0, 1, -1, 'x', [], {}, { a: [1] }, true]) {
        const answer = await ask(field, value)
        expect([answer.http, answer.envelope.message], JSON.stringify(value)).toEqual([
          plain.http,
          plain.envelope.message,
        ])
      }
    },
  )

  // A schema that is closed refuses every name alike, those of all columns too, so two of them are sent.
  test.each(withBody)('%s refuses every field that is not its own', async (...call) => {
    for (const schema of objectsIn(call[1].body as Schema))
      expect(schema).toMatchObject({ additionalProperties: false })
    const sample = bodies[call[0] as keyof typeof bodies]
    for (const name of ['password_hash', 'PasswordHash']) {
      const answer = await shop.ask(requestTo(call, { ...tokenFor(call), body: { ...sample, [name]: 1 } }))
      expect(answer.http, name).toBe(422)
    }
  })

  function objectsIn(schema: Schema): Schema[] {
    const inner = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
    return [...(schema.type === 'object' ? [schema] : []), ...inner.flatMap((field) => objectsIn(field as Schema))]
  }
})
