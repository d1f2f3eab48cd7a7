import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const fastShutdownTimeoutMs = 30_000
const immediateShutdownTimeoutMs = 10_000

/** `isReady`: neither starting, nor recovering, nor stopping. `socketPath`: the local socket, if it has one. */
export type Postmaster = { pid: number; port: number; socketPath: string | undefined; isReady: boolean }

/** The running postmaster of this cluster, started by any process. A stale postmaster.pid counts as none. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const [pid, , , port, socketDir, , , status] = await readPidFile(clusterDir)
  if (!pid || !port || !(await isPostmaster(Number(pid), clusterDir))) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    socketPath: socketDir ? join(socketDir, socketName(port)) : undefined,
    isReady: status?.trim() === 'ready',
  }
}

/** The lines of postmaster.pid; empty if there is no such file. */
export async function readPidFile(clusterDir: string): Promise<string[]> {
  return readFile(join(clusterDir, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
}

/** The pid may belong to another program by now, and a zombie has no arguments. */
async function isPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  const args = existsSync('/proc/self/cmdline')
    ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : await run('ps', ['-o', 'args=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
        () => '',
      )
  return args.replaceAll('\0', ' ').includes(` -D ${clusterDir} -c `)
}

/** Fast shutdown: transactions are rolled back, data are flushed. If that hangs, immediate shutdown, then SIGKILL. */
export async function stopPostmaster(clusterDir: string) {
  const running = await findPostmaster(clusterDir)
  if (!running) return
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', fastShutdownTimeoutMs],
    ['SIGQUIT', immediateShutdownTimeoutMs],
    ['SIGKILL', immediateShutdownTimeoutMs],
  ]
  for (const [signal, timeoutMs] of steps) {
    sendSignal(running.pid, signal)
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(20)) {
      if ((await findPostmaster(clusterDir))?.pid !== running.pid) return
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** As PostgreSQL names it. */
export const socketName = (port: number | string) => `.s.PGSQL.${port}`
