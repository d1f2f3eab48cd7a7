import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  allCalls,
  bodies,
  callsThatKeepTheSession,
  type NamedCall,
  propertiesOf,
  readPropertiesOf,
  requestTo,
} from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { findViolations } from '../testing/invariants.ts'
import { askOverNetwork, type RawRequest, type RawResponse } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'
import { bodyLimitsOf, limitsWithoutBody } from './body-limits.ts'
import type { FieldSchema } from './coerce-input.ts'
import { describeValidationErrors, type Validator, validatorCompiler } from './validation.ts'

const shop = await testShop()
let origin: string
let shopper: TestUser
let operator: TestUser

beforeAll(async () => {
  origin = await shop.listen()
  operator = await shop.anOperator()
  // Records for calls with the id 1.
  const customer = await shop.aCustomer()
  await customer.order([await shop.aProduct()])
  await shop.anAddress(customer)
})
beforeEach(async () => {
  shopper = await shop.aUser()
})

/** As text in a query, a path or a header, and as a JSON string. */
const words = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e999',
  '0x10',
  'NaN',
  'null',
  'undefined',
  '٣',
  '²',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999999999',
  "' or '1'='1",
  '1; drop table orders; --',
  "') union select password_hash from users --",
  '\\',
  '%',
  '_%\\',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2028\ufeff',
  '<script>alert(1)</script>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'a'.repeat(10_000),
  '😀'.repeat(300),
  'ﷺ'.repeat(50),
  '(((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+$',
  '& | ! <-> :* kopi',
]

/** Each accepted password costs an argon2 hash, so these calls get only a few words. */
const costly = ['login', 'register', 'changePassword']
const fewWords = ['', '\u0000', "' or '1'='1", '٣', 'a'.repeat(10_000), '😀'.repeat(300)]

/** As JSON, besides the words. */
const values: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  [],
  [null],
  [[]],
  {},
  { $gt: '' },
  { __proto__: { admin: true } },
  Array(101).fill(1),
]

/** Expects the envelope, neither 400 nor a defect, and no internal details. */
function expectCleanRefusal(answer: RawResponse, sent: string) {
  expect(answer.http, sent).not.toBe(400)
  expect(answer.http, sent).toBeLessThan(500)
  expect(answer.headers['content-type'], sent).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-content-type-options'], sent).toBe('nosniff')
  expect(answer.envelope, sent).toMatchObject({ status: expect.any(Boolean), message: expect.any(String) })
  expect(answer.envelope, sent).toHaveProperty('data')
  if (answer.http !== 200) expect(answer.envelope, sent).toMatchObject({ status: false, data: null })
  expect(answer.text, sent).not.toMatch(/node_modules|\.ts:\d|at async|syntax error|relation "|SQLSTATE/)
}

/** `refusal`: the message of the contract's validator if it refuses the input. */
type HostileRequest = RawRequest & { sent: string; refusal?: string | undefined }

async function expectAllClean(requests: readonly HostileRequest[]) {
  for (const { sent, refusal: _, ...request } of requests) expectCleanRefusal(await shop.ask(request), sent)
}

/**
 * Returns the message with which the contract's validator refuses an input; undefined if the input reaches the call. The validator checks
 * every input, also those that are not sent.
 */
function refusalsBy(schema: TSchema | undefined, httpPart: 'body' | 'querystring' | 'params') {
  if (!schema) return () => undefined
  const validate = validatorCompiler({ schema, httpPart, method: '', url: '' }) as Validator
  return (input: unknown) => (validate(input) ? undefined : describeValidationErrors(httpPart, validate.errors ?? []))
}

/** Inputs refused with the same message get the same response: a call is sent one of each. */
function isFirstOfItsRefusal() {
  const known = new Set<string>()
  return ({ refusal }: HostileRequest) => {
    if (refusal === undefined) return true
    const isFirst = !known.has(refusal)
    known.add(refusal)
    return isFirst
  }
}

async function expectNoViolation() {
  expect(await findViolations(shop.sql)).toEqual([])
}

describe('hostile words break no invariant and are answered in the envelope:', () => {
  const tokenFor = ([, { auth }]: NamedCall) =>
    auth === 'public' ? {} : { token: auth === 'staff' ? operator.token : shopper.token }
  const others = callsThatKeepTheSession

  test.each(others)('%s', async (...call) => {
    const [name, { method, params, query, body }] = call
    const session = tokenFor(call)
    const show = (place: string, value: unknown) => `${place} ${JSON.stringify(value)?.slice(0, 60)}`
    const refusalOfQuery = refusalsBy(query, 'querystring')
    const inQuery = [
      ...Object.keys(propertiesOf(query)).flatMap((field) =>
        words.map((word) => {
          const request = requestTo(call, { ...session, query: `${field}=${encodeWord(word)}` })
          const given = Object.fromEntries(new URLSearchParams(request.path.split('?')[1]))
          const refusal = word.isWellFormed() ? refusalOfQuery(given) : undefined
          return { ...request, sent: show(`?${field}`, word), refusal }
        }),
      ),
      // An unknown field is refused before its value is read.
      ...['__proto__', 'x'].map((field) => ({
        ...requestTo(call, { ...session, query: `${field}=${encodeWord('<script>alert(1)</script>')}` }),
        sent: `?${field}`,
      })),
    ]
    const refusalOfPath = refusalsBy(params, 'params')
    const sampleParams = Object.fromEntries(
      Object.keys(propertiesOf(params)).map((param) => [param, param === 'oid' ? '29' : '1']),
    )
    const inPath = Object.keys(propertiesOf(params)).flatMap((param) =>
      words
        .filter((word) => word !== '')
        .map((word) => ({
          ...requestTo(call, { ...session, params: { [param]: encodeWord(word) } }),
          sent: show(`:${param}`, word),
          // The router itself refuses undecodable and very long paths.
          refusal:
            word.isWellFormed() && word.length < 200 ? refusalOfPath({ ...sampleParams, [param]: word }) : undefined,
        })),
    )
    const sample = bodies[name as keyof typeof bodies]
    const refusalOfBody = refusalsBy(body, 'body')
    const { bytes: most } = body ? bodyLimitsOf(body as FieldSchema) : limitsWithoutBody
    // Fields that are dropped have their own test (body-fields.test.ts).
    const inBody = Object.keys(readPropertiesOf(body)).flatMap((field) =>
      [...(costly.includes(name) ? fewWords : words), '\u0000\u0000\u0000@\u0000.\u0000', ...values].map((value) => {
        const request = requestTo(call, { ...session, body: { ...sample, [field]: value } })
        const json = JSON.stringify(request.body)
        // A body that is too large is refused before it is parsed.
        const refusal = Buffer.byteLength(json) > most ? `too large by ${field}` : refusalOfBody(JSON.parse(json))
        return { ...request, sent: show(field, value), refusal }
      }),
    )
    await expectAllClean([...inQuery, ...inPath, ...inBody].filter(isFirstOfItsRefusal()))
    // A reading call is covered by the check after the next writing one, and by the last check.
    if (method !== 'GET') await expectNoViolation()
  })
  afterAll(expectNoViolation)

  test('NUL in every text of a registration', async () => {
    const call = allCalls.find(([name]) => name === 'register')!
    for (const field of ['Email', 'FullName', 'BirthPlace']) {
      const Email = `nul${randomBytes(4).toString('hex')}@contoh.test`
      const body = { ...bodies.register, Email, [field]: `a\u0000b${Email}` }
      const answer = await shop.ask(requestTo(call, { body }))
      expectCleanRefusal(answer, field)
      expect(answer.http).toBe(422)
    }
  })

  test('a note that PostgreSQL cannot store refuses the whole order', async () => {
    const budi = await shop.aCustomer()
    const product = await shop.aProduct({ stock: 5 })
    const order = budi.order([], {
      key: 'nul',
      body: { OrderItem: [{ ProductID: product.id, Quantity: 1, Note: 'a\u0000b' }] },
    })
    await expect(order).rejects.toMatchObject({ http: 422 })
    expect(await shop.stockOf(product.id)).toBe(5)
  })

  test('a lone surrogate in a note becomes the replacement character', async () => {
    const budi = await shop.aCustomer()
    const product = await shop.aProduct({ stock: 5 })
    const body = { OrderItem: [{ ProductID: product.id, Quantity: 1, Note: 'a\ud800b' }] }
    const order = await budi.order([], { key: 'half', body })
    expect(order.OrderItems[0]!.Note).toBe('a\ufffdb')
  })
})

/** A lone surrogate can't be encoded: it is sent as the bytes of a careless client. */
function encodeWord(word: string): string {
  return word.isWellFormed() ? encodeURIComponent(word) : '%ED%A0%80'
}

describe('a body', () => {
  const login = (body: string | Buffer, headers: Record<string, string> = {}) =>
    askOverNetwork(origin, { method: 'POST', path: '/api/v1/user/login', body, headers })

  test.each<[string, string | Buffer, Record<string, string>, number]>([
    ['that is not JSON', '{"userid": ', {}, 400],
    ['that is a form', 'userid=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['that is plain text', '{}', { 'content-type': 'text/plain' }, 415],
    ['that is XML', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['of an invalid media type', '{}', { 'content-type': 'x' }, 415],
    ['of 300 kB', JSON.stringify({ userid: 'a'.repeat(300_000) }), {}, 413],
    ['of 10 MB', Buffer.alloc(10 * 1024 * 1024, 'a'), {}, 413],
    ['that is 100 deep', '['.repeat(100) + ']'.repeat(100), {}, 422],
    [
      'with 300 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, 1]))),
      {},
      422,
    ],
    ['of a login that is 20 kB', JSON.stringify({ userid: 'a'.repeat(20_000) }), {}, 413],
    ['with a field twice', '{"userid": "a@b.co", "userid": "c@d.ef", "password": "rahasia"}', {}, 401],
    ['in invalid UTF-8', Buffer.from('7b2275736572696422 3a22c328227d'.replaceAll(' ', ''), 'hex'), {}, 422],
    ['that is compressed', gzipSync('{}'), { 'content-encoding': 'gzip' }, 422],
    ['with a byte order mark', '\ufeff{"userid": "a@b.co", "password": "rahasia"}', {}, 401],
  ])('%s', async (_, body, headers, http) => {
    const answer = await login(body, headers)
    expect(answer.http).toBe(http)
    expect(answer.envelope).toMatchObject({ status: false, data: null })
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|JSON at position/)
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json', 'x'])(
    'that is empty may have any media type: %s',
    async (type) => {
      const headers = { 'content-type': type, 'content-length': '0' }
      const request = { method: 'PUT', path: '/api/v1/me/cancelorder/999999', token: shopper.token, headers }
      expect((await askOverNetwork(origin, request)).http).toBe(404)
    },
  )

  test('that is declared too large is refused before it is read', async () => {
    const declared = { 'content-length': String(1024 * 1024 * 1024) }
    const answer = await shop.ask({ method: 'POST', path: '/api/v1/user/login', body: '{}', headers: declared })
    expect(answer.http).toBe(413)
  })
})

describe('S15 C07 a public list', () => {
  const tooLarge = 1e9
  const words = [
    'kopi',
    '\u0000',
    '😀😀',
    "a' | !b & (c <-> d):*",
    "'#1' | '@1'",
    '%_\\',
    'a '.repeat(50),
    'ab'.repeat(50),
  ]
  const queries = [
    ...['Page', 'Size'].flatMap((field) => [
      `${field}=${tooLarge}`,
      `${field}=-1`,
      `${field}=0`,
      `${field}=1e3`,
      `${field}=`,
    ]),
    'Page=1000000&Size=1',
    'Page=1000000&Size=50',
    'SortBy=ID-desc;drop',
    'Type=apa',
    'Operand=XOR',
    ...words.flatMap((word) => [
      `Name=${encodeURIComponent(word)}`,
      `Name=${encodeURIComponent(word)}&Name=teh&Page=900&Operand=OR`,
    ]),
    `${words.map((word) => `Name=${encodeURIComponent(word)}`).join('&')}&ID=1`,
    Array.from({ length: 50 }, (_, n) => `Name=kata${n}%20lain${n}`).join('&'),
    Array.from({ length: 51 }, (_, n) => `CategoryID=${n + 1}`).join('&'),
  ]

  test.each(allCalls.filter(([, { auth, query }]) => auth === 'public' && query))('%s', async (...call) => {
    for (const query of queries) {
      const answer = await shop.ask(requestTo(call, { query }))
      expectCleanRefusal(answer, query)
      // 404 if no row has the id; otherwise a list or a refusal.
      expect([200, 404, 422], query).toContain(answer.http)
    }
  })
})

describe('a path', () => {
  test.each([
    ['/api/v1/product/29?Name=%', 200],
    ['/api/v1/product/29?Name=%zz', 200],
    ['/api/v1/product/29?Name=%c0%ae', 200],
    ['/api/v1/product/29?Name=%ff', 200],
    ['/api/v1/product/%/1', 422],
    ['/api/v1/product/29/%zz', 422],
    ['/api/v1/product/29/1%00', 422],
    ['/api/v1/product/29/1/', 200],
    ['/api/v1//product/29', 404],
    ['/api/v1/tidak/ada', 404],
    ['/api/v2/product/29', 404],
    ['/.git/config', 404],
    ['/api/v1/../../etc/passwd', 404],
    [`/api/v1/product/29/${'1'.repeat(300)}`, 422],
    [`/api/v1/product/29?${'ID=1&'.repeat(1_000)}`, 422],
  ])('%s', async (path, http) => {
    const answer = await askOverNetwork(origin, { method: 'GET', path })
    expectCleanRefusal(answer, path)
    expect([http, 404]).toContain(answer.http)
  })

  test.each(['TRACE', 'PATCH', 'OPTIONS', 'DELETE', 'PROPFIND'])('with the method %s is refused', async (method) => {
    const answer = await askOverNetwork(origin, { method, path: '/api/v1/user/login' })
    expect([404, 405, 422]).toContain(answer.http)
    expect(answer.envelope).toMatchObject({ status: false, data: null })
  })

  test('that is too long is refused, and so are too large headers', async () => {
    for (const request of [
      { path: `/api/v1/product/29?Name=${'a'.repeat(20_000)}` },
      { path: '/api/v1/product/29', headers: { 'x-besar': 'a'.repeat(20_000) } },
    ]) {
      const answer = await askOverNetwork(origin, { method: 'GET', ...request })
      expect(answer.http).toBe(431)
      expect(answer.envelope).toMatchObject({ status: false, data: null })
    }
  })
})
