import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const trafficKey = 'traffic'
type Traffic = { isDraining: boolean }

/** For whoever supervises the process: alive at all, and fit to take requests. */
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
 * From now on /health/ready says 503, so that a proxy sends its requests elsewhere. What comes all the same is served as
 * before, but each answer says that its connection ends: those that are still open later have been idle since, and none is
 * closed under a request that is on its way.
 */
export function startDraining(app: FastifyInstance): void {
  app.getDecorator<Traffic>(trafficKey).isDraining = true
  // Also for pages, which are answered past Fastify.
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}
