import cluster from 'node:cluster'
import { getCompileCacheDir } from 'node:module'
import { serveMetricsToWorkers } from './worker-metrics.ts'

const numberVariable = 'KEDAI_WORKER'
/** The pause before a worker that ended is replaced (ms), doubled each time that one ends within a minute. */
const pauseMs = { first: 1_000, longest: 30_000 }
const steadyAfterMs = 60_000

/** The number of this worker, from 1; undefined in a process that runs alone. */
export const workerNumber = (): number | undefined =>
  cluster.isWorker ? Number(process.env[numberVariable]) : undefined

/**
 * Runs `count` workers, which are this program again and share its port. The others start when the first one listens, because it
 * migrates the database; one that ends is replaced. Signals are passed on, and the process ends with its workers.
 */
export function superviseWorkers(count: number): void {
  let isStopping = false
  let hasListened = false
  let exitCode = 0
  serveMetricsToWorkers()

  function start(number: number, pause: number) {
    const startedAt = Date.now()
    const worker = cluster.fork({ [numberVariable]: number, NODE_COMPILE_CACHE: getCompileCacheDir() })
    worker.once('listening', () => {
      if (hasListened) return
      hasListened = true
      for (let next = 2; next <= count; next++) start(next, pauseMs.first)
    })
    worker.once('exit', (code, signal) => {
      if (isStopping || !hasListened) {
        exitCode ||= code ?? 1
        if (running().length === 0) process.exit(exitCode)
        return
      }
      const nextPause = Date.now() - startedAt > steadyAfterMs ? pauseMs.first : Math.min(pause * 2, pauseMs.longest)
      console.error(`Worker ${number} ended (${signal ?? `code ${code}`}); another one starts.`)
      setTimeout(() => isStopping || start(number, nextPause), pause)
    })
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true
      if (running().length === 0) process.exit(exitCode)
      for (const worker of running()) worker.process.kill(signal)
    })
  }
  start(1, pauseMs.first)
}

const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
