import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipped, type StoredPage } from './render-cache.ts'

/** Writes a stored page straight to the socket, in the smallest encoding that the client accepts. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredPage) {
  const accepted = request.headers['accept-encoding']
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers).end()
  } else if (accepted?.includes('br')) {
    send(request, response, page, page.brotli, 'br')
  } else if (accepted?.includes('gzip')) {
    gzipped(page).then(
      (body) => send(request, response, page, body, 'gzip'),
      () => send(request, response, page, page.plain),
    )
  } else {
    send(request, response, page, page.plain)
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: StoredPage, body: Buffer, encoding?: string) {
  const length = ['Content-Length', String(body.length)]
  const headers = encoding ? page.headers.concat('Content-Encoding', encoding, length) : page.headers.concat(length)
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
