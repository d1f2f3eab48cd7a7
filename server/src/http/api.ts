import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { type TSchema, Type } from 'typebox'
import {
  type BodyOf,
  type CallDescription,
  type DataOf,
  Ignored,
  type ParamsOf,
  type QueryOf,
  type StreamCall,
} from '#contract/protocol/call.ts'
import type { Context, ReadContext } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { DomainError, InvalidInputError } from '../errors.ts'
import type { Admission, ConcurrencyLimit } from './admission.ts'
import { authenticate, bearerToken, type SessionUser, type StaffUser } from './authentication.ts'
import { type BodyLimits, bodyLimitsOf, limitsWithoutBody } from './body-limits.ts'
import { clientAddress } from './client-address.ts'
import type { FieldSchema } from './coerce-input.ts'
import { isKeyUsed, withIdempotency } from './idempotency.ts'
import { isInProcess } from './in-process-client.ts'
import { publish } from './publication.ts'
import { consumeRateLimit, isFreeRetry } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits
    /** The call that the route serves. */
    call?: CallDescription
  }
}

export const apiBase = '/api/v1'

/** Names of the request's decorators. */
const sessionUser = 'sessionUser'
const heldLimits = 'heldLimits'

type Input<C extends CallDescription> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  /** For what everybody sees: without a login at most some seconds old, and never older than a change of it. */
  reads: ReadContext
  /** The user of the session; null on public calls. */
  user: C['auth'] extends 'public' ? null : C['auth'] extends 'staff' ? StaffUser : SessionUser
  /**
   * For calls that create or move money: runs the work once per Idempotency-Key, in one transaction. `hotRows` names contended
   * rows that it locks.
   */
  withIdempotency: (work: (tx: Transaction) => Promise<DataOf<C>>, hotRows?: readonly string[]) => Promise<DataOf<C>>
}

type Handler<C extends CallDescription> = (input: Input<C>) => Promise<DataOf<C>>

export type StreamInput = {
  user: StaffUser
  /** The id of the last event that the client has seen. */
  lastEventId: string | undefined
  /** Reads the session and its rights again. Throws DomainError if they no longer allow the call. */
  reauthenticate: () => Promise<StaffUser>
}

export type Api = {
  /** All registered calls. */
  served: readonly CallDescription[]
  add<C extends CallDescription>(call: C, handler: Handler<C>): void
  /** Adds a call that streams events as text until either side closes. */
  stream(call: StreamCall, open: (input: StreamInput) => Promise<Readable>): void
}

/** Registers call descriptions as routes: validation, session, limits, envelope and serialisation follow from the contract. */
export function createApi(app: FastifyInstance, ctx: Context): Api {
  app.decorateRequest(sessionUser, null)
  app.decorateRequest(heldLimits, null)
  app.addHook('onRequest', (request, reply) => decideAccess(ctx, request, reply))
  const served: CallDescription[] = []
  return {
    served,
    add(call, handler) {
      if (call.stream) throw new Error(`${call.path} is described as a stream`)
      served.push(call)
      const bodyLimits = call.body ? bodyLimitsOf(call.body as FieldSchema) : limitsWithoutBody
      app.route({
        method: call.method,
        url: apiBase + call.path,
        schema: schemaOf(call),
        bodyLimit: bodyLimits.bytes,
        config: { bodyLimits, call },
        handler: handlerOf(app, ctx, call, handler as unknown as Handler<CallDescription>),
      })
    },
    stream(call, open) {
      served.push(call)
      app.route({
        method: 'GET',
        url: apiBase + call.path,
        schema: { querystring: withLanguage(NoQuery), ...(call.headers ? { headers: call.headers } : {}) },
        config: { bodyLimits: limitsWithoutBody, call },
        // A compressor buffers events, and a HEAD would open a stream without a reader.
        compress: false,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const stream = await open({
            user: request.getDecorator<StaffUser>(sessionUser),
            lastEventId: request.headers['last-event-id'] as string | undefined,
            reauthenticate: () => authenticate(ctx, request, call) as Promise<StaffUser>,
          })
          reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store')
          // nginx would buffer events.
          return reply.header('x-accel-buffering', 'no').send(stream)
        },
      })
    },
  }
}

/**
 * Decides for every call who may make it (http/access.test.ts), and when. It runs before body and input are read, so that refused callers
 * learn nothing about the accepted input, and waiting or excess requests cost nothing more.
 */
async function decideAccess(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { call, url } = request.routeOptions.config
  if (!call) throw new Error(`${url} serves no call of the contract`)
  if (call.auth === 'public') return
  const findUser = () => ctx.admission.run(limitsOfLookUp(ctx, request), () => authenticate(ctx, request, call))
  if (call.stream) return request.setDecorator(sessionUser, await findUser())
  const held = new HeldLimits(ctx, reply)
  request.setDecorator(heldLimits, held)
  await held.enter(limitsOfToken(ctx, call, request))
  const user = await findUser()
  request.setDecorator(sessionUser, user)
  await held.enter(limitsOfUser(ctx, call, user))
}

/** Limits that a request occupies until it is answered, and as long as its handler runs, even if the client is gone. */
class HeldLimits {
  readonly #admission: Admission
  readonly #leaves: (() => void)[] = []
  #isHandled = false
  #isOver = false

  constructor({ admission }: Context, { raw }: FastifyReply) {
    this.#admission = admission
    const end = () => {
      this.#isOver = true
      this.#leaveIfOver()
    }
    raw.once('finish', end).once('close', end)
  }

  async enter(limits: readonly ConcurrencyLimit[]): Promise<void> {
    this.#leaves.push(await this.#admission.enter(limits))
    this.#leaveIfOver()
  }

  async while<T>(work: () => Promise<T>): Promise<T> {
    this.#isHandled = true
    try {
      return await work()
    } finally {
      this.#isHandled = false
      this.#leave()
    }
  }

  #leaveIfOver() {
    if (this.#isOver && !this.#isHandled) this.#leave()
  }

  #leave() {
    for (const leave of this.#leaves.splice(0)) leave()
  }
}

function handlerOf(
  app: FastifyInstance,
  ctx: Context,
  call: CallDescription,
  handler: Handler<CallDescription>,
): RouteHandlerMethod {
  const forEverybody: ReadContext = { ...ctx, sql: ctx.reads.sql }
  return async (request, reply) => {
    const user = request.getDecorator<SessionUser | null>(sessionUser)
    if ((user || call.method !== 'GET') && !call.cacheSeconds) reply.header('cache-control', 'no-store')
    const work = async () => {
      checkOrganisation(ctx, call, request)
      if (call.rateLimitPerMinute) await limitRate(ctx, call, request, user)
      return handler({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        // A caller with a token may have written something that a standby does not have yet.
        reads: bearerToken(request) ? ctx : forEverybody,
        user: user as never,
        withIdempotency: (work, hotRows = []) =>
          ctx.admission.run(
            hotRows.map((name) => ({ name, maxConcurrent: maxConcurrentPerHotRow(ctx) })),
            () => withKeyOfRequest(ctx, call, request, reply, user, work),
          ),
      })
    }
    const held = request.getDecorator<HeldLimits | null>(heldLimits)
    const data = await (held
      ? held.while(() => ctx.admission.run([], work))
      : ctx.admission.run(limitsOfStranger(ctx, request), work))
    publish(app, call)
    if (call.cacheSeconds && isNotModified(call.cacheSeconds, data, request, reply)) return reply.code(304).send()
    return { status: true, message: 'success', ...(call.usermsg ? { usermsg: call.usermsg } : {}), data }
  }
}

/** One transaction locks the row and a few wait for it in the database; more would only occupy connections. */
const maxConcurrentPerHotRow = ({ config }: Context) => Math.max(1, Math.floor(config.database.poolSize / 2))
/** A shopper's writes run one after the other (http/idempotency.ts). */
const maxConcurrentWrites = 2
/** Queued requests per concurrent one. Many shoppers may share an address. */
const queuedPerConcurrent = { user: 5, address: 25 }

/** A limit of concurrent and of waiting requests. */
function share({ config }: Context, name: string, queued: number): ConcurrencyLimit & { maxQueued: number } {
  const { requestsAtOnce } = config.http
  return { name, maxConcurrent: requestsAtOnce, maxQueued: requestsAtOnce * queued }
}

/** The limit of an address without a session. Calls of pages that the server renders are covered by the limit of the page. */
function limitsOfStranger(ctx: Context, request: FastifyRequest): ConcurrencyLimit[] {
  return isInProcess(request) ? [] : [share(ctx, `address ${clientAddress(request)}`, queuedPerConcurrent.address)]
}

/** The limits of a token, before its session is known. */
function limitsOfToken(ctx: Context, { method }: CallDescription, request: FastifyRequest): ConcurrencyLimit[] {
  const name = nameOfToken(request)
  return name ? withWrites(share(ctx, name, queuedPerConcurrent.user), method) : []
}

/** Names of limits are logged when a look-up times out, and a token is as sensitive as a password. */
function nameOfToken(request: FastifyRequest): string | undefined {
  const token = bearerToken(request)
  return token && `token ${hash('sha256', token).slice(0, 16)}`
}

/** The limits of a shopper, over all tokens and addresses. */
const limitsOfUser = (ctx: Context, { method }: CallDescription, { id }: SessionUser): ConcurrencyLimit[] =>
  withWrites(share(ctx, `user ${id}`, queuedPerConcurrent.user), method)

const withWrites = (limit: ConcurrencyLimit, method: CallDescription['method']): ConcurrencyLimit[] =>
  method === 'GET'
    ? [limit]
    : [limit, { name: `writes of ${limit.name}`, maxConcurrent: Math.min(maxConcurrentWrites, limit.maxConcurrent) }]

/**
 * Limits of looking up a session: invalid tokens don't bypass the limit of an address, and one shopper does not use up that
 * of all who share the address.
 */
function limitsOfLookUp(ctx: Context, request: FastifyRequest): ConcurrencyLimit[] {
  const { requestsAtOnce } = ctx.config.http
  const name = nameOfToken(request)
  return [
    ...(name ? [{ name: `look-ups of ${name}`, maxConcurrent: Math.ceil(requestsAtOnce / 2) }] : []),
    { name: `sessions for address ${clientAddress(request)}`, maxConcurrent: requestsAtOnce },
  ]
}

/** Sets the headers that let browsers and proxies cache a public response; true if If-None-Match has its ETag. */
function isNotModified(seconds: number, data: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  // Weak, because the same response may be compressed in different ways.
  const tag = `W/"${hash('sha256', JSON.stringify(data), 'base64url')}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', tag)
  return request.headers['if-none-match'] === tag
}

/** The organisation is configuration; another id in a path or a shopper's body is NOT_FOUND. */
function checkOrganisation(ctx: Context, { auth }: CallDescription, request: FastifyRequest) {
  const { oid } = (request.params ?? {}) as { oid?: number }
  // A login by another organisation is a failed login.
  const { OID } = (auth === 'public' ? {} : (request.body ?? {})) as { OID?: number }
  for (const id of [oid, OID]) {
    if (id !== undefined && id !== ctx.config.organisationId) throw new DomainError('NOT_FOUND', `organisation ${id}`)
  }
}

/**
 * Counts per account, over all addresses, so that shoppers behind one address don't use up each other's limit. A retry of a completed
 * request with the same Idempotency-Key does not count again; a refused request leaves only its count.
 */
async function limitRate(
  ctx: Context,
  call: CallDescription,
  request: FastifyRequest,
  user: SessionUser | null,
): Promise<void> {
  const counter = `${call.method} ${call.path} ${user ? `user ${user.id}` : clientAddress(request)}`
  const key = user && call.idempotent && request.headers['idempotency-key']
  if (key && (await isKeyUsed(ctx.sql, user.id, String(key)))) {
    if (await isFreeRetry(ctx.sql, `${counter} key ${hash('sha256', String(key))}`)) return
  }
  const limit = (call.rateLimitPerMinute ?? 0) * ctx.config.http.rateLimitFactor
  await consumeRateLimit(ctx.sql, counter, limit, 60)
}

/** The ids in the path belong to the request: its key is for no other path. */
const subjectOf = ({ params }: CallDescription, request: FastifyRequest) => (params ? [request.params] : [])

async function withKeyOfRequest<T>(
  ctx: Context,
  call: CallDescription,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SessionUser | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!call.idempotent || !user) throw new Error(`${call.path} is not described as idempotent`)
  const key = request.headers['idempotency-key']
  if (Array.isArray(key) || (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))) {
    throw new InvalidInputError('Idempotency-Key must be 1 to 255 visible characters')
  }
  const attempt = { userId: user.id, key, request: [call.path, request.body, ...subjectOf(call, request)] }
  const { data, replayed } = await withIdempotency(ctx.sql, attempt, work)
  if (replayed) reply.header('idempotent-replayed', 'true')
  return data
}

function schemaOf(call: CallDescription) {
  return {
    ...(call.params ? { params: call.params } : {}),
    querystring: withLanguage(call.query ?? NoQuery),
    ...(call.headers ? { headers: call.headers } : {}),
    ...(call.body ? { body: call.body } : {}),
    // Refusals are serialised by error-handler.ts.
    response: { 200: Type.Object({ ...envelopeSchema(call), data: call.data }) },
  }
}

const envelopeSchema = ({ usermsg }: CallDescription) => ({
  status: Type.Boolean(),
  message: Type.String(),
  ...(usermsg ? { usermsg: Type.String() } : {}),
})

const NoQuery = Type.Object({}, { additionalProperties: false })

/** Every call may name a language (C07); the shop speaks one. */
function withLanguage(query: TSchema): TSchema {
  const { properties, ...rest } = query as TSchema & { properties: Record<string, TSchema> }
  return { ...rest, properties: { ...properties, lang: Ignored } }
}
