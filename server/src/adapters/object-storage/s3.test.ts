import { expect, test } from 'vitest'
import { postingOrigin, testBucket } from '../../testing/test-bucket.ts'
import type { ObjectStorage, PresignedPost, StoredFile } from './port.ts'
import { s3Storage } from './s3.ts'

const bucket = testBucket()
const storage = (prefix = 'toko/') => s3Storage({ bucket: bucket().bucket, prefix }, bucket().settings)

test('files are stored, read, measured, listed and deleted below the prefix', async () => {
  const files = storage('satu/')
  await storage('dua/').put('products/lain.webp', Buffer.from('lain'), 'image/webp')
  await files.put('products/a.webp', Buffer.from('isi'), 'image/webp')
  await files.put('sizes/avif/320/products/a.webp', Buffer.alloc(0), 'image/avif')
  expect(await files.get('products/a.webp')).toEqual({ body: Buffer.from('isi'), contentType: 'image/webp' })
  expect(await files.get('sizes/avif/320/products/a.webp')).toMatchObject({ body: Buffer.alloc(0) })
  expect(await files.sizeOf('products/a.webp')).toBe(3)
  expect(await filesOf(files)).toEqual([
    { key: 'products/a.webp', bytes: 3, at: expect.any(Date) },
    { key: 'sizes/avif/320/products/a.webp', bytes: 0, at: expect.any(Date) },
  ])
  await files.remove('products/a.webp')
  await files.remove('products/a.webp')
  expect(await files.get('products/a.webp')).toBeNull()
  expect(await files.sizeOf('products/a.webp')).toBeNull()
})

async function filesOf(files: Pick<ObjectStorage, 'list'>): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  for await (const page of files.list()) all.push(...page)
  return all
}

const rules = { key: 'proofs/29/7/5f1c.jpg', contentType: 'image/jpeg', maxBytes: 1_000, uuid: '5f1c' }

async function post({ endpoint, fields }: PresignedPost, bytes = 100): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Buffer.alloc(bytes, 'x')]), 'bukti.jpg')
  const { status } = await fetch(endpoint, { method: 'POST', body: form, headers: { origin: postingOrigin } })
  return status
}

test('C06 the storage accepts a signed form, and the shop takes its file until it forgets it', async () => {
  const files = storage()
  const form = files.presignPost(rules, new Date())
  expect(form).toMatchObject({ key: rules.key, expiresInSeconds: 300, fields: { 'x-amz-meta-uuid': '5f1c' } })
  expect(await post(form)).toBe(204)
  expect(await files.direct!.readPosted(rules.key)).toEqual(Buffer.alloc(100, 'x'))
  // Where files are that rows refer to, nobody can post to.
  expect(await files.get(rules.key)).toBeNull()
  await files.direct!.forgetPosted(rules.key)
  expect(await files.direct!.readPosted(rules.key)).toBeNull()
})

type Change = (form: PresignedPost) => PresignedPost
const withField =
  (name: string, value: string): Change =>
  (form) => ({ ...form, fields: { ...form.fields, [name]: value } })

test.each<[string, Change, number?]>([
  ['a longer file', (form) => form, 1_001],
  ['another type', withField('Content-Type', 'text/html')],
  ['another key', withField('key', 'toko/incoming/proofs/29/8/5f1c.jpg')],
  ['another signature', withField('x-amz-signature', '0'.repeat(64))],
  ['a field more', withField('acl', 'public-read')],
])('C06 the storage refuses a form with %s', async (_, change, bytes) => {
  const files = storage('tolak/')
  expect(await post(change(files.presignPost(rules, new Date())), bytes)).toBe(bytes ? 400 : 403)
  expect(await filesOf(files)).toEqual([])
})

test('C06 the storage refuses a form after five minutes', async () => {
  const files = storage('tolak/')
  expect(await post(files.presignPost(rules, new Date(Date.now() - 301_000)))).toBe(403)
  expect(await filesOf(files)).toEqual([])
})

test('posted files that nobody uses are deleted after a day', async () => {
  const files = storage('sapu/')
  expect(await post(files.presignPost(rules, new Date()))).toBe(204)
  await files.direct!.sweepPosted(new Date())
  expect(await files.direct!.readPosted(rules.key)).not.toBeNull()
  await files.direct!.sweepPosted(new Date('2126-12-01T00:00:00Z'))
  expect(await files.direct!.readPosted(rules.key)).toBeNull()
})

test('a link shows one file for a minute, under a name', async () => {
  const files = storage('tautan/')
  await files.put('proofs/29/7/5f1c.pdf', Buffer.from('%PDF-1.4'), 'application/pdf')
  const link = await files.direct!.linkTo('proofs/29/7/5f1c.pdf', 'attachment; filename="bukti.pdf"')
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60')
  const answer = await fetch(link)
  expect(await answer.text()).toBe('%PDF-1.4')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bukti.pdf"')
})

test('the start names a missing bucket, a wrong key, missing CORS rules and missing versions', async () => {
  const { settings } = bucket()
  const problemsOf = (files: ObjectStorage, origin = postingOrigin) => files.direct!.examine(origin)
  expect(await problemsOf(storage())).toEqual({ fatal: [], warnings: [expect.stringContaining('no versions')] })
  expect((await problemsOf(storage(), 'http://lain.test')).warnings).toContainEqual(expect.stringContaining('CORS'))
  expect(await problemsOf(s3Storage({ bucket: 'tiada', prefix: '' }, settings))).toEqual({
    ...{ fatal: ['there is no such bucket'], warnings: [] },
  })
  const strange = { ...settings, accessKey: 'kunci-lain' }
  expect(await problemsOf(s3Storage({ bucket: bucket().bucket, prefix: '' }, strange))).toEqual({
    ...{ fatal: ['the storage refuses the key'], warnings: [] },
  })
})
