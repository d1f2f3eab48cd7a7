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

/** Complete segments of WAL that PostgreSQL has put aside. */
export type WalArchive = {
  /**
   * Names the history that the segments belong to. It is made with the folder and never copied, so that a copy of the cluster, which
   * may write segments of the same names, has another.
   */
  lineage: string
  folder: string
  /** Names in the order of time, with the instants at which they were put aside. */
  list(): Promise<{ name: string; at: Date }[]>
  /** It is elsewhere now, and so are those before it: none of them is listed again. Nothing happens where it is gone. */
  remove(name: string): Promise<void>
  /** Throws away what waits: what follows has a gap before it, and so belongs to a new history. */
  beginAnew(): Promise<void>
}

/** PostgreSQL's settings for it, whose module syncs and renames what it copies. A segment is completed after so many seconds. */
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

/** Undefined where this cluster never archived. */
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
      // PostgreSQL archives notes on its own backups too, which nobody reads, and after a power cut a segment again.
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
      // Those before the new name alone: whoever reads it may rely on what follows.
      const waiting = await archive.list()
      await writeNote(folder, lineageFile, newLineage())
      for (const { name } of waiting) await archive.remove(name)
    },
  }
  return archive
}

/** Undefined where there is none. */
const readNote = (folder: string, name: string): Promise<string | undefined> =>
  readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** It is on the disk when this returns; a power cut leaves the one before. */
async function writeNote(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name)
  await writeFile(`${file}.new`, text, { flush: true })
  await rename(`${file}.new`, file)
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Undefined where it was removed meanwhile. */
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
