import { expect, test } from 'vitest'
import type { ObjectStorage } from '../../adapters/object-storage/port.ts'
import { s3Storage } from '../../adapters/object-storage/s3.ts'
import { testBucket } from '../../testing/test-bucket.ts'
import { copyFiles } from './copy-files.ts'

const bucket = testBucket()
const storage = (prefix: string) => s3Storage({ bucket: bucket().bucket, prefix }, bucket().settings)

async function keysOf(files: Pick<ObjectStorage, 'list'>): Promise<string[]> {
  const keys: string[] = []
  for await (const page of files.list()) keys.push(...page.map(({ key }) => key))
  return keys
}

test('a copy passes over files that are there, copies new and changed ones, and leaves out unwanted ones', async () => {
  const [from, to] = [storage('asal/'), storage('tujuan/')]
  for (const key of ['products/a.webp', 'products/b.webp', 'sizes/a.webp', 'marks/bca.webp']) {
    await from.put(key, Buffer.from(key), 'image/webp')
  }
  const copy = () => copyFiles(from, to, { isWanted: (key) => !key.startsWith('sizes/'), onProgress: () => undefined })
  expect(await copy()).toEqual({ copied: 3, present: 0 })
  await from.put('products/c.webp', Buffer.from('baru'), 'image/webp')
  await from.put('marks/bca.webp', Buffer.from('MARKS/BCA.WEBP'), 'image/webp')
  expect(await copy()).toEqual({ copied: 2, present: 2 })
  expect(await keysOf(to)).toEqual(['marks/bca.webp', 'products/a.webp', 'products/b.webp', 'products/c.webp'])
  expect(await to.get('marks/bca.webp')).toEqual({ body: Buffer.from('MARKS/BCA.WEBP'), contentType: 'image/webp' })
})
