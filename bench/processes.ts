import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** If the benchmark is killed, its children exit too. */
const exitWithParentHook = new URL('../scripts/exit-with-parent.mjs', import.meta.url).href

/** The first start loads the demo data. */
const startTimeoutMs = 180_000

export type Running = { child: ChildProcess; pid: number; output(): string; stop(): Promise<void> }

/** Starts a program of this checkout and keeps its output for error messages. */
export function startProgram(path: string, env: Record<string, string>, flags: string[] = []): Running {
  const child = fork(path, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: '',
      KEDAI_COMMAND_PID: String(process.pid),
      ...env,
    },
    execArgv: [...flags, '--import', exitWithParentHook],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches only the benchmark, which then stops its children.
    detached: true,
  })
  let output = ''
  const keep = (text: string) => {
    output = (output + text).slice(-10_000)
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  const exited = once(child, 'exit')
  return {
    child,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exited
      clearTimeout(force)
    },
  }
}

/** Starts the shop as `npm start` does, waits until it is ready, and returns how long that took. */
export async function startShop(
  env: Record<string, string>,
): Promise<{ shop: Running; port: number; readyMs: number }> {
  const { script, flags, settings } = await startCommand()
  const port = await findFreePort()
  const begin = performance.now()
  const shop = startProgram(script, { ...settings, ...env, PORT: String(port) }, flags)
  while (!(await isReady(port))) {
    if (shop.child.exitCode !== null || performance.now() - begin > startTimeoutMs) {
      await shop.stop()
      throw new Error(`the shop does not start:\n${shop.output()}`)
    }
    await sleep(5)
  }
  return { shop, port, readyMs: performance.now() - begin }
}

/** Parses the start command in package.json: `exec env SETTING=1 node --flag script`. */
async function startCommand(): Promise<{ script: string; flags: string[]; settings: Record<string, string> }> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const parts = scripts.start.split(' ')
  return {
    script: parts.at(-1)!,
    flags: parts.filter((part) => part.startsWith('--')),
    settings: Object.fromEntries(parts.filter((part) => /^[A-Z_]+=/.test(part)).map((part) => part.split('='))),
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (response) => response.ok,
    () => false,
  )
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('a TCP server has an address')
  return address.port
}

const ticksPerSecond = 100 // USER_HZ, the same on every Linux that Node runs on

/** Processor time that a process has used, in milliseconds. Needs /proc; NaN without. */
export async function cpuMsOf(pid: number): Promise<number> {
  const fields = await statOf(pid)
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond
}

/** That of a process, of those that it started, and of those of them that have ended. Needs /proc; NaN without. */
export async function cpuMsOfFamily(pid: number): Promise<number> {
  const fields = await statOf(pid)
  const ended = ((Number(fields[13]) + Number(fields[14])) * 1_000) / ticksPerSecond
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const running = await Promise.all((children.match(/\d+/g) ?? []).map((child) => cpuMsOfFamily(Number(child))))
  // One that ends meanwhile counts as ended the next time.
  return running.reduce((sum, ms) => sum + (ms || 0), ended + (await cpuMsOf(pid)))
}

async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in brackets, may hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Resident memory in megabytes (2^20). Needs /proc; NaN without. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** That of the processes in which a shop works on pictures. Needs /proc; 0 without. */
export async function pictureProcessesMb(shopPid: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const [status, command] = await Promise.all([read('status'), read('cmdline')])
      const isOne = status.includes(`PPid:\t${shopPid}\n`) && command.includes('picture-process')
      return isOne ? residentMb(pid) : 0
    }),
  )
  return sizes.reduce((sum, mb) => sum + (mb || 0), 0)
}
