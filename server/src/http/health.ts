import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** For whoever supervises the process: alive at all, and fit to take requests. */
export function healthRoutes(app: FastifyInstance, ctx: Context) {
  app.get('/health/live', async () => ({ status: true, message: 'alive', data: null }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = await ctx.sql`select 1`.then(
      () => true,
      () => false,
    )
    if (!ready) reply.code(503).header('retry-after', '2')
    return { status: ready, message: ready ? 'ready' : 'database out of reach', data: null }
  })
}
