import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../db/database.ts'
import { freePort } from '../releases/free-port.ts'
import { collectLog, tellingSecrets } from './collected-logs.ts'

// The timeout on a machine that runs other tests as well.
const startTimeoutMs = 300_000

/**
 * The real server in a separate process, on the same port after each start. `settings` are those of docs/settings.md; `release`: the
 * folder from which it is started, instead of this checkout; `launcher`: a command that runs the given program.
 */
export async function serverProcess(
  settings: Record<string, string>,
  { release, launcher = [] }: { release?: string; launcher?: readonly string[] } = {},
) {
  const program = release
    ? { node: join(release, 'node_modules/node/bin/node'), main: join(release, 'server/src/main.ts') }
    : { node: process.execPath, main: new URL('../main.ts', import.meta.url).pathname }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let output = ''
  const telling = tellingSecrets()
  const environment = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ENV_FILE: '',
    PORT: String(port),
    DEMO: 'off',
    DIGITAL_SUPPLIER: 'simulator',
    LOG_LEVEL: 'warn',
    MAX_OPEN_ORDERS: '100000',
    MAX_UNPAID_PIECES: '1000000',
    MAX_UNPAID_SHARE: '100',
    ...settings,
  }
  const keep = (text: string) => {
    output += text
    collectLog(text)
  }

  /** Starts the server and waits until it is ready. Returns the time in milliseconds. */
  async function start(): Promise<number> {
    const began = Date.now()
    const [command = '', ...commandArguments] = [...launcher, program.node, ...telling.flags, program.main]
    const child = spawn(command, commandArguments, {
      env: { ...telling.env, ...environment },
      ...(release && { cwd: release }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server = child
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
    while (!(await isReady(origin))) {
      if (hasEnded(child) || Date.now() - began > startTimeoutMs) throw new Error(`no start:\n${output}`)
      await sleep(20)
    }
    return Date.now() - began
  }

  /** Sends the server a signal and waits for its exit. Returns its exit code and the time. */
  async function end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const began = Date.now()
    const gone = once(server!, 'exit')
    server!.kill(signal)
    const [code] = (await gone) as [number | null]
    return { code, ms: Date.now() - began }
  }

  return {
    origin,
    start,
    end,
    kill: (signal: NodeJS.Signals) => server?.kill(signal),
    pid: () => server?.pid,
    /** The environment of commands for the same shop. */
    environment,
    isAlive: () => server !== undefined && !hasEnded(server),
    output: () => output,
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Writes a region, because the first start would import all regions otherwise. */
export async function fillRegions(sql: Sql): Promise<void> {
  await sql`insert into provinces (code, name) values ('32', 'Jawa Barat')`
  await sql`insert into cities (code, province_id, type, name) select '32.73', id, 'Kota', 'Bandung' from provinces`
  await sql`insert into subdistricts (code, city_id, name) select '32.73.01', id, 'Coblong' from cities`
  await sql`insert into areas (code, subdistrict_id, name) select '32.73.01.1001', id, 'Dago' from subdistricts`
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}
