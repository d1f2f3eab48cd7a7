import { hostname } from 'node:os'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { type Repeated, repeat } from '../../jobs/repeat.ts'
import { shopVersion } from '../../runtime/version.ts'
import { workerNumber } from '../../runtime/workers.ts'
import { measureClock, measureDisk } from './machine.ts'

const reportEveryMs = 30_000
/** A process that has not reported for this time is late. */
const lateAfterSeconds = 120
/** One that did not stop properly is shown for this time. */
const shownHours = 24
const maxShown = 100

export type Process = {
  name: string
  version: string
  roles: string[]
  startedAt: Date
  seenAt: Date
  isLate: boolean
  freeMb: number
}
export type Standby = { id: number; name: string; isSynchronous: boolean; lagSeconds: number | null }

/** Reports this process until it stops, for the back office's list of machines. */
export function startReporting(ctx: Pick<Context, 'clock' | 'config' | 'log' | 'sql'>): Repeated {
  const { sql, config, log } = ctx
  const number = workerNumber()
  const name = `${hostname()}:${config.http.port}${number === undefined ? '' : `#${number}`}`
  const roles = Object.entries(config.roles).flatMap(([role, has]) => (has ? [role] : []))
  const startedAt = new Date(Date.now() - process.uptime() * 1_000)
  const reporting = repeat(
    async () => {
      await sql`
        insert into processes (name, version, roles, started_at, free_mb, clock_seconds)
        values (${name}, ${shopVersion}, ${roles}, ${startedAt}, ${await measureDisk(ctx)}, ${measureClock(ctx)})
        on conflict (name) do update set version = excluded.version, roles = excluded.roles, started_at = excluded.started_at,
          seen_at = now(), free_mb = excluded.free_mb, clock_seconds = excluded.clock_seconds`
    },
    reportEveryMs,
    (err) => log.warn({ err }, 'this process could not be reported'),
  )
  return {
    async stop() {
      await reporting.stop()
      await sql`delete from processes where name = ${name}`.catch(() => undefined)
    },
  }
}

/** The processes that run, or ended without a stop within a day, and the standbys of the database. */
export async function listMachines(sql: AnySql): Promise<{ processes: Process[]; standbys: Standby[] }> {
  type Wire = Omit<Process, 'startedAt' | 'seenAt'> & { startedAt: number; seenAt: number }
  // Other roles than pg_monitor see that a standby exists, and no more.
  const [{ processes, standbys }] = await sql<[{ processes: Wire[]; standbys: Standby[] }]>`
    select
      (select coalesce(json_agg(p), '[]') from (
        select name, version, roles, extract(epoch from started_at) * 1000 as "startedAt",
          extract(epoch from seen_at) * 1000 as "seenAt", free_mb as "freeMb",
          seen_at < now() - make_interval(secs => ${lateAfterSeconds}) as "isLate"
        from processes where seen_at > now() - make_interval(hours => ${shownHours}) order by name limit ${maxShown}) p) as processes,
      (select coalesce(json_agg(s), '[]') from (
        select pid as id, coalesce(application_name, '') as name, coalesce(sync_state in ('sync', 'quorum'), false) as "isSynchronous",
          case when state = 'streaming' then coalesce(extract(epoch from replay_lag), 0)::int end as "lagSeconds"
        from pg_stat_replication order by application_name limit ${maxShown}) s) as standbys`
  return {
    processes: processes.map((one) => ({
      ...one,
      ...{ startedAt: new Date(one.startedAt), seenAt: new Date(one.seenAt) },
    })),
    standbys,
  }
}

/** The least free space (MB) and the largest difference of clocks (seconds) of the processes that report. */
export async function findExtremes(sql: AnySql): Promise<{ freeMb: number | null; clockSeconds: number | null }> {
  const [row] = await sql<[{ freeMb: number | null; clockSeconds: number | null }]>`
    select min(free_mb) as "freeMb", max(clock_seconds) as "clockSeconds" from processes
    where seen_at > now() - make_interval(secs => ${lateAfterSeconds})`
  return row
}

export async function sweepProcesses(sql: AnySql): Promise<void> {
  await sql`delete from processes where seen_at < now() - make_interval(hours => ${shownHours})`
}
