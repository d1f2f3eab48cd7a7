import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallDescription } from '#contract/protocol/call.ts'
import {
  allCalls,
  callsThatKeepTheSession,
  type NamedCall,
  requestTo,
  streamCalls,
} from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { accessOf, oneOfEach, sessionsOf } from '../testing/kinds-of-calls.ts'
import type { RawRequest, RawResponse } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'

// The OpenAPI document of all calls.

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = { content: { 'application/json': Media }; headers?: object }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; schema: object; description?: string; example?: unknown }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const shop = await testShop({ RATE_LIMIT_FACTOR: '1' })
let document: Document
let shopper: TestUser
let sessionOf: ReturnType<typeof sessionsOf>
const ajv = new Ajv2020({ strict: false })

beforeAll(async () => {
  document = JSON.parse((await shop.ask({ method: 'GET', path: '/api/docs/json' })).text)
  ajv.addSchema(document, 'openapi')
  shopper = await shop.aUser()
  sessionOf = sessionsOf({ shopper, staff: await shop.anOperator() })
})

const pathOf = ([, { path }]: NamedCall) => `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`
const operationOf = (call: NamedCall) => document.paths[pathOf(call)]![call[1].method.toLowerCase()]!

/** Compiled once for all uses of the same schema. */
const validators = new Map<string, ValidateFunction>()

/** The errors of a value by a schema of the document. */
function violationsOf(pointer: string[], value: unknown) {
  const schema = JSON.stringify(pointer.reduce((place, step) => place[step] as Places, document as unknown as Places))
  const place = pointer.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = validators.get(schema) ?? ajv.getSchema(`openapi#/${place}`)!
  validators.set(schema, validate)
  return validate(value) ? [] : validate.errors
}

type Places = { [step: string]: unknown }

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

test('every call has a description, its callers, and one of a few tags', () => {
  const subjects = document.tags.map(({ name }) => name)
  expect(subjects.length).toBeLessThan(25)
  expect(document.tags.filter(({ description }) => !description)).toEqual([])
  for (const call of [...allCalls, ...streamCalls]) {
    const { summary, description, tags } = operationOf(call)
    expect(tags, call[0]).toEqual([expect.toBeOneOf(subjects)])
    expect(summary, call[0]).toMatch(/\w/)
    expect(description, call[0]).toMatch(/Needs (no|a|the) /)
  }
  const text = JSON.stringify(document)
  // Readers of the document have neither the checklist nor the code.
  expect(text).not.toMatch(/\((?:[SKUAODWCEB]\d{2}|decision \d+|values\/)/)
  expect(document.paths['/api/v1/me/order']!.post!.description).toContain('compared and never trusted')
})

/** Each property of a schema, and of those in it, with its place. */
function propertiesIn(schema: unknown, place: string): [place: string, field: Places][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, Places> }
  return [
    ...Object.entries(properties).map(([name, field]) => [`${place}.${name}`, field] as [string, Places]),
    ...Object.entries(schema).flatMap(([name, value]) =>
      propertiesIn(value, name === 'properties' ? place : `${place}.${name}`),
    ),
  ]
}

test('a number has a unit, a time its zone, a payment its values', () => {
  const fields = propertiesIn(document.components.schemas, '').concat(propertiesIn(document.paths, ''))
  const nameOf = (place: string) => place.split('.').at(-1)!
  const isNumber = ({ type }: Places) => [type].flat().some((one) => one === 'integer' || one === 'number')
  const silent = fields.filter(
    ([place, field]) => isNumber(field) && !/I[dD]$/.test(nameOf(place)) && !field.description,
  )
  expect(silent.map(([place]) => place)).toEqual([])
  const times = fields.filter(
    ([place, { type }]) => /(?:At|Deadline)$/.test(nameOf(place)) && [type].flat().includes('string'),
  )
  expect(times.length).toBeGreaterThan(50)
  expect(times.filter(([, { description }]) => !/WIB/.test(String(description))).map(([place]) => place)).toEqual([])
  expect(document.components.schemas.ShopOrder).toMatchObject({
    properties: {
      PaymentType: { enum: ['Bank', 'QRIS', 'Wallet', 'Cash', 'Paylater', ''] },
      PaymentStatus: { enum: [0, 1, 2, 3, 4] },
    },
  })
})

test('fields that the server ignores are not listed among those that it reads', () => {
  const order = document.paths['/api/v1/me/order']!.post!.requestBody!.content['application/json'].schema
  const { properties, patternProperties } = order as Record<string, Places>
  expect(Object.keys(properties!)).not.toContain('WalletBalance')
  expect(Object.keys(properties!).length).toBeLessThan(25)
  expect(Object.keys(patternProperties!)).toEqual([expect.stringContaining('WalletBalance')])
  const own = ['paths', '/api/v1/me/order', 'post', 'requestBody', 'content', 'application/json', 'schema']
  const { example } = document.paths['/api/v1/me/order']!.post!.requestBody!.content['application/json']
  expect(violationsOf(own, { ...(example as object), WalletBalance: 1 })).toEqual([])
  expect(violationsOf(own, { ...(example as object), Bukan: 1 })).not.toEqual([])
})

test('passes the rules of linters for OpenAPI', () => {
  const text = JSON.stringify(document)
  // Null is a type rather than a text value, and not all linters know Unicode classes.
  expect(text).not.toMatch(/"enum":\[[^\]]*null[^\]]*\]/)
  expect(text).not.toContain('\\\\p{')
})

test('every call has examples that its schemas accept', () => {
  for (const call of allCalls) {
    const { parameters, requestBody, responses } = operationOf(call)
    const own = ['paths', pathOf(call), call[1].method.toLowerCase()]
    const expectAccepted = (pointer: string[], value: unknown) =>
      expect(violationsOf([...own, ...pointer, 'schema'], value), `${call[0]} ${pointer.join(' ')}`).toEqual([])
    parameters.forEach(({ example }, index) => {
      if (example !== undefined) expectAccepted(['parameters', String(index)], example)
    })
    if (requestBody) {
      const { example } = requestBody.content['application/json']
      expect(example, call[0]).toBeDefined()
      expectAccepted(['requestBody', 'content', 'application/json'], example)
    }
    for (const [http, { content }] of Object.entries(responses)) {
      const examples = Object.values(content['application/json'].examples ?? {})
      expect(examples, `${call[0]} ${http}`).not.toEqual([])
      for (const { value } of examples) expectAccepted(['responses', http, 'content', 'application/json'], value)
    }
  }
})

test('every call documents the refusals of all calls like it, which have one schema', () => {
  for (const [name, call] of allCalls) {
    const { 200: done, ...refusals } = operationOf([name, call]).responses
    expect(done, name).toBeDefined()
    const common = [
      ...['422', '503', 'default'],
      ...(call.auth === 'public' ? [] : ['401', '403', '404', '429']),
      ...(call.body ? ['400', '408', '413', '415'] : []),
      ...(call.rateLimitPerMinute ? ['429'] : []),
    ]
    expect(Object.keys(refusals), name).toEqual(expect.arrayContaining(common))
    for (const { content } of Object.values(refusals)) {
      expect(content['application/json'].schema, name).toEqual({ $ref: '#/components/schemas/Refusal' })
    }
    if (call.auth !== 'public' || call.rateLimitPerMinute) {
      expect(refusals[429]!.headers, name).toHaveProperty('Retry-After')
    }
  }
})

describe('a response is as documented', () => {
  const expectAsDocumented = async (call: NamedCall, request: RawRequest) => {
    const answer = await shop.ask(request)
    expect(violationsOfAnswer(call, answer), `${call[0]} ${answer.http} ${answer.text.slice(0, 200)}`).toEqual([])
  }

  test('of every call to its sample', async () => {
    for (const call of callsThatKeepTheSession) await expectAsDocumented(call, requestTo(call, sessionOf(call)))
  })

  test('of a call of each kind to invalid input or a refused session', async () => {
    const kindOf = (call: CallDescription) =>
      [accessOf(call), call.method, call.body ? 'body' : '', call.idempotent ? 'idempotent' : ''].join(' ')
    for (const call of oneOfEach(callsThatKeepTheSession, kindOf)) {
      const [, { auth, idempotent, body }] = call
      const sample = requestTo(call, sessionOf(call))
      const json = { 'content-type': 'application/json' }
      const asked: RawRequest[] = [
        requestTo(call, { ...sessionOf(call), query: 'bukan-parameter=1' }),
        ...(auth === 'public' ? [] : [requestTo(call), requestTo(call, { token: 'a'.repeat(43) })]),
        ...(auth === 'staff' ? [requestTo(call, { token: shopper.token })] : []),
        ...(body ? [{ ...sample, body: { 'bukan-kolom': 1 } }] : []),
        ...(body ? [{ ...sample, headers: json, body: '{' }] : []),
        ...(body ? [{ ...sample, headers: json, body: 'x'.repeat(300_000) }] : []),
        ...(idempotent ? [{ ...sample, headers: { 'idempotency-key': 'dengan spasi' } }] : []),
      ]
      for (const request of asked) await expectAsDocumented(call, request)
    }
  })

  test('of a call of each kind past its limit', async () => {
    const limited = allCalls.filter(([, { rateLimitPerMinute }]) => rateLimitPerMinute)
    for (const call of oneOfEach(limited, ({ auth, idempotent }) => `${auth} ${idempotent ?? ''}`)) {
      const caller = call[1].auth === 'staff' ? await shop.anOperator() : await shop.aUser()
      const user = call[1].auth === 'public' ? {} : { token: caller.token }
      let answer = await shop.ask(requestTo(call, user))
      for (let n = 0; n < call[1].rateLimitPerMinute! && answer.http !== 429; n++)
        answer = await shop.ask(requestTo(call, user))
      expect(answer.http, call[0]).toBe(429)
      expect(violationsOfAnswer(call, answer)).toEqual([])
    }
  })
})

test('exactly the calls that create or move money have an Idempotency-Key', () => {
  for (const call of allCalls) {
    const names = operationOf(call).parameters.map(({ name }) => name)
    expect(names.includes('Idempotency-Key'), call[0]).toBe(call[1].idempotent === true)
  }
})
