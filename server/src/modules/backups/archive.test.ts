import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderDestination } from '../../adapters/backup-destination/folder.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'

const key = await generateX25519Identity()
const large = Buffer.alloc(3_000_000, 'saldo ')
const name = 'a.tar.zst.age'
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-archive-'))
  file = join(folder, name)
})
afterEach(() => rm(folder, { recursive: true }))

async function* entries(): AsyncGenerator<ArchiveEntry> {
  yield { name: 'postgres/base', size: 0, content: undefined }
  yield { name: 'postgres/base/1', size: large.length, content: Readable.from([large]) }
  yield { name: 'postgres/empty', size: 0, content: Readable.from([]) }
  yield { name: `files/${'panjang/'.repeat(30)}foto.webp`, size: 4, content: Readable.from([Buffer.from('foto')]) }
}

const manifestOf = async (totals: { files: number; bytes: number }): Promise<Manifest> => ({
  format: 1,
  version: '1.2.3',
  postgresMajor: '18',
  lastMigration: '0001-accounts.sql',
  startedAt: '2026-11-25T02:30:00.000Z',
  finishedAt: '2026-11-25T02:31:00.000Z',
  rowsBefore: { orders: 1 },
  rowsAfter: { orders: 2 },
  ...totals,
})

const write = (source = entries()) =>
  writeArchive((content) => folderDestination(folder).put(name, content), key, source, manifestOf)

async function read(withKey = key): Promise<{ manifest: Manifest; found: [string, Buffer | undefined][] }> {
  const found: [string, Buffer | undefined][] = []
  const source = { name, content: folderDestination(folder).get(name), parse: parseManifest }
  const manifest = await readArchive(source, withKey, async ({ name, content }) => {
    found.push([name, content && (await buffer(content))])
  })
  return { manifest, found }
}

test('an archive can only be opened with its key', async () => {
  await write()
  await expect(read(await generateX25519Identity())).rejects.toThrow('The key does not open this archive')
})

test.each([0.01, 0.3, 0.6, 0.99])('an archive with a changed byte is refused, at %f of its length', async (share) => {
  await write()
  const bytes = await readFile(file)
  const place = Math.floor(bytes.length * share)
  bytes[place]! ^= 1
  await writeFile(file, bytes)
  await expect(read()).rejects.toThrow(/is damaged or incomplete|is no backup of the shop|The key does not open/)
})

test.each([0, 50, 300])('an archive that was cut is refused, with %i bytes left', async (length) => {
  await write()
  await truncate(file, length)
  await expect(read()).rejects.toThrow(/is damaged or incomplete|is no backup of the shop/)
})

test('an archive without its last byte is refused', async () => {
  const { bytes } = await write()
  await truncate(file, bytes - 1)
  await expect(read()).rejects.toThrow('is damaged or incomplete')
})

test('a file that is not an archive is refused, and a missing one', async () => {
  await expect(read()).rejects.toThrow('There is no file')
  await writeFile(file, 'Ini bukan cadangan toko.\n')
  await expect(read()).rejects.toThrow('is no backup of the shop')
})

test('an archive contains all entries, and its manifest counts them', async () => {
  const { bytes, manifest } = await write()
  expect(manifest).toMatchObject({ files: 3, bytes: large.length + 4 })
  expect((await buffer(createReadStream(file))).length).toBe(bytes)
  const { found, manifest: asRead } = await read()
  expect(asRead).toEqual(manifest)
  expect(found.map(([name]) => name)).toEqual([
    'postgres/base',
    'postgres/base/1',
    'postgres/empty',
    `files/${'panjang/'.repeat(30)}foto.webp`,
  ])
  expect(found[0]![1]).toBeUndefined()
  expect(found[1]![1]!.equals(large)).toBe(true)
  expect(found[2]![1]!.length).toBe(0)
  expect(found[3]![1]!.toString()).toBe('foto')
})

test('a full disk leaves no partial archive, and stops reading the entries', async () => {
  let isEnded = false
  async function* endless(): AsyncGenerator<ArchiveEntry> {
    try {
      for (let number = 0; ; number++) {
        // Random bytes do not compress.
        const noise = crypto.getRandomValues(new Uint8Array(60_000))
        yield { name: `files/${number}`, size: noise.length, content: Readable.from([noise]) }
      }
    } finally {
      isEnded = true
    }
  }
  let room = 1_000_000
  const ontoFullDisk = async (content: AsyncIterable<Uint8Array>) => {
    for await (const chunk of content) {
      room -= chunk.length
      if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
  }
  await expect(writeArchive(ontoFullDisk, key, endless(), manifestOf)).rejects.toThrow('no space left')
  expect(isEnded).toBe(true)
  expect(await readdir(folder)).toEqual([])
})

test('an entry that cannot be read leaves no partial archive', async () => {
  async function* failing(): AsyncGenerator<ArchiveEntry> {
    yield* entries()
    throw new Error('the connection was lost')
  }
  await expect(write(failing())).rejects.toThrow('the connection was lost')
  expect(await readdir(folder)).toEqual([])
})
