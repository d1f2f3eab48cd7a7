import { shopUrl } from '../support/shop-server.ts'

// An HTTP client that knows one host, JSON, the envelope and the token header, and uses none of the shop's code.

export type Input = {
  token?: string
  /** The query string without the question mark. */
  query?: string
  headers?: Record<string, string>
  body?: unknown
  /** A body that is not JSON. */
  text?: string
}

/** The HTTP status and the envelope. `data` is checked against its schema before it is read. */
export type Answer = { http: number; status: boolean; message: string; usermsg?: string; data: unknown }

const timeoutMs = 30_000

/** Makes a call written as in the table, such as 'GET /product/29'. A body that is not JSON becomes the message. */
export async function tryCall(call: string, { token, query, headers, body, text: raw }: Input = {}): Promise<Answer> {
  const [method, path] = call.split(' ') as [string, string]
  const response = await fetch(`${shopUrl()}/api/v1${path}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? (raw ?? null) : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson
    ? { http: response.status, ...JSON.parse(text) }
    : { http: response.status, status: false, message: text.slice(0, 200), data: undefined }
}

/** Describes a refusal for the message of a failed test; undefined for a success. */
export function refusalOf({ http, status, message, usermsg }: Answer): string | undefined {
  if (http === 200 && status) return undefined
  return `HTTP ${http}, status ${status}, '${message}'${usermsg ? `, '${usermsg}'` : ''}`
}
