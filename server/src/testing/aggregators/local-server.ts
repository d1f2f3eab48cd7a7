import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type LocalRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, unknown>
  body: string
}
/** A text is sent as it is, anything else as JSON; 'hang' never answers. */
export type LocalAnswer = { status?: number; body: unknown } | 'hang'

/** A server on this machine in the place of a foreign one; `answer` can be replaced at any time. */
export async function localServer(answer: (request: LocalRequest) => LocalAnswer) {
  const requests: LocalRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const url = new URL(incoming.url!, 'http://local')
    const request = {
      method: incoming.method!,
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(request)
    const found = local.answer(request)
    if (found === 'hang') return
    const isText = typeof found.body === 'string'
    outgoing.writeHead(found.status ?? 200, { 'content-type': isText ? 'text/html' : 'application/json' })
    outgoing.end(isText ? found.body : JSON.stringify(found.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const local = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, answer }
  return local
}
