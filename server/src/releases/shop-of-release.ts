import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { freePort } from './free-port.ts'
import { UpdateError } from './update-error.ts'

const backupTimeoutMs = 6 * 3_600_000
/** Includes the migrations of a large database. */
const trialTimeoutMs = 3_600_000
const stopTimeoutMs = 30_000
const restartTimeoutMs = 180_000
/** A shop that ends soon after its start is not healthy. */
const healthyInARow = 3
const healthEveryMs = 400
const maxKeptOutput = 8_000

/** Backs the shop up with its current code. Throws UpdateError with the output of the command. */
export async function backUp(folder: string, config: Config): Promise<void> {
  const { child, output } = await startProgram(
    folder,
    ['server/src/cli/kedai.ts', 'backup', '--before-upgrade'],
    config,
  )
  const code = await endOf(child, backupTimeoutMs)
  if (code !== 0) throw new UpdateError(`Nothing has changed, because the backup failed:\n${output()}`)
}

/**
 * Starts the shop of a folder next to the running one, on an unpublished port, until it is ready; then stops it. This runs its
 * migrations, with which the older release works (decision 64), and shows every problem that prevents a start. Throws UpdateError.
 */
export async function tryOut(folder: string, config: Config): Promise<void> {
  const port = await freePort()
  const settings = { HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0', BACKUP_BEFORE_UPGRADE: 'off' }
  const { child, output } = await startProgram(folder, ['server/src/main.ts'], config, settings)
  try {
    await waitUntil(
      () => isReady(`http://127.0.0.1:${port}`),
      trialTimeoutMs,
      () => hasEnded(child),
    )
  } catch {
    throw new UpdateError(`The old release goes on, because the new one does not start:\n${output()}`)
  } finally {
    if (!hasEnded(child)) child.kill('SIGTERM')
    await endOf(child, stopTimeoutMs)
  }
}

/** Runs the command that ends the shop and starts it from the link. Throws UpdateError if it is not ready in time. */
export async function restart(
  { restart: command, wait }: { restart: string; wait: number },
  config: Config,
): Promise<void> {
  // Ctrl-C does not reach it in a separate process group.
  const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  const code = await endOf(child, restartTimeoutMs)
  if (code !== 0) throw new UpdateError(`${command} failed (${code ?? 'no end'}).`)
  const origin = originOf(config)
  try {
    for (let ready = 0; ready < healthyInARow; ready++) {
      // The first response may take as long as a start, later ones are fast.
      await waitUntil(() => isReady(origin), ready === 0 ? wait * 1_000 : 5_000)
      await sleep(healthEveryMs)
    }
  } catch {
    throw new UpdateError(`${origin}/health/ready does not say that the shop is ready.`)
  }
}

function originOf({ http }: Config): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[http.host] ?? http.host
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${http.port}`
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}

/** Throws if the condition is not met in time, or can no longer be met. */
async function waitUntil(isTrue: () => Promise<boolean>, timeoutMs: number, isHopeless = () => false): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (isHopeless() || Date.now() > end) throw new Error('it did not come true')
    await sleep(100)
  }
}

/** A program of a release on the Node of that release, as the user who owns the data. */
async function startProgram(
  folder: string,
  programArguments: readonly string[],
  { dataDir }: Config,
  settings: Record<string, string> = {},
) {
  const node = join(folder, 'node_modules', 'node', 'bin', 'node')
  const child = spawn(node, ['--max-semi-space-size=8', ...programArguments], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(await ownerOf(dataDir)),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxKeptOutput)
    })
  }
  child.on('error', (error) => {
    output += error.message
  })
  return { child, output: () => output.trim() }
}

/** Root runs the update; the shop runs as the user who owns its data. */
async function ownerOf(dataDir: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = await stat(dataDir)
  return uid === 0 ? {} : { uid, gid }
}

/** Its exit code; undefined if it was killed, or did not start. */
async function endOf(child: ChildProcess, timeoutMs: number): Promise<number | undefined> {
  if (child.pid === undefined) return undefined
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  if (!hasEnded(child)) await once(child, 'exit')
  clearTimeout(timeout)
  return child.exitCode ?? undefined
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null
