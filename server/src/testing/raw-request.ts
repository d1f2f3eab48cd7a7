import { Agent, request as httpRequest } from 'node:http'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Envelope } from '#contract/protocol/call.ts'
import { tokenFor } from './test-tokens.ts'

/** A request as sent over the wire, so that a test can deviate from our clients. */
export type RawRequest = {
  method: string
  /** Path with query; calls begin with /api/v1. */
  path: string
  /** The token of a test's user (test-tokens.ts). */
  token?: string
  headers?: Record<string, string>
  /** Text and bytes are sent unchanged, everything else as JSON. */
  body?: unknown
}

export type RawResponse = {
  http: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  readonly text: string
  /** The body as the envelope of every response. Throws if it is not JSON. */
  readonly envelope: Envelope<unknown>
}

/** Sends a request to the app without a network. */
export async function ask(app: FastifyInstance, request: RawRequest): Promise<RawResponse> {
  const payload = payloadOf(request)
  const answer = await app.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: request.path,
    headers: headersOf(request),
    ...(payload === undefined ? {} : { payload }),
  })
  return answerOf(answer.statusCode, answer.headers as RawResponse['headers'], answer.rawPayload)
}

/**
 * Sends requests over real connections so that they complete at the same time: the last byte of each is delayed until the server has
 * received the rest of all of them. Requests need a body.
 */
export async function sendConcurrently(origin: string, requests: readonly RawRequest[]): Promise<RawResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  try {
    const held = await Promise.all(requests.map((request) => holdBeforeLastByte(agent, origin, request)))
    return await Promise.all(held.map((finish) => finish()))
  } finally {
    agent.destroy()
  }
}

function holdBeforeLastByte(agent: Agent, origin: string, request: RawRequest): Promise<() => Promise<RawResponse>> {
  const payload = Buffer.from(payloadOf(request) ?? '')
  const { outgoing, answered } = open(agent, origin, request, payload.length)
  return new Promise((resolve, reject) => {
    answered.catch(reject)
    outgoing.write(payload.subarray(0, -1), () =>
      resolve(() => {
        outgoing.end(payload.subarray(-1))
        return answered
      }),
    )
  })
}

/** Sends a request over a separate connection, with exactly this path. Rejects without a response in 10 s. */
export async function askOverNetwork(origin: string, request: RawRequest): Promise<RawResponse> {
  const agent = new Agent()
  try {
    const payload = payloadOf(request)
    const { outgoing, answered } = open(
      agent,
      origin,
      request,
      payload === undefined ? undefined : Buffer.byteLength(payload),
    )
    outgoing.setTimeout(10_000, () => outgoing.destroy(new Error('no answer in 10 s')))
    outgoing.end(payload)
    return await answered
  } finally {
    agent.destroy()
  }
}

function open(agent: Agent, origin: string, request: RawRequest, length: number | undefined) {
  const { hostname, port } = new URL(origin)
  const headers = { ...headersOf(request), ...(length === undefined ? {} : { 'content-length': String(length) }) }
  const outgoing = httpRequest({ agent, hostname, port, path: request.path, method: request.method, headers })
  const answered = new Promise<RawResponse>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () => {
        resolve(answerOf(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks)))
      })
    })
  })
  return { outgoing, answered }
}

function headersOf({ path, token, headers, body }: RawRequest): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${tokenFor(path, token)}` } : {}),
    ...headers,
  }
}

function payloadOf({ body }: RawRequest): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body
  return JSON.stringify(body)
}

function answerOf(http: number, headers: RawResponse['headers'], bytes: Buffer): RawResponse {
  return {
    http,
    headers,
    bytes,
    get text() {
      return bytes.toString('utf8')
    },
    get envelope() {
      return JSON.parse(this.text) as Envelope<unknown>
    },
  }
}
