import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { webStreamOf } from '../files/web-stream.ts'
import { UpdateError } from './update-error.ts'

const run = promisify(execFile)

const releaseSchema = Type.Object({
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
  commit: Type.String({ pattern: '^[0-9a-f]{7,40}$' }),
  /** In Node's spelling, such as linux-x64. */
  platform: Type.String(),
  /** Major version of the included PostgreSQL. */
  postgres: Type.String(),
  /** The unpacked size. */
  bytes: Type.Integer({ minimum: 0 }),
})

/** The content of release.json, which `npm run release` puts first into the archive, and the name of its folder. */
export type Release = Static<typeof releaseSchema> & { name: string }

const maxManifestBytes = 10_000
const unpackTimeoutMs = 600_000

/** Reads the description of an archive. Throws UpdateError if it is not an archive of the shop. */
export async function readRelease(archive: string): Promise<Release> {
  const none = (cause?: unknown) => new UpdateError(`${archive} is no release of Kedai.`, { cause })
  const source = createReadStream(archive)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  try {
    const entries = webStreamOf(unzipped).pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) {
      if (!header.name.endsWith('/release.json') || header.size > maxManifestBytes) break
      const manifest: unknown = JSON.parse(await text(body))
      if (!Value.Check(releaseSchema, manifest)) break
      const name = `kedai-${manifest.version}-${manifest.commit}`
      if (header.name !== `${name}/release.json`) break
      return { ...manifest, name }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES') throw new UpdateError(`${archive} can't be read (${code}).`)
    throw none(error)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
  throw none()
}

/** In lower-case hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Synced, so that a power cut loses nothing. One file after the other, since the running shop writes to the same disk. */
async function syncFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = await open(join(entry.parentPath, entry.name))
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

export const unpackingPrefix = '.unpacking-'

/**
 * Unpacks the archive into a folder of its name, completely or not at all: the folder is renamed when it is complete and synced. An
 * existing one is replaced. Throws UpdateError.
 */
export async function unpackRelease(archive: string, { name }: Release, releasesDir: string): Promise<void> {
  const scratch = await mkdtemp(join(releasesDir, unpackingPrefix))
  try {
    // The shop's own user must be able to read it.
    await chmod(scratch, 0o755)
    // The user ids in the archive are unknown on this machine.
    const options = ['--extract', '--gzip', '--file', archive, '--directory', scratch, '--no-same-owner']
    await run('tar', options, { timeout: unpackTimeoutMs })
    await syncFiles(scratch)
    await rm(join(releasesDir, name), { recursive: true, force: true })
    await rename(join(scratch, name), join(releasesDir, name))
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new UpdateError(`The release could not be unpacked: ${stderr?.trim() || message}`, { cause: error })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
