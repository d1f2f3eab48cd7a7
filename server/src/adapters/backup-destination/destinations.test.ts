import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeS3 } from '../../testing/fake-s3.ts'
import { sftpServer } from '../../testing/sftp-server.ts'
import { folderDestination } from './folder.ts'
import { type BackupDestination, DestinationError } from './port.ts'
import { s3Destination } from './s3.ts'
import { sftpDestination } from './sftp.ts'

let folder: string
let s3: Awaited<ReturnType<typeof fakeS3>>
let sftp: Awaited<ReturnType<typeof sftpServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-destinations-'))
  await mkdir(join(folder, 'sftp'))
  s3 = await fakeS3({ bucket: 'cadangan', accessKey: 'toko' })
  sftp = await sftpServer(join(folder, 'sftp'))
})
afterAll(async () => {
  await s3.close()
  await sftp.close()
  await rm(folder, { recursive: true })
})

const s3Settings = () => ({ endpoint: s3.endpoint, region: 'local', accessKey: 'toko', secretKey: 'rahasia' })
const fingerprint = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
const sftpAddress = () => ({ host: '127.0.0.1', port: sftp.port, user: 'toko', folder: '/kedai/cadangan' })
const sftpSettings = () => ({ key: sftp.clientKey, hostKey: fingerprint(sftp.hostKey) })

const kinds: Record<string, () => BackupDestination> = {
  folder: () => folderDestination(join(folder, 'folder')),
  s3: () => s3Destination({ bucket: 'cadangan', prefix: 'kedai/' }, s3Settings()),
  sftp: () => sftpDestination(sftpAddress(), sftpSettings()),
}

async function* chunksOf(content: Buffer, size = 100_000) {
  for (let offset = 0; offset < content.length; offset += size) yield content.subarray(offset, offset + size)
}
const textOf = (text: string) => chunksOf(Buffer.from(text))

describe.each(Object.entries(kinds))('%s', (_, open) => {
  test('keeps what is put, by name, and lists it in order', async () => {
    const destination = open()
    expect(await destination.list('')).toEqual([])
    // More than one part of an upload.
    const large = Buffer.alloc(20_000_000, 'cadangan ')
    await destination.put('kedai-2', chunksOf(large))
    await destination.put('kedai-1', textOf('satu'))
    await destination.put('wal-a/0001', textOf('wal'))
    expect((await buffer(destination.get('kedai-2'))).equals(large)).toBe(true)
    expect((await buffer(destination.get('wal-a/0001'))).toString()).toBe('wal')
    expect(await destination.list('kedai-')).toMatchObject([
      { name: 'kedai-1', bytes: 4, at: expect.any(Date) },
      { name: 'kedai-2', bytes: large.length },
    ])
    expect((await destination.list('wal-a/')).map(({ name }) => name)).toEqual(['wal-a/0001'])
    expect((await destination.list('wal-')).map(({ name }) => name)).toEqual(['wal-a/0001'])

    await destination.put('kedai-1', textOf('satu lagi'))
    expect((await buffer(destination.get('kedai-1'))).toString()).toBe('satu lagi')
    await destination.remove(['kedai-1', 'wal-a/0001'])
    await destination.remove(['kedai-1'])
    expect(await destination.list('wal-')).toEqual([])
    expect((await destination.list('kedai-')).map(({ name }) => name)).toEqual(['kedai-2'])
  })

  test('nothing is left of a content that ends too early', async () => {
    const destination = open()
    async function* failing() {
      yield* chunksOf(Buffer.alloc(17_000_000))
      throw new Error('the database is gone')
    }
    await expect(destination.put('kedai-3', failing())).rejects.toThrow('the database is gone')
    expect(await destination.list('kedai-3')).toEqual([])
    expect(s3.uploads.size).toBe(0)
  })

  test('what is not there is said', async () => {
    await expect(buffer(open().get('kedai-9'))).rejects.toThrow(/There is no .*kedai-9/)
  })
})

test('a folder that the system does not make is a sentence, and no loop', async () => {
  await expect(folderDestination('/proc/cadangan/harian').put('a', textOf('a'))).rejects.toThrow(DestinationError)
})

test('a storage that refuses for a while is asked again; one that refuses the key is not', async () => {
  s3.failNext(1)
  await kinds.s3!().put('again', textOf('lagi'))
  expect(s3.objects.get('kedai/again')!.toString()).toBe('lagi')
  const stranger = s3Destination({ bucket: 'cadangan', prefix: '' }, { ...s3Settings(), accessKey: 'orang' })
  await expect(stranger.put('x', textOf('x'))).rejects.toThrow('s3://cadangan: the storage refuses the key')
  const elsewhere = s3Destination({ bucket: 'lain', prefix: '' }, s3Settings())
  await expect(elsewhere.list('')).rejects.toThrow(/no bucket lain|no such bucket/)
})

test('nothing is sent to a server with another host key, nor by one with another client key', async () => {
  const other = sftpDestination(sftpAddress(), { ...sftpSettings(), hostKey: fingerprint(Buffer.from('another')) })
  await expect(other.put('x', textOf('x'))).rejects.toThrow('has another key than BACKUP_SFTP_HOST_KEY')
  const stranger = await sftpServer(join(folder, 'sftp'))
  const refused = sftpDestination(sftpAddress(), { ...sftpSettings(), key: stranger.clientKey })
  await stranger.close()
  await expect(refused.list('')).rejects.toThrow('refuses the key of BACKUP_SFTP_KEY')
  expect(await readdir(join(folder, 'sftp', 'kedai', 'cadangan'))).not.toContain('x')
})

test('a connection that is lost while a file is read or written ends in a sentence', async () => {
  const destination = kinds.sftp!()
  await destination.put('large', chunksOf(Buffer.alloc(20_000_000)))
  const reading = async () => {
    let bytes = 0
    for await (const piece of destination.get('large')) {
      bytes += piece.length
      // The current request is answered; the next one comes too late.
      if (bytes > 5_000_000) sftp.drop()
    }
  }
  await expect(reading()).rejects.toThrow(/^sftp:\/\/toko@.*cadangan: /)
  async function* content() {
    yield* chunksOf(Buffer.alloc(1_000_000))
    sftp.drop()
    yield* chunksOf(Buffer.alloc(1_000_000))
  }
  await expect(destination.put('lost', content())).rejects.toThrow(/^sftp:\/\/toko@.*cadangan: /)
  expect(await destination.list('lost')).toEqual([])
})

test('a server that is not there is a sentence', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  const nowhere = sftpDestination({ ...sftpAddress(), port }, sftpSettings())
  await expect(nowhere.list('')).rejects.toThrow(
    /^sftp:\/\/toko@127\.0\.0\.1:\d+\/kedai\/cadangan: connect ECONNREFUSED/,
  )
})

test.skipIf(process.platform !== 'linux')(
  'a folder whose disk is full is named, and keeps nothing unfinished',
  async () => {
    const full = join(folder, 'full')
    await mkdir(full)
    // Writing to it fails as on a full disk.
    await symlink('/dev/full', join(full, 'kedai-1.part'))
    const put = folderDestination(full).put('kedai-1', textOf('cadangan'))
    await expect(put).rejects.toThrow(
      new DestinationError(`The disk of ${full} is full: ENOSPC: no space left on device, write.`),
    )
    expect(await readdir(full)).toEqual([])
  },
)
