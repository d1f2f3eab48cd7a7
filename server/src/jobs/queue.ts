import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Message } from '../adapters/mail/port.ts'
import type { Sql, Transaction } from '../db/database.ts'
import type { Value } from '../db/sql.ts'
import { currentRequestId, runForRequest } from '../runtime/current-request.ts'
import type { Log } from '../runtime/log.ts'
import { inSpan } from '../runtime/tracing.ts'
import { type Repeated, repeat } from './repeat.ts'

/** Jobs by name, with their data. */
type JobData = {
  'advance-digital-order': { orderId: number }
  /** Only jobs of releases before the table `mails`; none are added. */
  'send-mail': Message
}
type JobName = keyof JobData
/** Missing in jobs of earlier releases. */
type Cause = { requestId?: string }

/** Repeated work by name. It runs on all servers and must be safe to run concurrently. */
export type Schedule = Record<string, { everySeconds: number; work: () => Promise<void> }>
export type Workers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

export type Jobs = {
  /** Enqueues a job in the transaction of its cause. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N], options?: { afterMs: number }): Promise<void>
  /** Starts the workers. Only the server does; the command line only enqueues. */
  work(workers: Workers, schedule: Schedule): Promise<void>
  /** Runs a loop of its own until the signal, which is aborted when the shop stops. */
  runUntilStopped(work: (signal: AbortSignal) => Promise<void>): void
  stop(): Promise<void>
}

const queues: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax: number }
> = {
  'send-mail': { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // The schedule retries it.
  'advance-digital-order': { retryLimit: 0, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
}

const pollingOptions: Record<JobName, { batchSize?: number; pollingIntervalSeconds: number }> = {
  'send-mail': { pollingIntervalSeconds: 30 },
  'advance-digital-order': { batchSize: 10, pollingIntervalSeconds: 1 },
}

/** The time that a stop waits for running work, which is safe to repeat. */
const stopTimeoutMs = 5_000

/**
 * The job queue, in the shop's own database; `sql` is its own pool. A job may run more than once (a worker that dies is replaced), so all work must be safe to
 * repeat.
 */
export function createJobs(sql: Pick<Sql, 'query'>, log: Log): Jobs {
  let boss: Promise<PgBoss> | undefined
  const repeated: Repeated[] = []
  const stopping = new AbortController()
  const loops: Promise<void>[] = []
  const started = () => {
    // A failed start is tried again by the next caller.
    boss ??= start(sql, log).catch((error) => {
      boss = undefined
      throw error
    })
    return boss
  }
  return {
    async enqueue(tx, name, data, { afterMs = 0 } = { afterMs: 0 }) {
      const inTransaction = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: await tx.query(text, values as Value[]),
        }),
      }
      await (await started()).send(
        name,
        { ...data, requestId: currentRequestId() },
        { db: inTransaction, startAfter: Math.ceil(afterMs / 1000) },
      )
    },
    async work(workers, schedule) {
      const running = await started()
      for (const name of Object.keys(queues) as JobName[]) {
        await running.work<JobData[JobName] & Cause>(name, pollingOptions[name], async (jobs) => {
          const run = ({ data }: { data: Cause }) =>
            runForRequest(data.requestId ?? '', () => inSpan(`job ${name}`, {}, () => workers[name](data as never)))
          await Promise.all(jobs.map(run))
        })
      }
      // The schedules of earlier releases, which used the queue for periods.
      for (const { name } of await running.getSchedules()) await running.unschedule(name)
      for (const [name, { everySeconds, work }] of Object.entries(schedule)) {
        const onFailure = (err: unknown) => log.warn({ err, work: name }, 'repeated work failed')
        repeated.push(repeat(work, everySeconds * 1000, onFailure))
      }
    },
    runUntilStopped(work) {
      loops.push(work(stopping.signal))
    },
    async stop() {
      stopping.abort()
      const rounds = Promise.all([...repeated.map((one) => one.stop()), ...loops])
      await Promise.race([rounds, setTimeout(stopTimeoutMs, undefined, { ref: false })])
      await (await boss?.catch(() => undefined))?.stop({ graceful: true, timeout: stopTimeoutMs, close: true })
    },
  }
}

async function start(sql: Pick<Sql, 'query'>, log: Log): Promise<PgBoss> {
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await sql.query(text, values as Value[]),
  })
  const boss = new PgBoss({ db: { executeSql }, schedule: false })
  boss.on('error', (err) => log.warn({ err }, 'job queue'))
  try {
    await boss.start()
    for (const name of Object.keys(queues) as JobName[]) await boss.createQueue(name, queues[name])
    return boss
  } catch (error) {
    await boss.stop({ graceful: false, close: false })
    throw error
  }
}
