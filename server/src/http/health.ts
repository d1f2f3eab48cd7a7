import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Sql } from '../db/database.ts'

const trafficKey = 'traffic'
type Traffic = { isDraining: boolean; onDrain: (() => void)[] }

/** Liveness and readiness probes, and the probe of a proxy that holds requests back while a single server restarts. */
export function healthRoutes(app: FastifyInstance, { sql }: Pick<Context, 'sql'>) {
  const traffic: Traffic = { isDraining: false, onDrain: [] }
  app.decorate(trafficKey, traffic)
  const problemOfDatabase = databaseProblem(sql)
  app.get('/health/live', async () => ({ status: true, message: 'alive', data: null }))
  // Without the database, since pages are served while it is unreachable.
  app.get('/health/accepting', async (_request, reply) => {
    if (traffic.isDraining) reply.code(503).header('retry-after', '2')
    return { status: !traffic.isDraining, message: traffic.isDraining ? 'stopping' : 'accepting', data: null }
  })
  app.get('/health/ready', async (_request, reply) => {
    const problem = traffic.isDraining ? 'stopping' : await problemOfDatabase()
    if (problem) reply.code(503).header('retry-after', '2')
    return { status: !problem, message: problem ?? 'ready', data: null }
  })
}

/** Probes wait at most two seconds; the remainder is for the network. */
const deadlineMs = 1_500
const outOfReach = 'database unreachable'

/** Checks whether the database can serve; returns the problem. Concurrent checks share one query. */
function databaseProblem(sql: Sql): () => Promise<string | undefined> {
  let asking: Promise<string | undefined> | undefined
  async function ask() {
    const [row] = await sql<[{ isReadOnly: boolean }]>`
      select current_setting('transaction_read_only')::boolean as "isReadOnly"`
    return row.isReadOnly ? 'database takes no writes' : undefined
  }
  return async () => {
    asking ??= ask()
      .catch(() => outOfReach)
      .finally(() => {
        asking = undefined
      })
    const timer = new AbortController()
    const late = sleep(deadlineMs, outOfReach, { signal: timer.signal }).catch(() => undefined)
    return Promise.race([asking, late]).finally(() => timer.abort())
  }
}

/**
 * Makes /health/ready respond with 503, so that proxies route requests elsewhere. Requests are still served, but without keep-alive:
 * connections that remain open later are idle, so none is closed under a request.
 */
export function startDraining(app: FastifyInstance): void {
  const traffic = app.getDecorator<Traffic>(trafficKey)
  traffic.isDraining = true
  for (const work of traffic.onDrain) work()
  // Also for pages, which bypass Fastify.
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

/** Runs the callback when draining starts: event streams are ended, so that their clients reconnect to another server. */
export function whenDraining(app: FastifyInstance, work: () => void): void {
  app.getDecorator<Traffic>(trafficKey).onDrain.push(work)
}
