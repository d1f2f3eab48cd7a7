import type { Dirent } from 'node:fs'
import { type FileHandle, open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyCluster } from 'embedded-postgres-server'
import type { ArchiveEntry } from './write-archive.ts'

/**
 * Everything in a shop that can't be recreated. The files follow the database: a file is stored before a row refers to it and is not
 * deleted afterwards, so every row in the copy has its file. Only a custom mark of a bank or a courier, which no row refers to, may
 * vanish meanwhile.
 */
export async function* shopEntries(dataDir: string): AsyncGenerator<ArchiveEntry> {
  for await (const { path, ...entry } of copyCluster({ dataDir })) yield { name: `postgres/${path}`, ...entry }
  yield* filesBelow(dataDir, 'files')
  // Missing if SECRET is set.
  yield* fileEntry(dataDir, 'secret')
  // Needed as long as some data may be encrypted with it.
  yield* fileEntry(dataDir, 'secret.previous')
}

async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<ArchiveEntry> {
  const children: AsyncIterable<Dirent> | Dirent[] = await opendir(join(dataDir, folder)).catch(unlessGone([]))
  for await (const child of children) {
    const name = `${folder}/${child.name}`
    if (child.isDirectory()) yield* filesBelow(dataDir, name)
    // Unfinished uploads have temporary names.
    else if (child.isFile() && !name.endsWith('.part')) yield* fileEntry(dataDir, name)
  }
}

/** Empty if the file is missing. A file is only replaced, never overwritten, so its size is constant while it is read. */
export async function* fileEntry(dataDir: string, name: string): AsyncGenerator<ArchiveEntry> {
  const file: FileHandle | undefined = await open(join(dataDir, name)).catch(unlessGone(undefined))
  if (!file) return
  try {
    const { size } = await file.stat()
    yield { name, size, content: file.createReadStream({ autoClose: false }) }
  } finally {
    await file.close()
  }
}

const unlessGone =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing
    throw error
  }
