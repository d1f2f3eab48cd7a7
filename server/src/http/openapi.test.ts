import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  allCalls,
  callsThatKeepTheSession,
  type NamedCall,
  requestTo,
  streamCalls,
} from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import type { RawResponse } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'

// The OpenAPI document of all calls.

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = { content: { 'application/json': Media }; headers?: object }
type Operation = {
  operationId: string
  parameters: { name: string; in: string; schema: object; example?: unknown }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } }

const shop = await testShop({ RATE_LIMIT_FACTOR: '1' })
let document: Document
let shopper: TestUser
let operator: TestUser
const ajv = new Ajv2020({ strict: false })

beforeAll(async () => {
  document = JSON.parse((await shop.ask({ method: 'GET', path: '/api/docs/json' })).text)
  ajv.addSchema(document, 'openapi')
  ;[shopper, operator] = await Promise.all([shop.aUser(), shop.anOperator()])
})

const pathOf = ([, { path }]: NamedCall) => `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`
const operationOf = (call: NamedCall) => document.paths[pathOf(call)]![call[1].method.toLowerCase()]!
const tokenFor = ([, { auth }]: NamedCall) =>
  auth === 'public' ? {} : { token: auth === 'staff' ? operator.token : shopper.token }

/** The errors of a value by a schema of the document. */
function violationsOf(pointer: string[], value: unknown) {
  const place = pointer.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  // Compiled once for each place.
  const validate = ajv.getSchema(`openapi#/${place}`)!
  return validate(value) ? [] : validate.errors
}

function violationsOfAnswer(call: NamedCall, { http, envelope }: RawResponse) {
  const method = call[1].method.toLowerCase()
  const { responses } = operationOf(call)
  expect(Object.keys(responses), `${call[0]} answers ${http}`).toContain(String(http))
  return violationsOf(
    ['paths', pathOf(call), method, 'responses', String(http), 'content', 'application/json', 'schema'],
    envelope,
  )
}

test('is an OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('names every operation as the contract does, and has named schemas of their entities', () => {
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
  expect(ids.sort()).toEqual([...allCalls, ...streamCalls].map(([name]) => name).sort())
  for (const name of ['ShopOrder', 'OrderItem', 'ProductCard', 'DeliveryAddress', 'TopUp', 'DigitalOrder', 'Refusal']) {
    expect(Object.keys(document.components.schemas)).toContain(name)
    expect(JSON.stringify(document.paths) + JSON.stringify(document.components)).toContain(
      `"$ref":"#/components/schemas/${name}"`,
    )
  }
})

test.each(allCalls)('%s has examples that its schemas accept', (...call) => {
  const { parameters, requestBody, responses } = operationOf(call)
  const own = ['paths', pathOf(call), call[1].method.toLowerCase()]
  parameters.forEach(({ example }, index) => {
    if (example !== undefined)
      expect(violationsOf([...own, 'parameters', String(index), 'schema'], example)).toEqual([])
  })
  const media = [...own, 'requestBody', 'content', 'application/json']
  if (requestBody) {
    const { example } = requestBody.content['application/json']
    expect(example).toBeDefined()
    expect(violationsOf([...media, 'schema'], example)).toEqual([])
  }
  for (const [http, { content }] of Object.entries(responses)) {
    const examples = Object.values(content['application/json'].examples ?? {})
    expect(examples).not.toEqual([])
    const place = [...own, 'responses', http, 'content', 'application/json', 'schema']
    for (const { value } of examples) expect(violationsOf(place, value)).toEqual([])
  }
})

describe('every answer is as documented:', () => {
  test.each(callsThatKeepTheSession)('%s', async (...call) => {
    const [, { auth, idempotent, body }] = call
    const asked = [
      requestTo(call, tokenFor(call)),
      requestTo(call, { ...tokenFor(call), query: 'bukan-parameter=1' }),
      ...(auth === 'public' ? [] : [requestTo(call), requestTo(call, { token: 'a'.repeat(43) })]),
      ...(auth === 'staff' ? [requestTo(call, { token: shopper.token })] : []),
      ...(body ? [{ ...requestTo(call, tokenFor(call)), body: { 'bukan-kolom': 1 } }] : []),
      ...(body ? [{ ...requestTo(call, tokenFor(call)), body: '{' }] : []),
      ...(body ? [{ ...requestTo(call, tokenFor(call)), body: 'x'.repeat(300_000) }] : []),
      ...(idempotent ? [{ ...requestTo(call, tokenFor(call)), headers: { 'idempotency-key': 'dengan spasi' } }] : []),
    ]
    for (const request of asked) {
      const headers = {
        ...(typeof request.body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      }
      const answer = await shop.ask({ ...request, headers })
      expect(violationsOfAnswer(call, answer), `${answer.http} ${answer.text.slice(0, 200)}`).toEqual([])
    }
  })

  test('past a limit, with Retry-After', async () => {
    const limited = allCalls.filter(([, { rateLimitPerMinute }]) => rateLimitPerMinute)
    for (const call of limited) {
      const caller = call[1].auth === 'staff' ? await shop.anOperator() : await shop.aUser()
      const user = call[1].auth === 'public' ? {} : { token: caller.token }
      let answer = await shop.ask(requestTo(call, user))
      for (let n = 0; n < call[1].rateLimitPerMinute! && answer.http !== 429; n++)
        answer = await shop.ask(requestTo(call, user))
      expect(answer.http, call[0]).toBe(429)
      expect(violationsOfAnswer(call, answer)).toEqual([])
      expect(operationOf(call).responses[429]!.headers).toHaveProperty('Retry-After')
    }
  })
})

test('exactly the calls that create or move money have an Idempotency-Key', () => {
  for (const call of allCalls) {
    const names = operationOf(call).parameters.map(({ name }) => name)
    expect(names.includes('Idempotency-Key'), call[0]).toBe(call[1].idempotent === true)
  }
})

test('calls that need a session document 401 and 403', () => {
  for (const call of allCalls) {
    const statuses = Object.keys(operationOf(call).responses)
    expect(statuses).toEqual(expect.arrayContaining(['200', '422', '503']))
    if (call[1].auth !== 'public') expect(statuses).toEqual(expect.arrayContaining(['401', '403', '404', '429']))
  }
})
