import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Secrets } from '../../runtime/signing.ts'
import type { NewFile, ObjectStorage, StoredFile } from './port.ts'
import { signPost, verifyPost } from './post-policy.ts'

type Options = {
  folder: string
  secrets: Secrets
  publicUrl: string
  /** Records new files there until they are forgotten; undefined for no records. */
  newFilesFolder?: string | undefined
}

const bucket = 'kedai'
const accessKey = 'kedai-embedded'
const path = '/files/upload'

const typesByExtension: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** Files below one folder, with uploads by S3's presigned POST, which the shop itself receives. */
export function fileStorage({ folder, secrets, publicUrl, newFilesFolder }: Options): ObjectStorage {
  const endpoint = publicUrl + path
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'))
  return {
    async put(key, body) {
      const file = pathOf(key)
      if (newFilesFolder) await noteNew(newFilesFolder, key)
      const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // Renamed when complete: no partial file is read, and a crash leaves none.
      const temporaryFile = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
      // The content is synced before the name, and the name before the response: a power cut loses neither.
      await writeFile(temporaryFile, body, { flush: true, mode: 0o600 })
      await rename(temporaryFile, file)
      await flushFolders(dirname(file), made && dirname(made))
    },
    async get(key) {
      const body = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
        throw error
      })
      return body && { body, contentType: typesByExtension[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
    },
    list: () => filesBelow(folder),
    sizeOf: async (key) => (await statOf(pathOf(key)))?.size ?? null,
    listNew: () => (newFilesFolder ? readNew(newFilesFolder, pathOf) : Promise.resolve([])),
    remove: (key) => rm(pathOf(key), { force: true }),
    presignPost(rules, now) {
      return signPost({ rules, now, bucket, region: 'local', accessKey, secret: secrets[0], endpoint })
    },
    receiver: { path, endpoint, accept: (form, now) => verifyPost(form, bucket, accessKey, secrets, now) },
    direct: null,
  }
}

/** Undefined for a missing file; the shop may delete one while its folder is read. */
const statOf = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** The files of each folder, without those that are being written. */
async function* filesBelow(root: string, folder = ''): AsyncGenerator<StoredFile[]> {
  const children = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = children.filter((child) => child.isFile() && !child.name.endsWith('.part'))
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const key = folder + name
      const file = await statOf(join(root, key))
      return file && { key, bytes: file.size, at: file.mtime }
    }),
  )
  yield found.filter((file) => file !== undefined)
  for (const child of children) if (child.isDirectory()) yield* filesBelow(root, `${folder}${child.name}/`)
}

/** Syncs a folder, and new ones above it up to `last`. */
async function flushFolders(folder: string, last = folder): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
  if (folder !== last) await flushFolders(dirname(folder), last)
}

/** Synced before the file gets its name. Each time a new note: forgetting one does not remove a later one. */
async function noteNew(folder: string, key: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${key.replaceAll('/', '_')} ${randomBytes(6).toString('hex')}`), '', { flush: true })
  await flushFolders(folder)
}

/** A file that is still being stored, or was deleted, has a note only. */
async function readNew(folder: string, pathOf: (key: string) => string): Promise<NewFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = await Promise.all(
    names.map(async (name) => {
      const key = name.split(' ')[0]!.replaceAll('_', '/')
      const file = await statOf(pathOf(key))
      return file && { key, at: file.mtime, forget: () => rm(join(folder, name), { force: true }) }
    }),
  )
  return files.filter((file) => file !== undefined)
}

/** Keys are made by the server, never by the client; checked again before they reach the file system. */
function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{1,5}$/.test(key) || key.length > 300) {
    throw new Error(`not a storage key: ${JSON.stringify(key).slice(0, 100)}`)
  }
  return key
}
