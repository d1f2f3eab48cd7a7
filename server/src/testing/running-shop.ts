import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Sql } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { findPostmaster, shopDatabase, shopRole } from '../db/embedded-postgres-cluster.ts'
import { migrate } from '../db/migrate.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

const startTimeoutMs = 60_000

/**
 * The real server in a process of its own, on a durable database of its own, to be killed. `fill` writes the first rows
 * before the first start, `settings` are those of `.env.example`.
 */
export async function runningShop(fill: (sql: Sql) => Promise<void>, settings: Record<string, string> = {}) {
  const dataDir = await makeTestDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir })
  const first = openDatabase(postgres.url, { max: 2 })
  await migrate(first)
  // Regions are loaded at the first start unless there are some.
  await first`insert into provinces (code, name) values ('32', 'Jawa Barat')`
  await first`insert into cities (code, province_id, type, name) select '32.73', id, 'Kota', 'Bandung' from provinces`
  await first`insert into subdistricts (code, city_id, name) select '32.73.01', id, 'Coblong' from cities`
  await first`insert into areas (code, subdistrict_id, name) select '32.73.01.1001', id, 'Dago' from subdistricts`
  await fill(first)
  await first.end()
  await postgres.stop()

  const clusterDir = await realpath(join(dataDir, 'postgres'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let output = ''

  /** Starts the server and waits until it takes requests. Answers how long that took, in milliseconds. */
  async function start(): Promise<number> {
    const began = Date.now()
    const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], {
      env: {
        PATH: process.env.PATH,
        ENV_FILE: '',
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        MAX_OPEN_ORDERS: '100000',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
    while (!(await isReady(origin))) {
      if (child.exitCode !== null || Date.now() - began > startTimeoutMs) throw new Error(`no start:\n${output}`)
      await sleep(20)
    }
    return Date.now() - began
  }

  /** Sends the server a signal and waits until it has gone. Answers its exit code and how long that took. */
  async function end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const began = Date.now()
    const gone = once(server!, 'exit')
    server!.kill(signal)
    const [code] = (await gone) as [number | null]
    return { code, ms: Date.now() - began }
  }

  /** Kills every process of PostgreSQL at once; none can tell another. */
  async function killPostgres(): Promise<void> {
    const postmaster = await findPostmaster(clusterDir)
    if (!postmaster) throw new Error('PostgreSQL is not running')
    // Held still, so that it cannot put a new child in the place of one that is gone. It may be in the middle of making one:
    // that one would wait for ever for a lock of the dead, and PostgreSQL does not start beside it.
    process.kill(postmaster.pid, 'SIGSTOP')
    for (let looks = 0; looks < 5_000 && (await statOf(postmaster.pid))?.state !== 'T'; looks++) await sleep(1)
    for (const pid of [...(await childrenOf(postmaster.pid)), postmaster.pid]) process.kill(pid, 'SIGKILL')
  }

  /** A connection beside the server's. */
  async function openSql(): Promise<Sql> {
    const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
    const postmaster = await findPostmaster(clusterDir)
    return openDatabase(`postgres://${shopRole}:${password}@127.0.0.1:${postmaster?.port}/${shopDatabase}`, { max: 4 })
  }

  return {
    origin,
    dataDir,
    start,
    end,
    killPostgres,
    openSql,
    isServerAlive: () => server?.exitCode === null && server.signalCode === null,
    isPostgresRunning: async () => (await findPostmaster(clusterDir)) !== undefined,
    output: () => output,
    async remove() {
      if (server?.exitCode === null && server.signalCode === null) await end('SIGKILL')
      await removeTestDirectory(dataDir)
    },
  }
}
export type RunningShop = Awaited<ReturnType<typeof runningShop>>

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
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
