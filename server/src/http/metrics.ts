import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { healthLevels } from '#contract/values/backoffice/health-checks.ts'
import type { Context } from '../context.ts'
import { listFindings } from '../modules/health/health-queries.ts'
import { shopVersion } from '../runtime/version.ts'
import { metricsOfAllWorkers, offerMetrics } from '../runtime/worker-metrics.ts'
import { workerNumber } from '../runtime/workers.ts'
import { answerRefusal } from './error-handler.ts'
import { isFromOwnMachine } from './own-machine.ts'

/** Seconds: from a response out of memory to the timeout of a statement. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * GET /metrics in the format of Prometheus: requests by route, the process, both pools, and the results of modules/health. Workers
 * that share a port answer for all of them. Open to this machine, for others only with METRICS_TOKEN.
 */
export function metricsRoute(app: FastifyInstance, ctx: Pick<Context, 'config' | 'sql'>): void {
  const ownProcess = new Registry()
  collectDefaultMetrics({ register: ownProcess })
  measureRequests(app, ownProcess)
  measurePools(ownProcess, ctx)
  const isWorker = workerNumber() !== undefined
  if (isWorker) offerMetrics(ownProcess)
  const shop = new Registry()
  new Gauge({
    name: 'kedai_info',
    help: 'Which version runs',
    labelNames: ['version'] as const,
    registers: [shop],
  }).set({ version: shopVersion }, 1)
  const renewHealth = measureHealth(shop, ctx)
  const { metricsToken } = ctx.config.http
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, metricsToken)) return answerRefusal(reply, 'NOT_FOUND')
    const [processes] = await Promise.all([isWorker ? metricsOfAllWorkers() : ownProcess.metrics(), renewHealth()])
    return reply.type(shop.contentType).send(processes + (await shop.metrics()))
  })
}

/** Calls, uploads and rendered pages; cached pages bypass this hook (serve-before-routing.ts). */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'kedai_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durations,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // All unknown paths count as one route, since their number is unlimited.
    const route = routeOptions.url ?? 'none'
    requests.observe({ method, route, status: String(statusCode) }, elapsedTime / 1_000)
  })
}

function measurePools(registry: Registry, { sql }: Pick<Context, 'sql'>): void {
  new Gauge({
    name: 'kedai_database_connections',
    help: 'Connections in use and idle, and callers that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, states] of Object.entries(sql.poolStates())) {
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count)
      }
    },
  })
}

/** Returns a function that updates the gauges of the checks; without the database the other metrics are still served. */
function measureHealth(registry: Registry, { sql }: Pick<Context, 'sql'>): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['check'] as const, registers: [registry] })
  const level = gauge('kedai_health_level', '0 well, 1 warning, 2 critical, 3 could not be checked')
  const value = gauge(
    'kedai_health_value',
    'What a check found last: breaches, overdue orders, minutes, rupiah, MB, percent, seconds',
  )
  const checkedAt = gauge(
    'kedai_health_checked_timestamp_seconds',
    'When a check ran last: the books each night, all others each minute',
  )
  return async () => {
    const findings = await listFindings(sql).catch(() => [])
    for (const metric of [level, value, checkedAt]) metric.reset()
    for (const finding of findings) {
      const check = { check: finding.name }
      level.set(check, healthLevels.indexOf(finding.level))
      if (finding.value !== null) value.set(check, finding.value)
      checkedAt.set(check, finding.checkedAt.getTime() / 1_000)
    }
  }
}

/** A proxy on this machine forwards requests of others, so those need the token. */
function isAllowed(request: FastifyRequest, token: string): boolean {
  if (isFromOwnMachine(request)) return true
  const [given, expected] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}
