import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { majorVersion, placeCluster } from 'embedded-postgres-server'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { clusterName, startShopPostgres } from '../db/shop-postgres.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

const root = new URL('../../../', import.meta.url).pathname
const keptFolder = join(root, 'node_modules', '.cache', 'kedai-clusters')
/** The number that is cached of each kind: older ones are of other branches, or unused. */
const maxKept = 3

/**
 * Puts a cluster with a migrated database into an empty DATA_DIR, ready to be started. It is created once, and then copied from a cache
 * by the hash of its sources.
 */
export async function placeMigratedCluster(dataDir: string): Promise<void> {
  const sources = await hashOfSources('server/src/db', 'packages/embedded-postgres-server/src')
  const kept = await keptCopy('migrated', [sources], async (folder) => {
    const source = await makeTestDirectory()
    try {
      const postgres = await startShopPostgres({ dataDir: source, durable: false })
      const sql = openDatabase(postgres.url, { max: 2 })
      await migrate(sql)
      await sql.end()
      await postgres.stop()
      await copyFolder(await realpath(join(source, 'postgres')), folder)
    } finally {
      await removeTestDirectory(source)
    }
  })
  await placeCopy(kept, dataDir)
}

/** Puts the files of a stopped cluster into an empty DATA_DIR. */
export async function placeCopy(cluster: string, dataDir: string): Promise<void> {
  const place = await placeCluster({ dataDir, name: clusterName })
  await copyFolder(cluster, place.folder)
  await place.complete()
}

/**
 * The folder that `make` has filled for these inputs, now or in an earlier run on this checkout. Concurrent processes each create their
 * own, and one of them is cached.
 */
export async function keptCopy(
  kind: string,
  parts: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update([majorVersion, process.getuid?.(), ...parts].join('\n'))
  const kept = join(keptFolder, `${kind}-${hash.digest('hex').slice(0, 16)}`)
  if (await markUsed(kept)) return kept
  const unfinished = `${kept}.${randomBytes(4).toString('hex')}`
  await mkdir(unfinished, { recursive: true })
  try {
    await make(unfinished)
    // Fails if another process has stored its own meanwhile.
    await rename(unfinished, kept).catch(async (error) => {
      if (!(await markUsed(kept))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await removeOldest(kind)
  return kept
}

/** The hash of all files in these folders of the project, except tests. */
export async function hashOfSources(...folders: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    for (const path of paths.filter((one) => !/[.]test[.]ts$|\/testing\/|\/node_modules\//.test(one)).sort()) {
      hash.update(`${relative(root, path)}\0`).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

/** False if it does not exist. */
const markUsed = (kept: string) =>
  utimes(kept, new Date(), new Date()).then(
    () => true,
    () => false,
  )

async function removeOldest(kind: string) {
  const names = (await readdir(keptFolder)).filter((name) => new RegExp(`^${kind}-[0-9a-f]+$`).test(name))
  const times = await Promise.all(names.map(async (name) => (await stat(join(keptFolder, name))).mtimeMs))
  const byUse = names.toSorted((a, b) => times[names.indexOf(b)]! - times[names.indexOf(a)]!)
  for (const name of byUse.slice(maxKept)) await rm(join(keptFolder, name), { recursive: true, force: true })
}

/** Shares the blocks of the files if the file system supports that. */
const copyFolder = (from: string, to: string) =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })
