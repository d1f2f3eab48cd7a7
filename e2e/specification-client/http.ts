import { shopUrl } from '../support/shop-server.ts'

// What such a client knows of the wire: one host, JSON, an envelope, a token in a header. Nothing of the shop's own code.

export type Input = {
  token?: string
  /** As it stands behind the question mark. */
  query?: string
  headers?: Record<string, string>
  body?: unknown
  /** A body that is not JSON. */
  text?: string
}

/** The envelope, with the HTTP status in front. `data` is held against the table before it is read. */
export type Answer = { http: number; status: boolean; message: string; usermsg?: string; data: unknown }

const timeoutMs = 30_000

/** Makes a call written as in the table, such as 'GET /product/29'. What is no JSON has its text as the message. */
export async function ask(call: string, { token, query, headers, body, text: raw }: Input = {}): Promise<Answer> {
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

/** What went wrong with a call, in words for a failed test; nothing where it was done. */
export function refusalOf({ http, status, message, usermsg }: Answer): string | undefined {
  if (http === 200 && status) return undefined
  return `HTTP ${http}, status ${status}, '${message}'${usermsg ? `, '${usermsg}'` : ''}`
}
