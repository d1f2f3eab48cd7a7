import type { TSchema } from 'typebox'
import type { CallDescription } from './call.ts'
import { calls, entities } from './calls.ts'
import { type ErrorCode, errorCatalogue } from './errors.ts'
import { exampleOf, type JsonSchema } from './example-of.ts'
import { refusalAnswer } from './refusal.ts'

type OpenApiOptions = { title: string; serverUrl: string; basePath: string; served: readonly CallDescription[] }

/** An OpenAPI 3.1 document of the calls that are served, by their names in the contract, with every way to be refused. */
export function openApiOf({ title, serverUrl, basePath, served }: OpenApiOptions) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of served) {
    const name = names.get(call)!
    const path = basePath + call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title, description: 'Calls of the shop', version: '1' },
    servers: [{ url: serverUrl }],
    tags: [...new Set(served.map(tagOf))].sort().map((tag) => ({ name: tag })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: refusal,
        ...Object.fromEntries([...namesByText].map(([text, name]) => [name, entityOf(text)])),
      },
      headers: {
        RetryAfter: { description: 'Seconds until it may be tried again', schema: { type: 'integer', minimum: 0 } },
        IdempotentReplayed: {
          description: "'true' where an earlier request with the key had done it",
          schema: { type: 'string', enum: ['true'] },
        },
      },
    },
  }
}

const names = new Map(Object.entries<CallDescription>(calls).map(([name, call]) => [call, name]))

const tagOf = ({ path }: CallDescription) => path.split('/').slice(1, 3).join('/').replace(/\/:.*/, '')

function operationOf(operationId: string, call: CallDescription) {
  return {
    operationId,
    summary: call.summary,
    tags: [tagOf(call)],
    security: call.auth === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      { name: 'lang', in: 'query', description: 'Taken and ignored: the shop speaks one language', schema: {} },
      ...parametersOf('header', call.headers),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(call.body ? { requestBody: { required: true, content: jsonOf(call.body) } } : {}),
    responses: responsesOf(call),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text of the client’s own. The same key makes a repeated request one effect with one answer, for 24 hours; with another body it is refused.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example: '0f6e7a52-3c1d-4f6b-9a6e-2f1d7c5b8e90',
}

function parametersOf(place: 'path' | 'query' | 'header', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ? plain(schema) : {}) as JsonSchema
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described(field),
    ...(field['x-ignored'] ? {} : { example: exampleOf(field, name) }),
  }))
}

function responsesOf(call: CallDescription) {
  const refusals = Map.groupBy(codesOf(call), (code) => errorCatalogue[code].http)
  const mended = refusals.get(200) ?? []
  const told = call.usermsg ? { usermsg: { type: 'string' } } : {}
  const done = {
    type: 'object',
    required: ['status', 'message', 'data', ...Object.keys(told)],
    properties: { status: { const: true }, message: { type: 'string' }, ...told, data: described(plain(call.data)) },
  }
  const success = {
    status: true,
    message: 'success',
    ...(call.usermsg ? { usermsg: call.usermsg } : {}),
    data: exampleOf(plain(call.data)),
  }
  const others = [...refusals].filter(([http]) => http !== 200)
  return {
    200: {
      description: mended.length > 0 ? 'Done, or refused for a reason that the shopper can mend' : 'Done',
      ...(call.idempotent ? { headers: { 'Idempotent-Replayed': header('IdempotentReplayed') } } : {}),
      content: {
        'application/json': {
          schema: mended.length > 0 ? { oneOf: [done, refusalRef] } : done,
          examples: { done: { value: success }, ...refusalExamples(mended) },
        },
      },
    },
    ...Object.fromEntries(others.map(([http, codes]) => [http, refusedResponse(codes)])),
    default: refusedResponse(['INTERNAL_ERROR']),
  }
}

/** What the call's own rules refuse, and what refuses any call of its kind. */
function codesOf(call: CallDescription): ErrorCode[] {
  const ofAll: ErrorCode[] = ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE']
  const ofMembers: ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS']
  const ofBodies: ErrorCode[] = [
    ...(['NOT_JSON', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ]
  return [
    ...new Set([
      ...(call.errors ?? []),
      ...ofAll,
      ...(call.auth === 'public' ? [] : ofMembers),
      ...(call.rateLimitPerMinute ? (['TOO_MANY_REQUESTS'] as const) : []),
      ...(/:/.test(call.path) ? (['NOT_FOUND'] as const) : []),
      ...(call.body ? ofBodies : []),
      ...(call.idempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ]),
  ]
}

function refusedResponse(codes: readonly ErrorCode[]) {
  const waits = codes.some((code) => code === 'TOO_MANY_REQUESTS' || code === 'SERVICE_UNAVAILABLE')
  return {
    description: [...new Set(codes.map((code) => errorCatalogue[code].message))].join('; '),
    ...(waits ? { headers: { 'Retry-After': header('RetryAfter') } } : {}),
    content: { 'application/json': { schema: refusalRef, examples: refusalExamples(codes) } },
  }
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const refusalRef = schemaRef('Refusal')

/** The envelope of every refusal; `message` may go on with what was wrong. */
const refusal = {
  type: 'object',
  required: ['status', 'code', 'message', 'data'],
  properties: {
    status: { const: false },
    code: { type: 'string', enum: Object.keys(errorCatalogue), description: 'What clients switch on' },
    message: { type: 'string' },
    usermsg: { type: 'string', description: 'The sentence for the shopper, where there is one' },
    data: { type: 'null' },
  },
}

function refusalExamples(codes: readonly ErrorCode[]) {
  return Object.fromEntries(codes.map((code) => [code, { value: refusalAnswer(code).envelope }]))
}

const jsonOf = (schema: TSchema) => ({
  'application/json': { schema: described(plain(schema)), example: exampleOf(plain(schema)) },
})

/** A schema without TypeBox's own marks. */
const plain = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema))

const namesByText = new Map(Object.entries(entities).map(([name, schema]) => [JSON.stringify(schema), name]))
const entityOf = (text: string) => ofFields(JSON.parse(text))

/** JSON Schema as OpenAPI 3.1 has it: entities by reference, and null as a type of its own. */
function described({ nullable, ...schema }: JsonSchema): JsonSchema {
  const name = namesByText.get(JSON.stringify(schema))
  const own = name ? schemaRef(name) : ofFields(schema)
  if (!nullable) return own
  return typeof schema.type === 'string' && !name && !schema.enum
    ? { ...own, type: [schema.type, 'null'] }
    : { anyOf: [own, { type: 'null' }] }
}

function ofFields(schema: JsonSchema): JsonSchema {
  if (schema['x-ignored']) return { description: 'Taken and ignored: the shop knows better' }
  const { properties, items, anyOf, patternProperties } = schema
  const each = (fields: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)]))
  return {
    ...schema,
    ...(properties ? { properties: each(properties) } : {}),
    ...(patternProperties ? { patternProperties: each(patternProperties) } : {}),
    ...(items ? { items: described(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(described) } : {}),
  }
}
