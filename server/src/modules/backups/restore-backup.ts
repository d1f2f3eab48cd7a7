import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { majorVersion, type PlacedCluster, placeCluster, removeCluster } from 'embedded-postgres-server'
import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { migrationsFolder } from '../../db/migration-files.ts'
import { clusterName, startShopPostgres } from '../../db/shop-postgres.ts'
import { runTransaction } from '../../db/transaction.ts'
import { countLastingRows } from '../../db/whole-shop.ts'
import { BackupError, LaterBackupError } from './backup-error.ts'
import { writeKeyFile } from './backup-key.ts'
import { examineShop, type Findings } from './examine-shop.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { restoreWal } from './restore-wal.ts'
import type { ArchiveEntry } from './write-archive.ts'

type Log = (line: string) => void

export type RestoredShop = Findings & {
  manifest: Manifest
  /** Row counts of append-only tables. */
  rows: Record<string, number>
  /** Whether the archive contains the secret; otherwise it was in the setting SECRET. */
  hasSecret: boolean
  /** The time of the last transaction in the WAL, if WAL was restored, too. */
  lastAt: Date | undefined
}

/** An archive at its destination. `to`: also restores the WAL after it, up to a point in time or as far as possible. */
export type Restoration = {
  destination: BackupDestination
  archive: string
  key: string
  folder: string
  to?: Date | 'latest' | undefined
}

/**
 * Restores an archive into a folder that is missing or empty, which can then be the DATA_DIR of a shop, and checks it: the database is
 * started, brought up to date, examined and stopped. A failed restore leaves no files. Throws BackupError, and LaterBackupError if it
 * contains changes after the requested time. `durable: false` is for a scratch place.
 */
export async function restoreBackup(
  restoration: Restoration,
  { log = () => undefined, durable = true }: { log?: Log; durable?: boolean } = {},
): Promise<RestoredShop> {
  const { key, folder, to } = restoration
  if ((await entriesOf(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty: a backup is restored into a folder that is missing or empty.`)
  }
  const cluster = await placeCluster({ dataDir: folder, name: clusterName, log })
  try {
    const unpacked = await unpack(restoration, cluster)
    const { manifest } = unpacked
    if (to instanceof Date && to < new Date(manifest.finishedAt)) throw new LaterBackupError(manifest.finishedAt)
    await cluster.complete()
    await writeKeyFile(folder, key)
    const lastAt = to && (await restoreWal({ ...restoration, to, manifest }, { log, durable }))
    return { ...unpacked, lastAt, ...(await startAndExamine(folder, { log, durable })) }
  } catch (error) {
    await cluster.discard()
    await removeCluster(folder)
    for (const name of await entriesOf(folder)) await rm(join(folder, name), { recursive: true, force: true })
    throw error
  }
}

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'ENOTDIR' ? new BackupError(`${folder} is a file.`) : error
  })

async function unpack(
  { destination, archive, key, folder }: Restoration,
  cluster: PlacedCluster,
): Promise<{ manifest: Manifest; hasSecret: boolean }> {
  let hasSecret = false
  const source = { name: archive, content: destination.get(archive), parse: parseManifest }
  const manifest = await readArchive(source, key, async (entry) => {
    const path = pathOf(entry, folder, cluster)
    hasSecret ||= entry.name === 'secret'
    if (!entry.content) return void (await mkdir(path, { recursive: true, mode: 0o700 }))
    await mkdir(dirname(path), { recursive: true })
    await pipeline(entry.content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  })
  if (manifest.postgresMajor !== majorVersion) {
    throw new BackupError(
      `The archive is of PostgreSQL ${manifest.postgresMajor}, and this version of the shop has ${majorVersion}: restore it with the version ${manifest.version} that made it.`,
    )
  }
  const known = await readdir(migrationsFolder)
  if (!known.includes(manifest.lastMigration)) {
    throw new BackupError(
      `The archive was made by a newer version of the shop, ${manifest.version}: restore it with that one.`,
    )
  }
  return { manifest, hasSecret }
}

function pathOf({ name }: ArchiveEntry, folder: string, cluster: PlacedCluster): string {
  if (name.startsWith('postgres/')) return join(cluster.folder, name.slice('postgres/'.length))
  if (name.startsWith('files/') || ['secret', 'secret.previous'].includes(name)) return join(folder, name)
  throw new BackupError(`The archive has an entry that this version of the shop does not know: ${name}.`)
}

async function startAndExamine(folder: string, { log, durable }: { log: Log; durable: boolean }) {
  const postgres = await startShopPostgres({ dataDir: folder, log, durable })
  const sql = openDatabase(postgres.url, { max: 2 })
  try {
    await migrate(sql)
    const rows = await countLastingRows(sql)
    const findings = await runTransaction(sql, (tx) => examineShop(tx, join(folder, 'files')), {
      isolation: 'repeatable read',
    })
    return { rows, ...findings }
  } finally {
    await sql.end()
    await postgres.stop()
  }
}
