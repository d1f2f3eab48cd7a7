import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { Encrypter, identityToRecipient } from 'age-encryption'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { webStreamOf } from '../../files/web-stream.ts'
import type { Totals } from './manifest.ts'

/** A folder (`content` is undefined) or a file, whose content has exactly `size` bytes. Names are relative, with `/`. */
export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> | undefined }

/** Hashes are written after so many files, and after the last one, so that memory does not grow with the shop. */
const filesPerSums = 10_000

/** Stores the content completely or not at all. */
type Store = (content: AsyncIterable<Uint8Array>) => Promise<void>

/**
 * Streams the entries into one archive: tar, compressed with zstd, encrypted in age format. `manifestOf` is called after the last entry.
 * Errors of `store`, the entries or `manifestOf` are thrown; nothing is stored then.
 */
export async function writeArchive<Manifest extends Totals>(
  store: Store,
  key: string,
  entries: AsyncIterable<ArchiveEntry>,
  manifestOf: (totals: Totals) => Promise<Manifest>,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { readable, controller } = createTarPacker()
  let bytes = 0
  const counted = async function* (encrypted: AsyncIterable<Uint8Array>) {
    for await (const chunk of encrypted) {
      bytes += chunk.length
      yield chunk
    }
  }
  const packing = pack(controller, entries, manifestOf).catch((error) => {
    controller.error(error)
    throw error
  })
  const writing = pipeline(readable, createZstdCompress(), encryptFor(key), counted, store)
  // A failure of one stream ends the other; that of writing is the cause, or the same.
  const [packed, written] = await Promise.allSettled([packing, writing])
  if (written.status === 'rejected') throw written.reason
  if (packed.status === 'rejected') throw packed.reason
  return { manifest: packed.value, bytes }
}

async function pack<Manifest extends Totals>(
  controller: TarPackController,
  entries: AsyncIterable<ArchiveEntry>,
  manifestOf: (totals: Totals) => Promise<Manifest>,
): Promise<Manifest> {
  const totals = { files: 0, bytes: 0 }
  let sums: string[] = []
  const writeSums = async () => {
    if (sums.length === 0) return
    const name = `sums/${String(totals.files).padStart(9, '0')}.sha256`
    await addText(controller, name, sums.join(''))
    sums = []
  }
  for await (const entry of entries) {
    const sum = await add(controller, entry)
    if (sum === undefined) continue
    totals.files += 1
    totals.bytes += entry.size
    sums.push(`${sum}  ${entry.name}\n`)
    if (sums.length === filesPerSums) await writeSums()
  }
  await writeSums()
  const manifest = await manifestOf(totals)
  await addText(controller, 'manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  controller.finalize()
  return manifest
}

/** Returns the SHA-256 of a file, and undefined for a folder. */
async function add(controller: TarPackController, { name, size, content }: ArchiveEntry): Promise<string | undefined> {
  if (!content) {
    await controller.add({ name: `${name}/`, size: 0, type: 'directory', mode: 0o700 }).close()
    return undefined
  }
  const hash = createHash('sha256')
  const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
  for await (const chunk of content) {
    hash.update(chunk)
    await writer.write(chunk)
  }
  await writer.close()
  return hash.digest('hex')
}

async function addText(controller: TarPackController, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  await add(controller, { name, size: bytes.length, content: Readable.from([bytes]) })
}

/** A step of a pipeline. */
function encryptFor(key: string) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(key))
    yield* await encrypter.encrypt(webStreamOf(source))
  }
}
