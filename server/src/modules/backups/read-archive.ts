import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { createTarDecoder } from 'modern-tar'
import { DestinationError } from '../../adapters/backup-destination/port.ts'
import { webStreamOf } from '../../files/web-stream.ts'
import { BackupError, DamagedArchiveError } from './backup-error.ts'
import type { Totals } from './manifest.ts'
import type { ArchiveEntry } from './write-archive.ts'

/**
 * Reads an archive once, and passes each entry to a callback, which must read its content. The archive is only known to be intact when
 * this function has returned the manifest: age authenticates every 64 kB and the end, and each file has the hash from when it was stored.
 * Throws BackupError for another key, DamagedArchiveError for missing or changed data, and the errors of `parse`, which reads the
 * manifest.
 */
export async function readArchive<Manifest extends Totals>(
  { name, content, parse }: { name: string; content: AsyncIterable<Uint8Array>; parse: (text: string) => Manifest },
  key: string,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  let manifest: Manifest | undefined
  const unpack = async (tar: AsyncIterable<Uint8Array>) => {
    manifest = await readEntries(tar, parse, onEntry)
  }
  await pipeline(content, decryptWith(key), createZstdDecompress(), unpack).catch((error) => {
    throw explain(name, error)
  })
  return manifest!
}

async function readEntries<Manifest extends Totals>(
  tar: AsyncIterable<Uint8Array>,
  parse: (text: string) => Manifest,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  const totals = { files: 0, bytes: 0 }
  /** The hashes of the files since the last list. */
  let hashes: string[] = []
  let manifest: Manifest | undefined
  for await (const { header, body } of webStreamOf(tar).pipeThrough(createTarDecoder({ strict: true }))) {
    const name = checkedName(header.name)
    if (header.type === 'directory') {
      await body.cancel()
      await onEntry({ name, size: 0, content: undefined })
    } else if (name === 'manifest.json') manifest = parse(await text(body))
    else if (name.startsWith('sums/')) {
      if ((await text(body)) !== hashes.join('')) throw damaged(`the files before ${name} have other hashes`)
      hashes = []
    } else {
      const hash = createHash('sha256')
      await onEntry({ name, size: header.size, content: hashed(body, hash.update.bind(hash)) })
      hashes.push(`${hash.digest('hex')}  ${name}\n`)
      totals.files += 1
      totals.bytes += header.size
    }
  }
  if (!manifest) throw damaged('it has no manifest')
  if (hashes.length > 0 || manifest.files !== totals.files || manifest.bytes !== totals.bytes) {
    throw damaged(`it should have ${manifest.files} files`)
  }
  return manifest
}

async function* hashed(body: ReadableStream<Uint8Array>, update: (chunk: Uint8Array) => void) {
  for await (const chunk of body) {
    update(chunk)
    yield chunk
  }
}

/** Nothing is written outside of the folder that is restored into. */
function checkedName(given: string): string {
  const name = given.replace(/\/$/, '')
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))) {
    throw damaged(`it has an entry ${JSON.stringify(given)}`)
  }
  return name
}

/** A step of a pipeline. */
function decryptWith(key: string) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    yield* await decrypter.decrypt(webStreamOf(source))
  }
}

const damaged = (what: string) => new DamagedArchiveError(`The archive is damaged or incomplete: ${what}.`)

/** The libraries have no error codes for a damaged archive. */
function explain(name: string, error: NodeJS.ErrnoException): Error {
  const { message } = error
  if (error instanceof BackupError || error instanceof DestinationError) return error
  // Errors of the target disk, or of PostgreSQL.
  if (error.syscall) return error
  if (message.startsWith('no identity matched')) {
    return new BackupError('The key does not open this archive: it was made with another one.')
  }
  if (/invalid (version|stanza|header$|non-ASCII)|^stream ended before/.test(message)) {
    return new DamagedArchiveError(`${name} is no backup of the shop.`)
  }
  return damaged(message)
}
