import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { type FileHandle, open, readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { superuser } from './create-cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { readPassword } from './password.ts'
import { findPostmaster } from './postmaster.ts'
import { archiveFolder, isSegment } from './wal-archive.ts'

/** A folder (`content` is undefined) or a file, whose content has exactly `size` bytes. Paths are relative, with `/`. */
export type ClusterEntry = { path: string; size: number; content: AsyncIterable<Uint8Array> | undefined }

/** Folders whose content belongs to a running PostgreSQL; they are needed, but empty. WAL is copied at the end. */
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  archiveFolder,
])
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL\..*|backup_label|tablespace_map|pg_control)$/
const chunkBytes = 256 * 1024

/**
 * Copies the cluster while PostgreSQL runs and writes. Started on the entries, which have to be read in their order,
 * PostgreSQL recovers to the point in time at which all data files have been read. A temporary replication slot keeps the WAL since
 * the first one, however long that takes. Throws EmbeddedPostgresError if no PostgreSQL runs on the data directory.
 */
export async function* copyCluster(options: { dataDir: string }): AsyncGenerator<ClusterEntry> {
  const clusterDir = await realpath(join(options.dataDir, 'postgres')).catch(() => undefined)
  const running = clusterDir && (await findPostmaster(clusterDir))
  if (!running) throw new EmbeddedPostgresError(`No PostgreSQL runs on ${options.dataDir}/postgres.`)
  const connection = new Client({
    host: '127.0.0.1',
    port: running.port,
    user: superuser,
    password: await readPassword(options.dataDir),
    database: 'postgres',
    keepAlive: true,
    application_name: 'copies the cluster',
  })
  // The statement that follows fails.
  connection.on('error', () => undefined)
  await connection.connect()
  try {
    // Both end with the connection, also when the copy is aborted.
    const name = `copy_${randomBytes(6).toString('hex')}`
    await connection.query('SELECT pg_create_physical_replication_slot($1, true, true)', [name])
    await connection.query('SELECT pg_backup_start($1, true)', [name])
    yield* dataEntries(clusterDir)
    const {
      rows: [end],
    } = await connection.query<{ label: string; lastSegment: string }>(
      'SELECT labelfile AS label, pg_walfile_name(lsn) AS "lastSegment" FROM pg_backup_stop(false)',
    )
    yield fileOf('backup_label', Buffer.from(end!.label))
    yield* walEntries(clusterDir, { first: firstSegment(end!.label), last: end!.lastSegment })
  } finally {
    await connection.end()
  }
}

/** WAL replay repairs files that grow or shrink meanwhile, and deletes those that vanish. */
async function* dataEntries(clusterDir: string): AsyncGenerator<ClusterEntry> {
  yield* entriesBelow(clusterDir, '')
  yield { path: 'pg_wal/archive_status', size: 0, content: undefined }
  yield fileOf('global/pg_control', await readUnchanging(join(clusterDir, 'global', 'pg_control')))
}

async function* entriesBelow(clusterDir: string, folder: string): AsyncGenerator<ClusterEntry> {
  const children: Dirent[] = await readdir(join(clusterDir, folder), { withFileTypes: true }).catch(throwUnlessGone([]))
  for (const child of children) {
    if (leftOut.test(child.name)) continue
    const path = folder === '' ? child.name : `${folder}/${child.name}`
    if (folder === 'pg_tblspc') throw new EmbeddedPostgresError('A cluster with tablespaces cannot be copied.')
    if (child.isDirectory()) {
      yield { path, size: 0, content: undefined }
      if (!emptiedFolders.has(path)) yield* entriesBelow(clusterDir, path)
    } else if (child.isFile()) yield* entryOf(clusterDir, path)
  }
}

/** No entry if the file is gone. */
async function* entryOf(clusterDir: string, path: string): AsyncGenerator<ClusterEntry> {
  const file = await open(join(clusterDir, path)).catch(throwUnlessGone(undefined))
  if (!file) return
  try {
    const { size } = await file.stat()
    yield { path, size, content: contentOf(file, size) }
  } finally {
    await file.close()
  }
}

/** Padded with zeros if the file has become shorter. */
async function* contentOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < size; ) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, size - offset))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, offset)
    const known = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    yield known
    offset += known.length
  }
}

async function* walEntries(clusterDir: string, needed: { first: string; last: string }) {
  const names = (await readdir(join(clusterDir, 'pg_wal'))).sort()
  const segments = names.filter((name) => isSegment(name) && name >= needed.first && name <= needed.last)
  if (segments[0] !== needed.first || segments.at(-1) !== needed.last) {
    throw new EmbeddedPostgresError(`PostgreSQL no longer has its WAL from ${needed.first} to ${needed.last}.`)
  }
  const histories = names.filter((name) => name.endsWith('.history'))
  for (const name of [...histories, ...segments]) yield* entryOf(clusterDir, `pg_wal/${name}`)
}

function firstSegment(label: string): string {
  const segment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
  if (!segment) throw new Error(`a label of PostgreSQL's names a segment: ${label}`)
  return segment
}

/** PostgreSQL may be writing the file: two equal reads are complete. */
async function readUnchanging(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

const fileOf = (path: string, bytes: Buffer): ClusterEntry => ({
  path,
  size: bytes.length,
  content: (async function* () {
    yield bytes
  })(),
})

/** For a file or folder that PostgreSQL has deleted meanwhile. */
const throwUnlessGone =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing
    throw error
  }
