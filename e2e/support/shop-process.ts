import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { secretsOf, tellingSecrets } from '../../server/src/testing/collected-logs.ts'
import { linesWithSecrets } from '../../server/src/testing/known-secrets.ts'

const startTimeoutMs = 300_000 // the first start creates the database and the demo data
const stopTimeoutMs = 20_000

export type ShopProcess = { url: string; logPath: string; stop(): Promise<void> }

/** Starts the real shop with these settings (docs/settings.md), and waits until it is ready. Its log is in DATA_DIR. */
export async function startShopProcess(env: { DATA_DIR: string } & Record<string, string>): Promise<ShopProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logPath = join(env.DATA_DIR, 'server.log')
  const telling = tellingSecrets()
  const shop = await spawnShop(logPath, telling.flags, { PORT: String(port), ...telling.env, ...env })
  const stop = async () => {
    await stopProcess(shop)
    const lines = linesWithSecrets(await readFile(logPath, 'utf8'), secretsOf(telling.file))
    await rm(telling.file, { force: true })
    if (lines.length > 0) throw new Error(`the shop's log has secrets:\n${lines.slice(0, 5).join('\n')}`)
  }
  try {
    await waitUntilReady(url, shop)
  } catch (cause) {
    await stop()
    throw new Error(`The shop for the browser tests does not start:\n${await readFile(logPath, 'utf8')}`, { cause })
  }
  return { url, logPath, stop }
}

async function spawnShop(
  logPath: string,
  flags: readonly string[],
  env: Record<string, string>,
): Promise<ChildProcess> {
  const log = await open(logPath, 'a')
  const server = spawn(process.execPath, [...flags, 'server/src/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    // Its own process group: Ctrl-C ends the tests first, and they end the shop.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      ENV_FILE: '',
      HOST: '127.0.0.1',
      // All shoppers of the tests have one IP address.
      RATE_LIMIT_FACTOR: '1000',
      DIGITAL_SUPPLIER: 'simulator',
      // Tests read the mails that staff cause; the wait is tested without a browser (undo-in-time.test.ts).
      UNDO_SECONDS: '0',
      ...env,
    },
  })
  await log.close()
  return server
}

const portsOfWorker = 100
let lastPort = 0

/**
 * A port of this worker's own range, below the ephemeral ports of the system. No other process takes it before the server
 * listens: where two servers had one port, the readiness of the first would pass for that of the second.
 */
async function freePort(): Promise<number> {
  process.env.TEST_PORT_BASE ??= String(10_000 + 1_000 * randomInt(20))
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? -1) + 1
  const first = Number(process.env.TEST_PORT_BASE) + worker * portsOfWorker
  for (let attempt = 0; attempt < portsOfWorker; attempt++) {
    lastPort = (lastPort + 1) % portsOfWorker
    if (await isFree(first + lastPort)) return first + lastPort
  }
  throw new Error(`no port is free from ${first} on`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isListening
}

async function waitUntilReady(url: string, shop: ChildProcess) {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await sleep(100)) {
    if (shop.exitCode !== null) throw new Error(`it ended with code ${shop.exitCode}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok && shop.exitCode === null) return
  }
  throw new Error('it was not ready in time')
}

async function stopProcess(shop: ChildProcess) {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const exit = once(shop, 'exit')
  shop.kill('SIGTERM')
  const isStopped = await Promise.race([exit.then(() => true), sleep(stopTimeoutMs, false, { ref: false })])
  if (isStopped) return
  shop.kill('SIGKILL')
  await exit
}
