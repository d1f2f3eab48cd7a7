import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Response headers that other origins may read. */
const exposed = 'ETag, Idempotent-Replayed, Retry-After, X-Request-Id'
/** Allowed methods and headers. The session is in the Authorization header, so credentials are not allowed. */
const methods = 'GET, POST, PUT, DELETE'
const headers = 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, path, contenttype, filename'
/** Cache time of a preflight; the maximum of Chromium. */
const maxAgeSeconds = 7200

/** Paths with CORS, and exceptions below them. */
type SharedPaths = { prefixes: readonly string[]; except: string }

/**
 * Enables CORS for the operator's other front ends. Without origins no headers are sent. Call it before the routes are added.
 */
export function enableCors(app: FastifyInstance, origins: readonly string[], { prefixes, except }: SharedPaths): void {
  if (origins.length === 0) return
  const isShared = ({ url }: FastifyRequest) =>
    prefixes.some((prefix) => url.startsWith(prefix)) && !decodedPath(url).startsWith(except)
  const originOf = (request: FastifyRequest) => origins.find((origin) => origin === request.headers.origin)

  app.addHook('onRequest', async (request, reply) => {
    if (!isShared(request)) return
    // Also for other origins: a cache must not serve the response for one origin to another.
    reply.header('vary', 'Origin')
    const origin = originOf(request)
    if (!origin) return
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed)
    if (isPreflight(request)) return allow(reply)
  })
}

/** The path as the router reads it. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

function allow(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', methods)
    .header('access-control-allow-headers', headers)
    .header('access-control-max-age', String(maxAgeSeconds))
    .send()
}
