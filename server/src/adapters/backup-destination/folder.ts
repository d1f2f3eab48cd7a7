import { createReadStream, createWriteStream, type Dirent, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type BackupDestination, DestinationError, type StoredBackup } from './port.ts'

/** A local folder, or a mounted one. */
export function folderDestination(folder: string): BackupDestination {
  return {
    place: folder,
    async put(name, content) {
      const file = join(folder, name)
      const part = partOf(file)
      const made = await makeFolders(dirname(file)).catch((error) => {
        throw new DestinationError(`${dirname(file)} can't be made: ${error.message}`)
      })
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }))
        await rename(part, file)
        await syncFolder(dirname(file))
        if (made) await syncFolder(dirname(made))
      } catch (error) {
        await rm(part, { force: true })
        throw inFolder(folder, error)
      }
    },
    async *get(name) {
      const file = join(folder, name)
      try {
        yield* createReadStream(file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new DestinationError(`There is no file ${file}.`)
        throw error
      }
    },
    async list(prefix) {
      const names = await namesIn(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix)
      const found = await Promise.all(names.toSorted().map((name) => describeFile(folder, name)))
      return found.filter((stored) => stored !== undefined)
    },
    async remove(names) {
      for (const name of names) {
        await rm(join(folder, name), { force: true })
        await rm(partOf(join(folder, name)), { force: true })
      }
    },
  }
}

/** Returns the first missing folder. The option `recursive` loops for ever if the system refuses folders with ENOENT, as in /proc. */
async function makeFolders(folder: string): Promise<string | undefined> {
  const missing: string[] = []
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at)
  for (const one of missing) {
    await mkdir(one).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return missing[0]
}

/** The system's error names neither folder nor disk, so the message would seem to be about the shop's own disk. */
function inFolder(folder: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DestinationError(`The disk of ${folder} is full: ${message}.`)
  if (code === 'EACCES' || code === 'EROFS') return new DestinationError(`Can't write to ${folder}: ${message}.`)
  return error
}

const partSuffix = '.part'
const partOf = (file: string) => file + partSuffix

/** Without it the new name may be lost in a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Also in folders whose names have this prefix. */
async function namesIn(folder: string, below: string, prefix: string): Promise<string[]> {
  const children = await readdir(join(folder, below), { withFileTypes: true }).catch(unlessGone<Dirent[]>([]))
  const found = children
    .filter((child) => (below + child.name).startsWith(prefix) && !child.name.endsWith(partSuffix))
    .map((child) => {
      if (child.isDirectory()) return namesIn(folder, `${below}${child.name}/`, prefix)
      return child.isFile() ? [below + child.name] : []
    })
  return (await Promise.all(found)).flat()
}

/** Undefined if it was removed meanwhile. */
async function describeFile(folder: string, name: string): Promise<StoredBackup | undefined> {
  const file = await stat(join(folder, name)).catch(unlessGone(undefined))
  return file && { name, bytes: file.size, at: file.mtime }
}

const unlessGone =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return nothing
    throw error
  }
