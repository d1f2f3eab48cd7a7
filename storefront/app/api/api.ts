import { CallError, type Client, createClient, type Transport } from '#contract/client.ts'
import { clearToken, readSession } from '../session/session.ts'
import { ConnectionError } from './page-error.ts'
import { requestTimeoutMs } from './request-timeout.ts'

// The server writes them onto <html>; they are configuration, and the browser's code is built without it.
const { organisation, organisationName: name = '' } =
  typeof document === 'undefined' ? {} : document.documentElement.dataset
export const organisationId = Number(organisation ?? 0)
/** As the server knows it, which refuses another one; the name in texts is the storefront's own. */
export const organisationName = name

/** The shop's calls from the browser. Throws CallError (the server refused) or ConnectionError (no answer). */
export const api: Client = createClient({ organisationId, send: sendOverHttp })

/** One key per thing that the shopper wants done; repeat it with every retry, and the thing is done once. */
export function newIdempotencyKey(): string {
  // randomUUID exists only over HTTPS and on localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sendOverHttp(request: Parameters<Transport>[0]): ReturnType<Transport> {
  const token = readSession()?.token
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  const headers = { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await askUntilServed(request.url, {
    method: request.method,
    headers,
    body: request.body,
    signal,
  }).catch((cause) => {
    if (request.signal?.aborted) throw cause
    throw new ConnectionError(timeout.aborted, cause)
  })
  // 001, section 8: 400 and 401 end the session. A login that fails has none to end.
  if (token && (response.status === 400 || response.status === 401)) clearToken(token)
  const envelope = await response.json().catch(() => null)
  // Something on the way answered, and its words are not for the shopper.
  if (!envelope) throw new CallError(response.ok ? 500 : response.status, {})
  return { http: response.status, envelope }
}

const mostRepeats = 2
const longestPauseSeconds = 5

/** A server with too much to do says when to come again; what does no harm when it is sent twice is sent again then. */
async function askUntilServed(url: string, call: RequestInit & { headers: Record<string, string> }): Promise<Response> {
  const isSafe = call.method === 'GET' || 'idempotency-key' in call.headers
  for (let repeats = 0; ; repeats++) {
    const response = await fetch(url, call)
    const isBusy = response.status === 429 || response.status === 503
    const pauseSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (!isSafe || !isBusy || repeats === mostRepeats || !(pauseSeconds <= longestPauseSeconds)) return response
    await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1_000))
  }
}
