import type { Dirent } from 'node:fs'
import { type FileHandle, open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyCluster } from 'embedded-postgres-server'
import type { ArchiveEntry } from './write-archive.ts'

/**
 * Everything of a shop that can't be made again. The files come after the database: a file is stored before a row names it
 * and is not deleted afterwards, so that of every row in the copy the file is there. Only a shop's own mark of a bank or a
 * courier may vanish meanwhile, which no row names.
 */
export async function* shopEntries(dataDir: string): AsyncGenerator<ArchiveEntry> {
  for await (const { path, ...entry } of copyCluster({ dataDir })) yield { name: `postgres/${path}`, ...entry }
  yield* filesBelow(dataDir, 'files')
  // Not there where SECRET is set.
  yield* fileEntry(dataDir, 'secret')
  // While something may still be encrypted with it.
  yield* fileEntry(dataDir, 'secret.previous')
}

async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<ArchiveEntry> {
  const children: AsyncIterable<Dirent> | Dirent[] = await opendir(join(dataDir, folder)).catch(unlessGone([]))
  for await (const child of children) {
    const name = `${folder}/${child.name}`
    if (child.isDirectory()) yield* filesBelow(dataDir, name)
    // What is being stored gets its name when it is complete.
    else if (child.isFile() && !name.endsWith('.part')) yield* fileEntry(dataDir, name)
  }
}

/** None where the file is not there. A file is never written again, only replaced, so it keeps its size while it is read. */
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
