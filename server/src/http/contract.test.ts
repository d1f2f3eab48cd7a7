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
import { oneOfEach, sessionsOf } from '../testing/kinds-of-calls.ts'
import { validate, withRoutes } from '../testing/served-routes.ts'
import { testShop } from '../testing/test-shop.ts'
import { type FieldSchema, isNumeric } from './coerce-input.ts'

// Bodies and queries are only refused by the validators of the routes (validation.ts), which are called here; over HTTP one call of each
// kind shows that requests pass through them.

const [shop, routes] = await withRoutes(() => testShop())
let sessionOf: ReturnType<typeof sessionsOf>

beforeAll(async () => {
  sessionOf = sessionsOf({ shopper: await shop.aUser(), staff: await shop.anOperator() })
})

/** Sends a request with the session that the call needs. */
const ask = (call: NamedCall, changes: Changes = {}) => shop.ask(requestTo(call, { ...sessionOf(call), ...changes }))
const isAccepted = ([, call]: NamedCall, part: 'body' | 'querystring', value: unknown) =>
  validate(routes, call, part, value).isValid
const oneOfEachMethod = (calls: readonly NamedCall[]) => oneOfEach(calls, ({ auth, method }) => `${auth} ${method}`)

const sampleOf = ([name]: NamedCall) => bodies[name as keyof typeof bodies] as Record<string, unknown>
const requiredOf = ([, { body }]: NamedCall) => (body as FieldSchema).required ?? []
/** A field named __proto__ is also one of the body's own, as in JSON. */
const withField = (sample: object, field: string): object =>
  Object.defineProperty({ ...sample }, field, { value: 1, enumerable: true })

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

  test('responds with no addresses, phones or secrets of people without a session', () => {
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
    // Number and address of customer service are public; a login returns its own session; the owner of a mailed password link owns the
    // account, and may read its address. A store's phone is public.
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

describe('an organisation', () => {
  test('another one in the path of any call is 404', async () => {
    for (const call of ofOrganisation) {
      const [name] = call
      for (const oid of ['30', '290']) expect((await ask(call, { params: { oid } })).http, name).toBe(404)
      expect((await ask(call, { params: { oid: '0029' } })).http, name).toBeLessThan(500)
      expect((await ask(call, { params: { oid: 'abc' } })).http, name).toBe(422)
    }
  })

  test('another one in the body of a call with a session is 404', async () => {
    const named = allCalls.filter(([, { auth, body }]) => auth !== 'public' && 'OID' in readPropertiesOf(body))
    expect(named.length).toBeGreaterThan(0)
    for (const call of named) {
      expect((await ask(call, { body: { ...sampleOf(call), OID: 30 } })).http, call[0]).toBe(404)
    }
  })
})

describe('a body', () => {
  const noObjects = [null, [], 'teks', 1, true, undefined]
  const unknownTo = ([, { body }]: NamedCall) =>
    ['UserID_', 'Role', 'constructor', '__proto__', 'toString', 'EndBalance'].filter(
      (field) => !Object.hasOwn(propertiesOf(body), field),
    )

  test('of any call is accepted as in its sample, and must be an object', () => {
    const wrong = withBody.flatMap((call) => [
      ...(isAccepted(call, 'body', sampleOf(call)) ? [] : [`${call[0]} refuses its sample`]),
      ...[...noObjects, [sampleOf(call)]]
        .filter((body) => isAccepted(call, 'body', body))
        .map((body) => `${call[0]} accepts ${JSON.stringify(body)}`),
    ])
    expect(wrong).toEqual([])
  })

  test('of any call must not have a field that is not in the contract', () => {
    const accepted = withBody.flatMap((call) =>
      unknownTo(call)
        .filter((field) => isAccepted(call, 'body', withField(sampleOf(call), field)))
        .map((field) => `${call[0]}.${field}`),
    )
    expect(accepted).toEqual([])
  })

  const fields = withBody.flatMap((call) =>
    Object.entries(readPropertiesOf(call[1].body)).map(([field, schema]) => ({ call, field, schema })),
  )
  const samples: Record<string, unknown[]> = {
    string: ['', '1'],
    integer: [1],
    boolean: [true],
    array: [[], ['1'], [[]]],
    object: [{}, { a: 1 }],
    null: [null],
  }
  /** Values of other types. Digits are numbers, and empty values are absent (coerce-input.test.ts). */
  function otherValues({ call, field, schema }: (typeof fields)[number]): unknown[] {
    const others = Object.keys(samples).filter(
      (other) => other !== (schema.type === 'number' ? 'integer' : schema.type),
    )
    const isRequired = requiredOf(call).includes(field)
    const isCoerced = (value: unknown) =>
      (value === '1' && isNumeric(schema)) ||
      (value === 1 && schema['x-digits']) ||
      (!isRequired && (value === null || value === ''))
    return others.flatMap((kind) => samples[kind]!).filter((value) => !isCoerced(value))
  }

  test('of any call must have the type of each field', () => {
    const accepted = fields.flatMap((one) =>
      otherValues(one)
        .filter((value) => isAccepted(one.call, 'body', { ...sampleOf(one.call), [one.field]: value }))
        .map((value) => `${one.call[0]}.${one.field}: ${JSON.stringify(value)}`),
    )
    expect(accepted).toEqual([])
  })

  test('of any call must have all required fields', () => {
    const accepted = withBody.flatMap((call) =>
      requiredOf(call)
        .filter((field) => isAccepted(call, 'body', { ...sampleOf(call), [field]: undefined }))
        .map((field) => `${call[0]}.${field}`),
    )
    expect(accepted).toEqual([])
  })

  test('that the validator refuses is 422', async () => {
    for (const call of oneOfEachMethod(withBody)) {
      const [name] = call
      for (const body of [...noObjects.map((value) => JSON.stringify(value)), [sampleOf(call)]]) {
        expect((await ask(call, { body })).http, `${name} ${body}`).toBe(422)
      }
      for (const field of unknownTo(call)) {
        const body = JSON.stringify(withField(sampleOf(call), field))
        expect((await ask(call, { body })).http, `${name}.${field}`).toBe(422)
      }
      for (const one of fields.filter((field) => field.call === call)) {
        for (const value of otherValues(one)) {
          const body = { ...sampleOf(call), [one.field]: value }
          expect((await ask(call, { body })).http, `${name} ${JSON.stringify(body)}`).toBe(422)
        }
      }
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
      return `${field}=${schema.enum?.[0] ?? wordOf(schema)}`
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
  const wordOf = ({ type, pattern }: FieldSchema) => (pattern ? '2026-11-22' : samples[type!])
})

describe('C07 the query of a call without parameters', () => {
  const withoutQuery = allCalls.filter(([, call]) => !call.query)

  test('may name the language, and nothing else', () => {
    const wrong = withoutQuery.filter(
      (call) => isAccepted(call, 'querystring', { x: '1' }) || !isAccepted(call, 'querystring', { lang: 'id' }),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('is 422 otherwise', async () => {
    for (const call of oneOfEachMethod(withoutQuery.filter(([name]) => !name.startsWith('logout')))) {
      expect((await ask(call, { query: 'x=1' })).http, call[0]).toBe(422)
      expect((await ask(call, { query: 'lang=id' })).envelope.message, call[0]).not.toMatch(/lang/)
    }
  })
})
