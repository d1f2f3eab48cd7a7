import { beforeAll, describe, expect, test } from 'vitest'
import {
  allCalls,
  bodies,
  type Changes,
  type NamedCall,
  propertiesOf,
  readPropertiesOf,
  requestTo,
  streamCalls,
} from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'
import { type FieldSchema, isNumeric } from './coerce-input.ts'

const shop = await testShop()
let shopper: TestUser
let operator: TestUser

beforeAll(async () => {
  ;[shopper, operator] = await Promise.all([shop.aUser(), shop.anOperator()])
})

const tokenFor = ([, call]: NamedCall) =>
  call.auth === 'staff' ? operator.token : call.auth === 'customer' ? shopper.token : undefined

/** Sends a request with the session that the call needs. */
const ask = (call: NamedCall, changes: Changes = {}) => {
  const token = tokenFor(call)
  return shop.ask(requestTo(call, { ...(token ? { token } : {}), ...changes }))
}

const everyCall = [...allCalls, ...streamCalls]
const ofOrganisation = allCalls.filter(([, call]) => call.path.includes(':oid'))
const withBody = allCalls.filter(([, call]) => call.body)
const lists = allCalls.filter(([, call]) => 'Size' in propertiesOf(call.query))

describe('the contract', () => {
  test('is exactly what the server serves and its documentation lists', async () => {
    const described = everyCall
      .map(([, call]) => `${call.method} /api/v1${call.path.replace(/:(\w+)/g, '{$1}')}`)
      .sort()
    const document = (await shop.ask({ method: 'GET', path: '/api/docs/json' })).text
    const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, unknown>> }
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.filter((route) => route.includes('/api/v1')).sort()).toEqual(described)
  })

  test('has no two calls with one method and path', () => {
    const routes = everyCall.map(([, call]) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
    expect(routes).toEqual([...new Set(routes)])
  })

  test('answers no addresses, phones or secrets of people without a session', () => {
    const fieldsOf = (schema: unknown): string[] =>
      typeof schema !== 'object' || schema === null
        ? []
        : Object.entries(schema).flatMap(([key, value]) => [
            ...(key === 'properties' ? Object.keys(value as object) : []),
            ...fieldsOf(value),
          ])
    const leaks = allCalls
      .filter(([, call]) => call.auth === 'public')
      .flatMap(([name, call]) => fieldsOf(call.data).map((field) => `${name}.${field}`))
      .filter((field) => /\..*(mail|phone|password|hash|token|secret|recipient)/i.test(field))
    // Number and address of customer service are public; a login answers its own session; the owner of a mailed password link
    // owns the account, and may read its address. A store's phone is public.
    const ofShop = ['customerCare.PhoneNumber', 'customerCare.Email', 'getProduct.Phone', 'getStore.Phone']
    // The picture of a banner for phones.
    ofShop.push('listBanners.PhoneImg')
    expect(leaks.sort()).toEqual(
      [
        'login.Token',
        ...['loginStaff.Token', 'logInByPasskey.Token', 'acceptInvitation.Token', 'checkInvitation.Email'],
        'checkResetLink.Email',
        ...ofShop,
      ].sort(),
    )
  })
})

test.each(ofOrganisation)('%s of another organisation is 404', async (...call) => {
  for (const oid of ['30', '0029', '290']) {
    const answer = await ask(call, { params: { oid } })
    if (oid !== '0029') expect(answer.http).toBe(404)
    else expect(answer.http).toBeLessThan(500)
  }
  expect((await ask(call, { params: { oid: 'abc' } })).http).toBe(422)
})

const namesOrganisation = allCalls.filter(([, { auth, body }]) => auth !== 'public' && 'OID' in readPropertiesOf(body))
test.each(namesOrganisation)('%s for another organisation is 404', async (...call) => {
  const answer = await ask(call, { body: { ...bodies[call[0] as keyof typeof bodies], OID: 30 } })
  expect(answer.http).toBe(404)
})

describe('a body', () => {
  test.each(withBody)('of %s must be an object', async (...call) => {
    for (const body of ['null', '[]', '"teks"', '1', 'true', undefined, [bodies[call[0] as keyof typeof bodies]]]) {
      const answer = await ask(call, { body })
      expect(answer.http, String(body)).toBe(422)
    }
  })

  test.each(withBody)('of %s must not have a field that is not in the contract', async (...call) => {
    const known = bodies[call[0] as keyof typeof bodies]
    const isKnown = (field: string) => Object.hasOwn(propertiesOf(call[1].body), field)
    const names = ['UserID_', 'Role', 'constructor', '__proto__', 'toString', 'EndBalance']
    for (const field of names.filter((name) => !isKnown(name))) {
      const body = JSON.stringify(known).replace(
        /^\{/,
        `{${JSON.stringify(field)}: 1${known && Object.keys(known).length > 0 ? ',' : ''}`,
      )
      const answer = await ask(call, { body })
      expect(answer.http, field).toBe(422)
    }
  })

  const fields = withBody.flatMap(([name, call]) =>
    Object.entries(readPropertiesOf(call.body)).map(([field, schema]) => ({ name, call, field, schema })),
  )
  const samples: Record<string, unknown[]> = {
    string: ['', '1'],
    integer: [1],
    boolean: [true],
    array: [[], ['1'], [[]]],
    object: [{}, { a: 1 }],
    null: [null],
  }
  test.each(fields)('of $name must have the type of $field', async ({ name, call, field, schema }) => {
    const { type } = schema
    const others = Object.keys(samples).filter((other) => other !== (type === 'number' ? 'integer' : type))
    const isRequired = (call.body as FieldSchema).required?.includes(field)
    // Digits are numbers, and empty values are absent (coerce-input.test.ts).
    const isAccepted = (value: unknown) =>
      (value === '1' && isNumeric(schema)) ||
      (value === 1 && schema['x-digits']) ||
      (!isRequired && (value === null || value === ''))
    for (const other of others.flatMap((kind) => samples[kind]!).filter((value) => !isAccepted(value))) {
      const answer = await ask([name, call], { body: { ...bodies[name as keyof typeof bodies], [field]: other } })
      expect(answer.http, JSON.stringify(other)).toBe(422)
    }
  })

  test.each(withBody)('of %s must have all required fields', async (...call) => {
    const required = (call[1].body as { required?: string[] }).required ?? []
    for (const field of required) {
      const { [field]: _, ...rest } = bodies[call[0] as keyof typeof bodies] as Record<string, unknown>
      expect((await ask(call, { body: rest })).http, field).toBe(422)
    }
  })
})

describe('C07 a list', () => {
  test.each(lists)('%s accepts its pages, sort orders and fields, and refuses all others', async (...call) => {
    const { Size, SortBy, ...others } = propertiesOf(call[1].query) as Record<
      string,
      { maximum: number; enum: string[] }
    >
    const refused = [
      'Size=0',
      'Size=-1',
      'Size=1e999',
      'Page=0',
      'Page=-1',
      'Page=1000001',
      'Page=x',
      'SortBy=Tidak-asc',
      'SortBy=ID-naik',
      'SortBy=ID-asc&SortBy=ID-asc',
      'TidakAda=1',
      ...Object.keys(others).map((field) => `${field.toLowerCase()}=1`),
    ]
    for (const query of refused) expect((await ask(call, { query })).http, query).toBe(422)

    const filters = Object.keys(others).filter((field) => 'items' in others[field]!)
    const sample = (field: string) => {
      const schema = (others[field] as FieldSchema).items! as FieldSchema & { enum?: unknown[] }
      return `${field}=${schema.enum?.[0] ?? sampleOf(schema)}`
    }
    const accepted = [
      `Size=${Size!.maximum}`,
      `Size=${Size!.maximum + 1}`,
      'Size=1000000',
      'Page=1000000',
      'Size=&Page=&SortBy=&Operand=',
      'Operand=and',
      `SortBy=${SortBy!.enum[0]!.toUpperCase()}`,
      'lang=id',
      ...filters.map((field) => `${field}=`),
      ...SortBy!.enum.map((order) => `SortBy=${order}`),
      ...filters.map(sample),
      ...filters.map((field) => `${sample(field)}&${sample(field)}`),
      `Operand=OR&${filters.map(sample).join('&')}`,
      `Operand=AND&${filters.map(sample).join('&')}`,
    ]
    for (const query of accepted) {
      const answer = await ask(call, { query })
      // Some lists require exactly one value, such as the store.
      expect([200, 404, 422], query).toContain(answer.http)
      if (answer.http === 422) expect(query).toMatch(/StoreID=1&StoreID=1/)
    }
  })

  const samples: Record<string, string> = { integer: '1', number: '1', boolean: 'true', string: 'a' }
  const sampleOf = ({ type, pattern }: FieldSchema) => (pattern ? '2026-11-22' : samples[type!])

  test.each(allCalls.filter(([, call]) => !call.query))(
    '%s accepts no query parameter but the language',
    async (...call) => {
      if (call[1].auth === 'public' || tokenFor(call)) expect((await ask(call, { query: 'x=1' })).http).toBe(422)
      if (!call[0].startsWith('logout'))
        expect((await ask(call, { query: 'lang=id' })).envelope.message).not.toMatch(/lang/)
    },
  )
})
