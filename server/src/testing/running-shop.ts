import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Sql } from '../db/database.ts'
import { findShopPostgres, startShopPostgres } from '../db/shop-postgres.ts'
import { filledPostgres } from './filled-postgres.ts'
import { serverProcess } from './server-process.ts'
import type { SettableClock } from './settable-clock.ts'
import { removeTestDirectory } from './test-directory.ts'

/**
 * The real server in a process of its own, on a durable database of its own, to be killed. `fill` writes the first rows before the first
 * start, `settings` are those of docs/settings.md. `folder`: the folder of its data, by default a new one. `clock`: of server and
 * database, if not the machine's.
 */
export async function runningShop(
  fill: (sql: Sql) => Promise<void>,
  settings: Record<string, string> = {},
  { folder, clock }: { folder?: string; clock?: SettableClock } = {},
) {
  const { dataDir, postgres } = await filledPostgres(fill, { folder, durable: false })
  const program = clock && (await readlink(`/proc/${(await findShopPostgres(dataDir))?.pid}/exe`))
  await postgres.stop()
  // The server joins it; on its own it would start one with the machine's clock.
  const onClock = program && (await startShopPostgres({ dataDir, durable: false, binaries: await clock.wrap(program) }))

  const server = await serverProcess({ DATA_DIR: dataDir, ...clock?.environment, ...settings })

  /** Kills all processes of PostgreSQL at once, so that none can react to the end of another. */
  async function killPostgres(): Promise<void> {
    const postmaster = await findShopPostgres(dataDir)
    if (!postmaster) throw new Error('PostgreSQL is not running')
    // Stopped first, so that it cannot replace a child that was killed: a child that is being forked would wait for ever for
    // a lock of a dead process, and PostgreSQL does not start again beside it.
    process.kill(postmaster.pid, 'SIGSTOP')
    for (let checks = 0; checks < 5_000 && (await statOf(postmaster.pid))?.state !== 'T'; checks++) await sleep(1)
    for (const pid of [...(await childrenOf(postmaster.pid)), postmaster.pid]) killNow(pid)
  }

  /** Kills one process of PostgreSQL, to which the others then react; `choose` selects it. */
  async function killChildOfPostgres(choose: (pids: readonly number[]) => number): Promise<void> {
    const postmaster = await findShopPostgres(dataDir)
    const pids = postmaster ? await childrenOf(postmaster.pid) : []
    if (pids.length > 0) killNow(choose(pids))
  }

  async function databaseUrl(): Promise<string> {
    const running = await findShopPostgres(dataDir)
    if (!running) throw new Error('PostgreSQL is not running')
    return running.url
  }

  return {
    origin: server.origin,
    dataDir,
    start: server.start,
    end: server.end,
    killPostgres,
    killChildOfPostgres,
    databaseUrl,
    /** Connections of the test itself. */
    openSql: async () => openDatabase(await databaseUrl(), { max: 4 }),
    isServerAlive: server.isAlive,
    pid: server.pid,
    isPostgresRunning: async () => (await findShopPostgres(dataDir)) !== undefined,
    output: server.output,
    async remove() {
      if (server.isAlive()) await server.end('SIGKILL')
      if (onClock) await onClock.stop()
      await removeTestDirectory(dataDir)
    },
  }
}
export type RunningShop = Awaited<ReturnType<typeof runningShop>>

/** Kills a process, which may have exited already. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(pids.map(statOf))
  return pids.filter((_, index) => stats[index]?.parent === parent)
}

/** The third and the fourth field of stat, after the program's name in brackets. */
async function statOf(pid: number): Promise<{ state: string; parent: number } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, state, parent] = /\) (\S) (\d+)/.exec(stat) ?? []
  return state && parent ? { state, parent: Number(parent) } : undefined
}
