import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const trafficKey = 'traffic'
type Traffic = { isDraining: boolean }

/** Liveness and readiness probes. */
export function healthRoutes(app: FastifyInstance, ctx: Context) {
  const traffic: Traffic = { isDraining: false }
  app.decorate(trafficKey, traffic)
  app.get('/health/live', async () => ({ status: true, message: 'alive', data: null }))
  app.get('/health/ready', async (_request, reply) => {
    const problem = traffic.isDraining ? 'stopping' : await problemOf(ctx)
    if (problem) reply.code(503).header('retry-after', '2')
    return { status: !problem, message: problem ?? 'ready', data: null }
  })
}

const problemOf = ({ sql }: Context) =>
  sql`select 1`.then(
    () => undefined,
    () => 'database out of reach',
  )

/**
 * From now on /health/ready answers 503, so that proxies route requests elsewhere. Requests are still served, but without
 * keep-alive: connections that remain open later are idle, so none is closed under a request.
 */
export function startDraining(app: FastifyInstance): void {
  app.getDecorator<Traffic>(trafficKey).isDraining = true
  // Also for pages, which bypass Fastify.
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}
