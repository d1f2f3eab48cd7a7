import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClusterLocation } from './cluster-location.ts'

/** In the cluster, since PostgreSQL's user writes there; a copy of the cluster has it empty. */
export const archiveFolder = 'archived_wal'
const lineageFile = 'lineage'
/** Names the last segment that was removed. */
const removedFile = 'removed'
/** Of a segment of WAL. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** Complete segments of WAL in PostgreSQL's archive. */
export type WalArchive = {
  /**
   * Names the history that the segments belong to. It is made with the folder and never copied, so that a copy of the cluster, which
   * may write segments of the same names, has another.
   */
  lineage: string
  folder: string
  /** Names in the order of time, with the instants at which they were archived. */
  list(): Promise<{ name: string; at: Date }[]>
  /** The segment and all before it are stored elsewhere now and are not listed again. Does nothing if it is gone. */
  remove(name: string): Promise<void>
  /** Discards the waiting segments: later ones follow a gap, and so belong to a new history. */
  beginAnew(): Promise<void>
}

/** PostgreSQL's settings for it, whose module syncs and renames its copies. A segment is completed after so many seconds. */
export const archiveSettings = ({ clusterDir }: ClusterLocation, seconds: number) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': join(clusterDir, archiveFolder),
  archive_timeout: `${seconds}s`,
})

export async function makeArchiveFolder({ clusterDir, account }: ClusterLocation): Promise<void> {
  const folder = join(clusterDir, archiveFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  await writeFile(join(folder, lineageFile), newLineage(), { flag: 'wx', flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}

const newLineage = () => randomBytes(8).toString('hex')

/** Undefined if this cluster never archived. */
export async function findWalArchive(dataDir: string): Promise<WalArchive | undefined> {
  const clusterDir = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  if (!clusterDir) return undefined
  const folder = join(clusterDir, archiveFolder)
  const lineage = await readNote(folder, lineageFile)
  if (!lineage) return undefined
  const archive: WalArchive = {
    lineage,
    folder,
    async list() {
      const removed = (await readNote(folder, removedFile)) ?? ''
      const names = (await readdir(folder)).sort()
      // PostgreSQL also archives its own backup labels, which nothing reads, and after a power cut a segment again.
      for (const name of names)
        if (/\.(backup|history|partial)$/.test(name) || (isSegment(name) && name <= removed))
          await rm(join(folder, name), { force: true })
      const waiting = names.filter((name) => isSegment(name) && name > removed)
      const segments = await Promise.all(waiting.map((name) => describe(folder, name)))
      return segments.filter((segment) => segment !== undefined)
    },
    async remove(name) {
      await writeNote(folder, removedFile, name)
      await rm(join(folder, name), { force: true })
    },
    async beginAnew() {
      // Only segments before the new name: readers may rely on the later ones.
      const waiting = await archive.list()
      await writeNote(folder, lineageFile, newLineage())
      for (const { name } of waiting) await archive.remove(name)
    },
  }
  return archive
}

/** Undefined if there is none. */
const readNote = (folder: string, name: string): Promise<string | undefined> =>
  readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** The name is on the disk when this returns; a power cut leaves the previous one. */
async function writeNote(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name)
  await writeFile(`${file}.new`, text, { flush: true })
  await rename(`${file}.new`, file)
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Undefined if it was removed meanwhile. */
async function describe(folder: string, name: string): Promise<{ name: string; at: Date } | undefined> {
  const file = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return file && { name, at: file.mtime }
}

const segmentsPerLog = 256n // of 16 MB each

/** The name of the segment that follows, on the same timeline. */
export function nextSegment(name: string): string {
  const [timeline, log, segment] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)]
  const next = BigInt(`0x${log}`) * segmentsPerLog + BigInt(`0x${segment}`) + 1n
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return timeline + hex(next / segmentsPerLog) + hex(next % segmentsPerLog)
}
