import { copyFile, mkdir, readFile, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findShopPostgres } from '../../server/src/db/shop-postgres.ts'
import { makeTestDirectory, removeTestDirectory } from '../../server/src/testing/test-directory.ts'
import { placeDemo } from './demo-shop.ts'
import { startShopProcess } from './shop-process.ts'

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
  try {
    await placeDemo(dataDir)
    const { url, logPath, stop } = await startShopProcess({ DATA_DIR: dataDir, DEMO: 'on' })
    process.env.SHOP_DATA_DIR = dataDir
    process.env.SHOP_URL = url
    return async () => {
      await stop()
      await keepLog(logPath)
      await removeTestDirectory(dataDir)
    }
  } catch (error) {
    await removeTestDirectory(dataDir)
    throw error
  }
}

/** Runs `work` with a second server of the same shop, which has other settings. `log` is its output so far, `dataDir` its DATA_DIR. */
export async function withSecondServer(
  env: Record<string, string>,
  work: (url: string, log: () => Promise<string>, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await makeTestDirectory()
  try {
    // Both servers write mails into the folder in which the tests look for them.
    const mailFolder = join(shopDataDir(), 'mail')
    await mkdir(mailFolder, { recursive: true })
    await symlink(mailFolder, join(dataDir, 'mail'))
    const { url, logPath, stop } = await startShopProcess({
      ...{ DATABASE_URL: await shopDatabaseUrl(), SECRET: 'of-a-second-server-of-the-same-shop', DATA_DIR: dataDir },
      // All servers of the tests share the connections of one PostgreSQL, also where a machine has many cores.
      ...{ DEMO: 'off', DATABASE_POOL: '4', REQUESTS_AT_ONCE: '4', ...env },
    })
    try {
      await work(url, () => readFile(logPath, 'utf8'), dataDir)
    } finally {
      await stop()
    }
  } finally {
    await removeTestDirectory(dataDir)
  }
}

/** Copies the log of the shop to the folder of the traces. */
async function keepLog(logPath: string) {
  const folder = resolve(import.meta.dirname, '../../test-results')
  await mkdir(folder, { recursive: true })
  await copyFile(logPath, join(folder, 'shop.log'))
}
