import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Secrets } from '../../signing.ts'
import type { ObjectStorage } from './port.ts'
import { acceptPost, signPost } from './post-policy.ts'

type Options = { folder: string; secrets: Secrets; publicUrl: string }

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
export function fileStorage({ folder, secrets, publicUrl }: Options): ObjectStorage {
  const endpoint = publicUrl + path
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'))
  return {
    async put(key, body) {
      const file = pathOf(key)
      await mkdir(dirname(file), { recursive: true })
      // Renamed when it is complete: nobody reads half a file, and a crash leaves none.
      const temporaryFile = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
      await writeFile(temporaryFile, body)
      await rename(temporaryFile, file)
    },
    async get(key) {
      const body = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
        throw error
      })
      return body && { body, contentType: typesByExtension[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    presignPost(rules, now) {
      return signPost({ rules, now, bucket, region: 'local', accessKey, secret: secrets[0], endpoint })
    },
    receiver: { path, endpoint, accept: (form, now) => acceptPost(form, bucket, accessKey, secrets, now) },
  }
}

/** Keys are made by the server, never by the client; checked again before they reach the file system. */
function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{1,5}$/.test(key) || key.length > 300) {
    throw new Error(`not a storage key: ${JSON.stringify(key).slice(0, 100)}`)
  }
  return key
}
