import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Message } from '../adapters/mail/port.ts'
import type { Transaction } from '../db/database.ts'
import type { Log } from '../log.ts'
import { type Repeated, repeat } from './repeat.ts'

/** Work that waits for its moment: its name, and what it needs to know. */
type JobData = {
  'advance-digital-order': { orderId: number }
  /** Only those of versions before the table `mails`; none are added. */
  'send-mail': Message
}
type JobName = keyof JobData

/**
 * Repeated work, by name. At the minutes of a cron one of the servers does it; what is due at a moment is looked for every
 * few seconds by each of them, so it must be safe to do side by side.
 */
export type Schedule = Record<string, ({ cron: string } | { everySeconds: number }) & { work: () => Promise<void> }>
export type Workers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

export type Jobs = {
  /** Remembers the work in the same transaction as its cause, for now or for later: both happen or neither. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N], options?: { afterMs: number }): Promise<void>
  /** Begins to work. Only the server does; the command line hands work in and leaves it to the server. */
  work(workers: Workers, schedule: Schedule): Promise<void>
  /** Work of its own pace; it goes on until the signal, which comes when the shop stops. */
  runUntilStopped(work: (signal: AbortSignal) => Promise<void>): void
  stop(): Promise<void>
}

const queues: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax: number }
> = {
  'send-mail': { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // What it misses the schedule does.
  'advance-digital-order': { retryLimit: 0, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
}

/** How they are fetched. */
const fetching: Record<JobName, { batchSize?: number; pollingIntervalSeconds: number }> = {
  'send-mail': { pollingIntervalSeconds: 30 },
  'advance-digital-order': { batchSize: 10, pollingIntervalSeconds: 1 },
}

/** How long a stop waits for work that has begun. It is safe to repeat. */
const longestRoundMs = 5_000

/**
 * The job queue, in the shop's own database. A job may run more than once (a worker that dies is replaced), so every work
 * must be safe to repeat.
 */
export function createJobs(url: string, log: Log): Jobs {
  let boss: Promise<PgBoss> | undefined
  const repeated: Repeated[] = []
  const stopping = new AbortController()
  const done: Promise<void>[] = []
  const started = () => {
    boss ??= start(url, log)
    return boss
  }
  return {
    async enqueue(tx, name, data, { afterMs = 0 } = { afterMs: 0 }) {
      const inTransaction = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: await tx.unsafe(text, values as never[]),
        }),
      }
      await (await started()).send(name, data, { db: inTransaction, startAfter: Math.ceil(afterMs / 1000) })
    },
    async work(workers, schedule) {
      const running = await started()
      for (const name of Object.keys(queues) as JobName[]) {
        await running.work<JobData[JobName]>(name, fetching[name], async (jobs) => {
          await Promise.all(jobs.map((job) => workers[name](job.data as never)))
        })
      }
      for (const { name } of await running.getSchedules()) {
        // An older version of the shop may have known it.
        if (!schedule[name] || !('cron' in schedule[name])) await running.unschedule(name)
      }
      for (const [name, { work, ...when }] of Object.entries(schedule)) {
        if ('everySeconds' in when) {
          const tell = (err: unknown) => log.warn({ err, work: name }, 'repeated work fails')
          repeated.push(repeat(work, when.everySeconds * 1000, tell))
          continue
        }
        await running.createQueue(name, { retryLimit: 0, policy: 'short' })
        await running.schedule(name, when.cron, null, { tz: 'Asia/Jakarta' })
        await running.work(name, { pollingIntervalSeconds: 2 }, work)
      }
    },
    runUntilStopped(work) {
      done.push(work(stopping.signal))
    },
    async stop() {
      stopping.abort()
      const rounds = Promise.all([...repeated.map((one) => one.stop()), ...done])
      await Promise.race([rounds, setTimeout(longestRoundMs, undefined, { ref: false })])
      await (await boss?.catch(() => undefined))?.stop({ graceful: true, timeout: longestRoundMs, close: true })
    },
  }
}

async function start(url: string, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'kedai-jobs' })
  boss.on('error', (err) => log.warn({ err }, 'job queue'))
  await boss.start()
  for (const name of Object.keys(queues) as JobName[]) await boss.createQueue(name, queues[name])
  return boss
}
