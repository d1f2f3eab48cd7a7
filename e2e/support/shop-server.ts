import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, open, readFile, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findShopPostgres } from '../../server/src/db/shop-postgres.ts'
import { makeTestDirectory, removeTestDirectory } from '../../server/src/testing/test-directory.ts'

const startTimeoutMs = 300_000 // the first start creates the database and the demo data
const stopTimeoutMs = 20_000

/** DATA_DIR of the shop under test; its mails are in the folder `mail`. */
export const shopDataDir = () => fromSetup('SHOP_DATA_DIR')

/** The origin of the shop under test. */
export const shopUrl = () => fromSetup('SHOP_URL')

function fromSetup(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the global setup of Playwright, which did not run`)
  return value
}

/** The URL of its database, for changes that no call makes. */
export async function shopDatabaseUrl(): Promise<string> {
  const running = await findShopPostgres(shopDataDir())
  if (!running) throw new Error('the database of the shop under test is not running')
  return running.url
}

/** Starts the real shop with demo data for the whole run; the returned function stops it and removes its files. */
export default async function startShop() {
  const dataDir = await makeTestDirectory()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logPath = join(dataDir, 'server.log')
  const { process: shop, stop } = await startProcess(logPath, { DATA_DIR: dataDir, PORT: String(port), DEMO: 'on' })
  const stopAll = async () => {
    await stop()
    await keepLog(logPath)
    await removeTestDirectory(dataDir)
  }
  try {
    await waitUntilReady(url, shop)
  } catch (error) {
    const output = await readFile(logPath, 'utf8')
    await stopAll()
    throw new Error(`The shop for the browser tests does not start:\n${output}`, { cause: error })
  }
  process.env.SHOP_DATA_DIR = dataDir
  process.env.SHOP_URL = url
  return stopAll
}

/** Runs `work` with a second server of the same shop, which has other settings. `log` is what it has printed so far. */
export async function withSecondServer(
  env: Record<string, string>,
  work: (url: string, log: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const dataDir = await makeTestDirectory()
  // Both servers write mails into the folder in which the tests look for them.
  const mailFolder = join(shopDataDir(), 'mail')
  await mkdir(mailFolder, { recursive: true })
  await symlink(mailFolder, join(dataDir, 'mail'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logPath = join(dataDir, 'server.log')
  const { process: server, stop } = await startProcess(logPath, {
    ...{ DATABASE_URL: await shopDatabaseUrl(), SECRET: 'of-a-second-server-of-the-same-shop', DATA_DIR: dataDir },
    // All servers of the tests share the connections of one PostgreSQL, also where a machine has many cores.
    ...{ PORT: String(port), DEMO: 'off', DATABASE_POOL: '4', REQUESTS_AT_ONCE: '4', ...env },
  })
  try {
    await waitUntilReady(url, server).catch(async (cause) => {
      throw new Error(`The second server does not start:\n${await readFile(logPath, 'utf8')}`, { cause })
    })
    await work(url, () => readFile(logPath, 'utf8'))
  } finally {
    await stop()
    await removeTestDirectory(dataDir)
  }
}

async function startProcess(logPath: string, env: Record<string, string>) {
  const log = await open(logPath, 'a')
  const server = spawn(process.execPath, ['server/src/main.ts'], {
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
      ...env,
    },
  })
  await log.close()
  return { process: server, stop: () => stopProcess(server) }
}

const portsOfWorker = 100
let lastPort = 0

/**
 * A port of this worker's own range, below those that the system gives to connections. Nobody else takes it before the server
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

/** Copies the log of the shop to the folder of the traces. */
async function keepLog(logPath: string) {
  const folder = resolve(import.meta.dirname, '../../test-results')
  await mkdir(folder, { recursive: true })
  await copyFile(logPath, join(folder, 'shop.log'))
}
