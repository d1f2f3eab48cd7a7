import { CallError, type Client, createClient, type Transport } from '#contract/client.ts'
import { endSession, readSession } from '../session/session.ts'
import { ConnectionError } from './page-error.ts'
import { randomHex } from './random-hex.ts'
import { requestTimeoutMs } from './request-timeout.ts'
import { traceHeaders } from './trace-headers.ts'

// Configuration, which the build does not know: the server writes it onto <html>.
const { organisation, organisationName: name = '' } =
  typeof document === 'undefined' ? {} : document.documentElement.dataset
export const organisationId = Number(organisation ?? 0)
/** The name that the server expects in requests (U09). */
export const organisationName = name

/** The API client of the browser. Throws CallError (refused) or ConnectionError (no response). */
export const api: Client = browserClient({ token: () => readSession()?.token, onEnd: endSession })

/** Where a client of the browser reads its token, and the callback for the end of the session. */
type TokenStore = { token: () => string | undefined; onEnd: (token: string, status: number) => void }

/** A client of the browser with the session of the shop, or of the back office. */
export function browserClient(store: TokenStore): Client {
  return createClient({ organisationId, send: (request) => sendOverHttp(store, request) })
}

/** A key for one operation; retries send the same key, so that the operation runs once. */
export const newIdempotencyKey = (): string => randomHex(16)

async function sendOverHttp(store: TokenStore, request: Parameters<Transport>[0]): ReturnType<Transport> {
  const token = store.token()
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  const headers = {
    ...request.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...traceHeaders(request),
  }
  const response = await fetchWithRetry(request.url, {
    method: request.method,
    headers,
    body: request.body,
    signal,
  }).catch((cause) => {
    if (request.signal?.aborted) throw cause
    throw new ConnectionError(timeout.aborted, cause)
  })
  // 400 and 401 end the session (E01).
  if (token && (response.status === 400 || response.status === 401)) store.onEnd(token, response.status)
  const envelope = await response.json().catch(() => null)
  // A proxy answered instead of the server.
  if (!envelope) throw new CallError(response.ok ? 500 : response.status, {})
  return { http: response.status, envelope }
}

const maxRetries = 2
const maxPauseSeconds = 5

/** Retries idempotent requests after the Retry-After of a busy server. */
async function fetchWithRetry(url: string, call: RequestInit & { headers: Record<string, string> }): Promise<Response> {
  const isSafe = call.method === 'GET' || 'idempotency-key' in call.headers
  for (let retries = 0; ; retries++) {
    const response = await fetch(url, call)
    const isBusy = response.status === 429 || response.status === 503
    const pauseSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (!isSafe || !isBusy || retries === maxRetries || !(pauseSeconds <= maxPauseSeconds)) return response
    await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1_000))
  }
}
