import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { loadConfig } from './config/config.ts'
import { readEnvironment } from './config/environment.ts'
import { forgetPreviousSecret } from './config/open-secrets.ts'
import { shortDeadlines } from './db/database.ts'
import { seedShop } from './demo/seed-shop.ts'
import { startDraining } from './http/health.ts'
import { startJobs } from './jobs/schedule.ts'
import { createJobsApp } from './jobs-app.ts'
import { getOrCreateBackupKey } from './modules/backups/backup-key.ts'
import { startReporting } from './modules/health/processes.ts'
import { renewAggregatorKeys } from './modules/rate-aggregators/renew-keys.ts'
import { renewFactorSecrets } from './modules/staff/renew-factor-secrets.ts'
import { closeContext, openContext } from './open-context.ts'
import { examineStorage } from './open-storage.ts'
import { checkListenAddress, startFailure } from './runtime/start-failure.ts'
import { printBanner } from './runtime/startup-banner.ts'
import { startTracing } from './runtime/tracing.ts'
import { superviseWorkers, workerNumber } from './runtime/workers.ts'
import { buildDirectory, publishAssets } from './storefront/build-assets.ts'
import { storefront } from './storefront/plugin.ts'

/** Config → context → HTTP and jobs → graceful stop. */
async function main() {
  const { env, namesInFile } = readEnvironment()
  const config = loadConfig(env, namesInFile)
  if (cluster.isPrimary) {
    for (const warning of config.warnings) console.warn(warning)
    await checkListenAddress(config.http)
    if (config.workers > 1) return superviseWorkers(config.workers)
  }
  const stopTracing = await startTracing(config.tracing)
  const opened = await openContext(config, shortDeadlines)
  const { ctx } = opened
  let close = (_signal?: NodeJS.Signals) => closeContext(opened)
  const isStopping = stopOnSignal((signal) => close(signal))
  try {
    await examineStorage(ctx.storage, config)
    await seedShop({ ...ctx, sql: ctx.maintenance }, config)
    if (ctx.secrets.length > 1) {
      await renewFactorSecrets(ctx)
      await renewAggregatorKeys(ctx)
      await forgetPreviousSecret(config.dataDir)
    }
    if (config.backup.to !== '') await getOrCreateBackupKey(config)
    const { roles } = config
    const app = roles.web ? await createApp(ctx) : createJobsApp(ctx)
    const reporting = startReporting(ctx)
    close = async (signal) => {
      // SIGTERM comes from a supervisor; Ctrl-C does not wait.
      if (signal === 'SIGTERM') await drain(app, config.http.drainSeconds)
      await reporting.stop()
      await closeInTime(app)
      await closeContext(opened)
      await stopTracing()
    }
    if (roles.web) {
      if (!config.development) await publishAssets(ctx, buildDirectory)
      await app.register(storefront, { ctx })
    }
    // Compiling all routes blocks the process so long that the first jobs' connections would time out.
    await app.ready()
    if (roles.web) await ctx.sql.fillPools()
    // Before listening, so that a failing start accepts no request.
    if (roles.jobs) await startJobs(ctx)
    const address = await app.listen({ host: config.http.host, port: config.http.port })
    if ((workerNumber() ?? 1) === 1) await printBanner(ctx, address, opened.externalDatabase)
  } catch (error) {
    if (isStopping()) return // what was still starting fails, because everything is being closed
    await close()
    throw error
  }
}

/** Keeps serving until proxies have read the readiness and route requests elsewhere. */
async function drain(app: FastifyInstance, seconds: number) {
  startDraining(app)
  await sleep(seconds * 1_000)
}

/** A slow upload is aborted. */
const closeTimeoutMs = 10_000

/** Stops listening, closes idle connections, and waits for running requests. */
async function closeInTime(app: FastifyInstance) {
  const timeout = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs)
  await app.close()
  clearTimeout(timeout)
}

/**
 * Graceful stop at SIGINT, SIGTERM and SIGHUP. A second signal exits at once, unless it is the same Ctrl-C, which arrives from
 * the terminal and from npm.
 */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): () => boolean {
  let stoppingSince: number | undefined
  const leave = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    console.log(`\n${signal}: stopping…`)
    stop(signal).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  return () => stoppingSince !== undefined
}

main().catch((error) => {
  console.error(startFailure(error) ?? error)
  process.exit(1)
})
