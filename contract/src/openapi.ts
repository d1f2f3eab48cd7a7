import type { TSchema } from 'typebox'
import { calls, subjects } from './calls.ts'
import { exampleOf, type JsonSchema } from './example-of.ts'
import { openApiEntities, plainText, schemaRef, toJsonSchema, toOpenApiSchema } from './openapi-schema.ts'
import type { CallDescription } from './protocol/call.ts'
import { type ErrorCode, errorCatalogue } from './protocol/errors.ts'
import { refusalAnswer } from './protocol/refusal.ts'

type OpenApiOptions = {
  title: string
  serverUrl: string
  basePath: string
  served: readonly CallDescription[]
}

/**
 * The OpenAPI 3.1 document of the served calls, with their names in the contract and all their refusals. The parts that depend on the calls are
 * built at the first read: few processes need them, and building them would slow every start.
 */
export function openApiOf({ title, serverUrl, basePath, served }: OpenApiOptions) {
  let paths: ReturnType<typeof pathsOf> | undefined
  let components: ReturnType<typeof componentsOf> | undefined
  return {
    openapi: '3.1.0',
    info: {
      title,
      summary: 'All calls of the shop: those of its shoppers, and those of its back office',
      description: introduction,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: subjects.map(({ name, about }) => ({ name, description: about })),
    get paths() {
      paths ??= pathsOf(basePath, served)
      return paths
    },
    get components() {
      components ??= componentsOf()
      return components
    },
  }
}

/** The rules that all calls share; docs/integrating.md explains them with examples. */
const introduction = `
Every answer is an envelope of \`status\`, \`message\` and \`data\`. A refusal has status false and a \`code\` to switch on; \`usermsg\` is a
text for the shopper. A refusal that the shopper can correct answers HTTP 200.

Amounts are whole rupiah. A bank transfer must be exactly TotalTransaction + UniqueNum.

Times are \`YYYY-MM-DD HH:mm:ss\` in WIB (UTC+7), days \`YYYY-MM-DD\`.

Lists take Page, Size, SortBy and a value, or several, for each field that they can be filtered by. An unknown field is refused by name.

A body may be an answer that is sent back: fields that the server derives are dropped. Every call also takes \`lang\`, and ignores it.`

function pathsOf(basePath: string, served: readonly CallDescription[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of served) {
    const name = names.get(call)!
    const path = basePath + call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return paths
}

const componentsOf = () => ({
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  schemas: {
    Refusal: refusal,
    ...openApiEntities(),
  },
  headers: {
    RetryAfter: {
      description: 'Seconds until the request may be repeated',
      schema: { type: 'integer', minimum: 0 },
    },
    IdempotentReplayed: {
      description: "'true' if an earlier request with the key was carried out",
      schema: { type: 'string', enum: ['true'] },
    },
  },
})

const names = new Map(Object.entries<CallDescription>(calls).map(([name, call]) => [call, name]))

const subjectNames = new Map(
  subjects.flatMap(({ name, modules }) => modules.flatMap((module) => Object.values(module).map((one) => [one, name]))),
)

function operationOf(operationId: string, call: CallDescription) {
  return {
    operationId,
    summary: call.summary,
    description: [call.description ?? '', termsOf(call)].map(plainText).join('\n\n').trim(),
    tags: [subjectNames.get(call)],
    security: call.auth === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...parametersOf('header', call.headers),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(call.body ? { requestBody: { required: true, content: jsonOf(call.body, call.example) } } : {}),
    responses: responsesOf(call),
  }
}

/** The call's access, rate limit and cache time. */
function termsOf(call: CallDescription): string {
  const needs = {
    public: () => 'Needs no session.',
    customer: () => "Needs a shopper's session.",
    staff: ({ right, scope }: Extract<CallDescription, { auth: 'staff' }>) =>
      right === 'any'
        ? 'Needs a session of the back office.'
        : `Needs the right ${right} for ${scope === 'store' ? 'the store' : 'all stores'}.`,
  }
  const isFresh = call.auth === 'staff' && call.factor === 'fresh'
  return [
    call.auth === 'staff' ? needs.staff(call) : needs[call.auth](),
    ...(isFresh ? ['The second factor was presented shortly before.'] : []),
    ...(call.rateLimitPerMinute
      ? [`At most ${call.rateLimitPerMinute} times a minute for one ${call.auth === 'public' ? 'address' : 'account'}.`]
      : []),
    ...(call.cacheSeconds ? [`The answer may be kept for ${call.cacheSeconds} seconds.`] : []),
  ].join(' ')
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text. Requests with the same key take effect once and get the same response, for 24 hours; with another body the key is refused.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example: '0f6e7a52-3c1d-4f6b-9a6e-2f1d7c5b8e90',
}

function parametersOf(place: 'path' | 'query' | 'header', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ? toJsonSchema(schema) : {}) as JsonSchema
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    ...(description ? { description: plainText(description) } : {}),
    required: place === 'path' || required.includes(name),
    schema: toOpenApiSchema(field),
    example: exampleOf(field, name),
  }))
}

function responsesOf(call: CallDescription) {
  const refusals = Map.groupBy(codesOf(call), (code) => errorCatalogue[code].http)
  const correctable = refusals.get(200) ?? []
  const usermsgField = call.usermsg ? { usermsg: { type: 'string' } } : {}
  const successSchema = {
    type: 'object',
    required: ['status', 'message', 'data', ...Object.keys(usermsgField)],
    properties: {
      status: { const: true },
      message: { type: 'string' },
      ...usermsgField,
      data: toOpenApiSchema(toJsonSchema(call.data)),
    },
  }
  const successExample = {
    status: true,
    message: 'success',
    ...(call.usermsg ? { usermsg: call.usermsg } : {}),
    data: exampleOf(toJsonSchema(call.data)),
  }
  const others = [...refusals].filter(([http]) => http !== 200)
  if (call.stream) {
    return {
      200: {
        description: 'Events until either side closes, each with this as its data',
        content: { 'text/event-stream': { schema: toOpenApiSchema(toJsonSchema(call.data)) } },
      },
      ...Object.fromEntries(others.map(([http, codes]) => [http, refusedResponse(codes)])),
      default: refusedResponse(['INTERNAL_ERROR']),
    }
  }
  return {
    200: {
      description: correctable.length > 0 ? 'Done, or refused for a reason that the shopper can correct' : 'Done',
      ...(call.idempotent ? { headers: { 'Idempotent-Replayed': header('IdempotentReplayed') } } : {}),
      content: {
        'application/json': {
          schema: correctable.length > 0 ? { oneOf: [successSchema, refusalRef] } : successSchema,
          examples: { done: { value: successExample }, ...refusalExamples(correctable) },
        },
      },
    },
    ...Object.fromEntries(others.map(([http, codes]) => [http, refusedResponse(codes)])),
    default: refusedResponse(['INTERNAL_ERROR']),
  }
}

/** The refusals of the call's own rules, and those of all calls like it. */
function codesOf(call: CallDescription): ErrorCode[] {
  const commonCodes: ErrorCode[] = ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE']
  const sessionCodes: ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS']
  const factorCodes: ErrorCode[] = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_MISSING']
  const bodyCodes: ErrorCode[] = [
    ...(['NOT_JSON', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ]
  return [
    ...new Set([
      ...(call.errors ?? []),
      ...commonCodes,
      ...(call.auth === 'public' ? [] : sessionCodes),
      ...(call.auth === 'staff' && call.factor !== 'none' ? factorCodes : []),
      ...(call.auth === 'staff' && call.factor === 'fresh' && call.right === 'any'
        ? (['PASSWORD_REQUIRED'] as const)
        : []),
      ...(call.rateLimitPerMinute ? (['TOO_MANY_REQUESTS'] as const) : []),
      ...(/:/.test(call.path) ? (['NOT_FOUND'] as const) : []),
      ...(call.body ? bodyCodes : []),
      ...(call.idempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ]),
  ]
}

function refusedResponse(codes: readonly ErrorCode[]) {
  const hasRetryAfter = codes.some((code) => code === 'TOO_MANY_REQUESTS' || code === 'SERVICE_UNAVAILABLE')
  return {
    description: [...new Set(codes.map((code) => errorCatalogue[code].message))].join('; '),
    ...(hasRetryAfter ? { headers: { 'Retry-After': header('RetryAfter') } } : {}),
    content: { 'application/json': { schema: refusalRef, examples: refusalExamples(codes) } },
  }
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const refusalRef = schemaRef('Refusal')

/** The envelope of every refusal; `message` may end with details. */
const refusal = {
  type: 'object',
  required: ['status', 'code', 'message', 'data'],
  properties: {
    status: { const: false },
    code: { type: 'string', enum: Object.keys(errorCatalogue), description: 'Code for clients to switch on' },
    message: { type: 'string' },
    usermsg: { type: 'string', description: 'The message for the shopper, if there is one' },
    data: { type: 'null' },
  },
}

function refusalExamples(codes: readonly ErrorCode[]) {
  return Object.fromEntries(codes.map((code) => [code, { value: refusalAnswer(code).envelope }]))
}

const jsonOf = (schema: TSchema, example: CallDescription['example']) => ({
  'application/json': {
    schema: toOpenApiSchema(toJsonSchema(schema)),
    example: example ?? exampleOf(toJsonSchema(schema)),
  },
})
