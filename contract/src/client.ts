import type { Calls } from './calls.ts'
import type { BodyOf, CallDescription, DataOf, Envelope, ParamsOf, QueryOf } from './protocol/call.ts'
import type { ErrorCode } from './protocol/errors.ts'
import { specifiedMessages } from './protocol/specified-messages.ts'

/** 'GET /me/order/:id' → the call's description. A stream has no answer to wait for. */
type CallsByRoute = {
  [K in keyof Calls as Calls[K] extends { stream: true }
    ? never
    : `${Calls[K]['method']} ${Calls[K]['path']}`]: Calls[K]
}
export type Route = keyof CallsByRoute

/** `:oid` is filled in by the client. */
type OwnParams<C extends CallDescription> = Omit<ParamsOf<C> & object, 'oid'>
/** A list field takes one value or several. */
type OneOrMany<Q> = { [K in keyof Q]: Q[K] extends (infer V)[] | undefined ? V | V[] | undefined : Q[K] }

type Input<C extends CallDescription> = {
  query?: OneOrMany<QueryOf<C>>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Requests with the same key take effect once (calls that move money or goods). */
  idempotencyKey?: string
} & (keyof OwnParams<C> extends never ? { params?: undefined } : { params: OwnParams<C> }) &
  (unknown extends BodyOf<C> ? { body?: undefined } : { body: BodyOf<C> })

type Arguments<C extends CallDescription> =
  Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>]

/** The input without the types of a single call. */
type UntypedInput = {
  query?: Record<string, unknown>
  params?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  idempotencyKey?: string
}

export type Data<R extends Route> = DataOf<CallsByRoute[R]>
export type Body<R extends Route> = BodyOf<CallsByRoute[R]>
export type Query<R extends Route> = OneOrMany<QueryOf<CallsByRoute[R]>>
/** The codes with which a call may be refused, beside those of every call. */
export type RefusalOf<R extends Route> = CallsByRoute[R] extends { errors: readonly (infer Code)[] } ? Code : never

export type TransportRequest = {
  method: string
  /** Path and query, beginning with /api/v1. */
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}
export type TransportResponse = { http: number; envelope: Envelope<unknown> }
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/** A call that was refused or failed. HTTP 200 means a refusal that the shopper can correct. */
export class CallError extends Error {
  override name = 'CallError'
  readonly http: number
  /** The reason: as sent, else that of a specified message; undefined for other answers without one, such as a proxy's. */
  readonly code: ErrorCode | undefined
  /** The message for the shopper, if the server has one. */
  readonly usermsg: string | undefined
  constructor(
    http: number,
    { code, message, usermsg }: Partial<Pick<Envelope<unknown>, 'code' | 'message' | 'usermsg'>>,
  ) {
    super(message)
    this.http = http
    this.code = code ?? specifiedMessages[this.message]
    this.usermsg = usermsg
  }

  /** The server's message to show to the shopper. */
  get displayMessage(): string {
    return this.usermsg ?? this.message
  }
}

/** Makes a call and returns its data. Throws CallError on a refusal; errors of the transport pass through. */
export type Client = <R extends Route>(route: R, ...input: Arguments<CallsByRoute[R]>) => Promise<Data<R>>

/** The client of the API: in process on the server, over HTTP in the browser. */
export function createClient(options: { organisationId: number; send: Transport }): Client {
  return async (route, ...[input]) => {
    const given = (input ?? {}) as UntypedInput
    const space = route.indexOf(' ')
    const params: Record<string, unknown> = { oid: options.organisationId, ...given.params }
    const path = route
      .slice(space + 1)
      .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const headers: Record<string, string> = { ...given.headers }
    if (given.body !== undefined) headers['content-type'] = 'application/json'
    if (given.idempotencyKey) headers['idempotency-key'] = given.idempotencyKey

    const { http, envelope } = await options.send({
      method: route.slice(0, space),
      url: `/api/v1${path}${toQueryString(given.query)}`,
      headers,
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      ...(given.signal ? { signal: given.signal } : {}),
    })
    if (http >= 400 || !envelope.status) throw new CallError(http, envelope)
    return envelope.data as Data<typeof route>
  }
}

function toQueryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
