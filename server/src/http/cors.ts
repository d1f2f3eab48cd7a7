import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a page of another origin may read of an answer beside its body. */
const exposed = 'ETag, Idempotent-Replayed, Retry-After, X-Request-Id'
/** What it may send: a session is the Authorization header, so no cookie is ever asked for. */
const methods = 'GET, POST, PUT, DELETE'
const headers = 'Authorization, Content-Type, Idempotency-Key, path, contenttype, filename'
/** Browsers ask again after that time; Chromium takes no longer one. */
const maxAgeSeconds = 7200

/**
 * Lets the operator's other front ends read the answers of what lies below `prefixes` (CORS). Other origins read nothing, and
 * without origins nothing is said of any. Call it before the routes are added.
 */
export function enableCors(app: FastifyInstance, origins: readonly string[], prefixes: readonly string[]): void {
  if (origins.length === 0) return
  const isShared = ({ url }: FastifyRequest) => prefixes.some((prefix) => url.startsWith(prefix))
  const originOf = (request: FastifyRequest) => origins.find((origin) => origin === request.headers.origin)

  app.addHook('onRequest', async (request, reply) => {
    if (!isShared(request)) return
    // Also where the origin is none of ours: what a cache keeps for one must not be told to another.
    reply.header('vary', 'Origin')
    const origin = originOf(request)
    if (!origin) return
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed)
    if (isPreflight(request)) return allow(reply)
  })
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
