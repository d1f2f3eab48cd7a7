import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeCluster } from 'embedded-postgres-server'
import { BackupError } from './backup-error.ts'
import { type Restoration, type RestoredShop, restoreBackup } from './restore-backup.ts'

const maxShown = 5

/** Named by the pid of its process. */
const scratchName = /^backup-check-(\d+)-/

export type Verification = RestoredShop & {
  /** One sentence for each problem of the archive; it is good without any. */
  problems: string[]
}

export type ArchiveSource = Pick<Restoration, 'destination' | 'archive' | 'key'>

/**
 * Restores an archive into a scratch folder below DATA_DIR, which needs as much space as the shop, checks it, compares its row counts
 * with those of the shop at that time, and deletes the folder. Throws BackupError if it can't be restored.
 */
export async function verifyBackup(source: ArchiveSource, dataDir: string): Promise<Verification> {
  await removeAbandoned(dataDir)
  const folder = await mkdtemp(join(dataDir, `backup-check-${process.pid}-`))
  try {
    const restored = await restoreBackup({ ...source, folder }, { durable: false })
    const lost = presentIn(join(dataDir, 'files'), restored.missingFiles)
    return {
      ...restored,
      problems: [
        ...restored.breaches,
        ...compareRows(restored),
        ...lost.map((key) => `the file ${key} of the shop is not in it`),
      ],
    }
  } finally {
    await removeScratch(folder)
  }
}

/** As `verifyBackup`, but also throws BackupError if the archive is not good. */
export async function verifyGoodBackup(source: ArchiveSource, dataDir: string): Promise<Verification> {
  const verification = await verifyBackup(source, dataDir)
  const { problems } = verification
  if (problems.length > 0) throw new BackupError(`The backup is not good: ${problems.slice(0, maxShown).join('; ')}.`)
  return verification
}

/**
 * The files missing from the archive that exist in the shop's folder. Except for marks, which no row refers to, files are never deleted,
 * so the shop had them at the time of the backup.
 */
const presentIn = (folder: string, keys: readonly string[]) => keys.filter((key) => existsSync(join(folder, key)))

function compareRows({ manifest, rows }: RestoredShop): string[] {
  return Object.entries(manifest.rowsBefore).flatMap(([table, before]) => {
    const after = manifest.rowsAfter[table] ?? before
    const restored = rows[table] ?? 0
    return restored >= before && restored <= after
      ? []
      : [`${table} has ${restored} rows, the shop had ${before} before the backup and ${after} after it`]
  })
}

/** Scratch folders of killed processes, with a PostgreSQL that may still run there. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = scratchName.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await removeScratch(join(dataDir, name))
  }
}

async function removeScratch(folder: string): Promise<void> {
  await removeCluster(folder)
  await rm(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
