import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { answerRefusal, handleError } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { metricsRoute } from './http/metrics.ts'

/** The HTTP side of a process without web: the probes of its supervisor, and metrics. */
export function createJobsApp(ctx: Context): FastifyInstance {
  const app = Fastify({ loggerInstance: ctx.log as FastifyBaseLogger, forceCloseConnections: true })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, 'NOT_FOUND'))
  healthRoutes(app, ctx)
  metricsRoute(app, ctx)
  return app
}
