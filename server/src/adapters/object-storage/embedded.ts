import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStorage } from './port.ts'
import { signedPost } from './post-policy.ts'

type Options = { folder: string; secret: string; publicUrl: string }

export const embeddedBucket = 'kedai'
export const embeddedAccessKey = 'kedai-embedded'
/** Where files are posted; routed by modules/uploads. */
export const embeddedEndpointPath = '/files/upload'
/** The same for whoever is no page of the shop; a file's own address is this, a slash and its key. */
export const embeddedEndpoint = (publicUrl: string) => publicUrl + embeddedEndpointPath

const typesByExtension: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** Files below one folder, with S3's presigned POST in front of it (its policy is enforced by modules/uploads). */
export function fileStorage({ folder, secret, publicUrl }: Options): ObjectStorage {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'))
  return {
    async put(key, body) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside and moved: nobody reads half a file, and a crash leaves none.
      const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
      await writeFile(aside, body)
      await rename(aside, path)
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
      return signedPost({
        rules,
        now,
        bucket: embeddedBucket,
        region: 'local',
        accessKey: embeddedAccessKey,
        secret,
        endpoint: embeddedEndpoint(publicUrl),
      })
    },
  }
}

/** Keys are ours, never the client's; this is the last fence before the file system. */
function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{1,5}$/.test(key) || key.length > 300) {
    throw new Error(`not a storage key: ${JSON.stringify(key).slice(0, 100)}`)
  }
  return key
}
