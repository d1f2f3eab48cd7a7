import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { type BodyOf, type CallDescription, type DataOf, Ignored, type ParamsOf, type QueryOf } from '#contract/call.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { DomainError, InvalidInputError } from '../errors.ts'
import type { Place } from './admission.ts'
import { authenticate, bearerToken, type SessionUser } from './authentication.ts'
import { type BodyLimits, bodyLimitsOf, limitsWithoutBody } from './body-limits.ts'
import { clientAddress } from './client-address.ts'
import type { FieldSchema } from './coerce-input.ts'
import { withIdempotency } from './idempotency.ts'
import { isInProcess } from './in-process-client.ts'
import { consumeRateLimit, isFreeRetry } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits
  }
}

export const apiBase = '/api/v1'

/** Name of the request's decorator. */
const sessionUser = 'sessionUser'

type Input<C extends CallDescription> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  /** Whose session makes the call; on public calls it is nobody. */
  user: C['auth'] extends 'public' ? null : SessionUser
  /**
   * For calls that create or move money: does the work once an Idempotency-Key, in one transaction. `hotRows` names rows that
   * it locks and many may want.
   */
  withIdempotency: (work: (tx: Transaction) => Promise<DataOf<C>>, hotRows?: readonly string[]) => Promise<DataOf<C>>
}

type Handler<C extends CallDescription> = (input: Input<C>) => Promise<DataOf<C>>

export type Api = {
  /** The calls that were added. */
  served: readonly CallDescription[]
  add<C extends CallDescription>(call: C, handler: Handler<C>): void
}

/** Turns call descriptions into routes: validation, session, limits, envelope and serialisation come from the contract. */
export function createApi(app: FastifyInstance, ctx: Context): Api {
  app.decorateRequest(sessionUser, null)
  const served: CallDescription[] = []
  return {
    served,
    add(call, handler) {
      served.push(call)
      const { auth } = call
      const bodyLimits = call.body ? bodyLimitsOf(call.body as FieldSchema) : limitsWithoutBody
      app.route({
        method: call.method,
        url: apiBase + call.path,
        schema: schemaOf(call),
        bodyLimit: bodyLimits.bytes,
        config: { bodyLimits },
        // Before body and input are looked at: a stranger learns nothing of what a call takes.
        ...(auth === 'public'
          ? {}
          : {
              onRequest: async (request) => {
                const asking = () => authenticate(ctx, request, auth)
                const user = await ctx.admission.run(placesOfToken(ctx, request), asking)
                request.setDecorator(sessionUser, user)
              },
            }),
        handler: handlerOf(ctx, call, handler as unknown as Handler<CallDescription>),
      })
    },
  }
}

function handlerOf(ctx: Context, call: CallDescription, handler: Handler<CallDescription>): RouteHandlerMethod {
  return async (request, reply) => {
    checkOrganisation(ctx, call, request)
    const user = request.getDecorator<SessionUser | null>(sessionUser)
    if (call.rateLimitPerMinute) await limitTries(ctx, call, request, user)
    if (user && !call.cacheSeconds) reply.header('cache-control', 'no-store')
    const data = await ctx.admission.run(placesOf(ctx, call, request, user), () =>
      handler({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        user: user as never,
        withIdempotency: (work, hotRows = []) =>
          ctx.admission.run(
            hotRows.map((name) => ({ name, atOnce: atOnceOfHotRow(ctx) })),
            () => withKeyOfRequest(ctx, call, request, reply, user, work),
          ),
      }),
    )
    if (call.cacheSeconds && isKeptAlready(call.cacheSeconds, data, request, reply)) return reply.code(304).send()
    return { status: true, message: 'success', ...(call.usermsg ? { usermsg: call.usermsg } : {}), data }
  }
}

/** One has the row, and the next ones are there when it is free. More would hold connections and win nothing. */
const atOnceOfHotRow = ({ config }: Context) => Math.max(1, Math.floor(config.database.poolSize / 2))
/** A shopper's writes run one after the other (http/idempotency.ts). */
const writesAtOnce = 2
/** How many requests may wait for each that is worked on. Many shoppers may share an address. */
const waitingEach = { user: 5, address: 25 }

/** The share of a shopper, wherever they call from, or of an address. */
function shareOf(
  { config }: Context,
  request: FastifyRequest,
  user: SessionUser | null,
): Place & { mostWaiting: number } {
  const { requestsAtOnce } = config.http
  const name = user ? `user ${user.id}` : `address ${clientAddress(request)}`
  return { name, atOnce: requestsAtOnce, mostWaiting: requestsAtOnce * (user ? waitingEach.user : waitingEach.address) }
}

/**
 * Where there must be room to ask whose session a token is of: made-up tokens are no way around the share of an address, and one
 * shopper does not use up that of all who have the same address.
 */
function placesOfToken(ctx: Context, request: FastifyRequest): Place[] {
  const { atOnce } = shareOf(ctx, request, null)
  const share = { name: `sessions for address ${clientAddress(request)}`, atOnce }
  const token = bearerToken(request)
  if (!token) return [share]
  return [{ name: `token ${token}`, atOnce: Math.ceil(atOnce / 2), mostWaiting: atOnce * waitingEach.user }, share]
}

/** Where there must be room for a call to begin. Pages that the server renders had theirs when they began. */
function placesOf(ctx: Context, call: CallDescription, request: FastifyRequest, user: SessionUser | null): Place[] {
  if (!user && isInProcess(request)) return []
  const share = shareOf(ctx, request, user)
  if (!user || call.method === 'GET') return [share]
  return [share, { name: `writes of ${share.name}`, atOnce: Math.min(writesAtOnce, share.atOnce) }]
}

/**
 * Lets browsers and proxies keep an answer that is the same for everybody, whoever asks; answers whether the one that is kept
 * is still right.
 */
function isKeptAlready(seconds: number, data: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  // Weak: the same answer may go out compressed in different ways.
  const tag = `W/"${hash('sha256', JSON.stringify(data), 'base64url')}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', tag)
  return request.headers['if-none-match'] === tag
}

/** The organisation is configuration; another id in a path or a shopper's body is simply not there. */
function checkOrganisation(ctx: Context, { auth }: CallDescription, request: FastifyRequest) {
  const { oid } = (request.params ?? {}) as { oid?: number }
  // A login by another organisation is a failed login.
  const { OID } = (auth === 'public' ? {} : (request.body ?? {})) as { OID?: number }
  for (const id of [oid, OID]) {
    if (id !== undefined && id !== ctx.config.organisationId) throw new DomainError('NOT_FOUND', `organisation ${id}`)
  }
}

/**
 * An account counts by itself, wherever it calls from: shoppers behind one address don't use up each other's tries. What is
 * sent again with its Idempotency-Key, because the answer was lost, is the try that was counted.
 */
async function limitTries(
  ctx: Context,
  call: CallDescription,
  request: FastifyRequest,
  user: SessionUser | null,
): Promise<void> {
  const tries = `${call.method} ${call.path} ${user ? `user ${user.id}` : clientAddress(request)}`
  const key = user && call.idempotent && request.headers['idempotency-key']
  if (key && (await isFreeRetry(ctx.sql, `${tries} key ${hash('sha256', String(key))}`))) return
  const limit = (call.rateLimitPerMinute ?? 0) * ctx.config.http.rateLimitFactor
  await consumeRateLimit(ctx.sql, tries, limit, 60)
}

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
  const attempt = { userId: user.id, key, request: [call.path, request.body] }
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
    // Refusals are written as they are (error-handler.ts).
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
