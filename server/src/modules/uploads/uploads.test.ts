import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import {
  type Form,
  fieldsOf,
  multipart,
  type Part,
  pathOf,
  pdf,
  picture,
  pngBomb,
  postOf,
  presign,
} from '../../testing/proofs.ts'
import { askOverNetwork, type RawRequest } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const limit = 5 * 1024 * 1024
const wrongType = 'Berkas harus berupa JPG, PNG, WebP, atau PDF'
let origin: string
let budi: TestCustomer
let operator: TestUser

beforeAll(async () => {
  origin = await shop.listen()
  operator = await shop.anOperator()
})
beforeEach(async () => {
  budi = await shop.aCustomer()
})

const text = (content: string) => Buffer.from(content)
const send = (request: RawRequest) => askOverNetwork(origin, request)
const uploads = () =>
  shop.sql<{ key: string; bytes: number }[]>`select key, bytes from uploads where user_id = ${budi.id}`
const filePart = (bytes: Buffer): Part => ({ name: 'file', filename: 'bukti.png', type: 'image/png', bytes })

async function expectNothingStored(form: Form) {
  expect(await uploads()).toEqual([])
  expect(await shop.ctx.storage.get(form.key)).toBeNull()
}

describe('C06 a form for an upload', () => {
  test.each(['video/mp4', 'application/x-pdf', 'pdf', 'text/html', 'image/svg+xml', 'image/gif', 'image/png; x'])(
    'is not given for %j',
    async (contenttype) => {
      const answer = presign(budi, contenttype)
      await expect(answer).rejects.toMatchObject({ http: 415, usermsg: wrongType })
    },
  )

  test('has a key made by the server, independent of the client’s path and file name', async () => {
    const hostile = [
      { path: '../../../etc/passwd', filename: '../../secret' },
      { path: 'proofs/29/1', filename: '%2e%2e%2f%2e%2e%2f.png' },
      { path: '..\\..\\windows', filename: 'x.php.png' },
    ]
    for (const headers of hostile) {
      const { key } = await presign(budi, 'image/png', headers)
      expect(key).toMatch(new RegExp(`^proofs/29/${budi.id}/[0-9a-f-]{36}\\.png$`))
    }
    const long = presign(budi, 'image/png', { path: 'x'.repeat(4096) })
    await expect(long).rejects.toMatchObject({ http: 422 })
  })

  test('is given for JPG, PNG, WebP and PDF, with an absolute address', async () => {
    expect((await presign(budi, 'image/jpeg')).key).toMatch(/\.jpg$/)
    expect((await presign(budi, 'IMAGE/WEBP')).key).toMatch(/\.webp$/)
    expect((await presign(budi, 'Application/PDF')).key).toMatch(/\.pdf$/)
    const { endpoint, fields, uuid, expiresIn, key } = await presign(budi)
    expect(endpoint).toBe('http://toko.test/files/upload')
    expect(fields).toMatchObject({ key, 'Content-Type': 'image/png', 'x-amz-meta-uuid': uuid })
    expect(expiresIn).toBe(300)
  })
})

describe('C06 an upload is refused when', () => {
  const fieldsWith = (form: Form, changes: Record<string, string>) =>
    Object.entries({ ...form.fields, ...changes }).map(([name, value]) => ({ name, value }))

  test.each<[string, (form: Form, file: Buffer) => Part[]]>([
    [
      'the signature is forged',
      (form, file) => [...fieldsWith(form, { 'x-amz-signature': 'f'.repeat(64) }), filePart(file)],
    ],
    [
      'the key was changed',
      (form, file) => [...fieldsWith(form, { key: form.key.replace('/29/', '/30/') }), filePart(file)],
    ],
    [
      'the content type was changed',
      (form, file) => [...fieldsWith(form, { 'Content-Type': 'text/html' }), filePart(file)],
    ],
    ['a field was added', (form, file) => [...fieldsWith(form, { acl: 'public-read' }), filePart(file)]],
    [
      'the policy is missing',
      (form, file) => [...fieldsOf(form).filter(({ name }) => name !== 'policy'), filePart(file)],
    ],
    ['the policy is no JSON', (form, file) => [...fieldsWith(form, { policy: 'bukan' }), filePart(file)]],
    ['there is no file', (form) => fieldsOf(form)],
    ['the file comes first', (form, file) => [filePart(file), ...fieldsOf(form)]],
    ['the file has another name', (form, file) => [...fieldsOf(form), { ...filePart(file), name: 'gambar' }]],
    ['the form is empty', () => []],
  ])('%s', async (_, partsOf) => {
    const form = await presign(budi)
    const answer = await send(multipart(pathOf(form), partsOf(form, await picture())))
    expect(answer.http).toBe(403)
    expect(answer.envelope).toEqual({
      status: false,
      code: 'UPLOAD_REFUSED',
      message: 'Upload policy is missing, forged or expired',
      usermsg: 'Waktu untuk mengunggah sudah lewat. Pilih berkasnya sekali lagi',
      data: null,
    })
    await expectNothingStored(form)
  })

  test('it is unsigned, with a file of any size', async () => {
    const answer = await send(multipart('/files/upload', [filePart(Buffer.alloc(4 * 1024 * 1024))]))
    expect(answer.http).toBe(403)
  })

  test('the policy has expired', async () => {
    const form = await presign(budi)
    await shop.travel(301_000)
    expect((await send(postOf(form, await picture()))).http).toBe(403)
    await expectNothingStored(form)
  })

  test('it is larger than 5 MB, by a byte or by far', async () => {
    for (const size of [limit + 1, limit + 60_000, 3 * limit]) {
      const form = await presign(budi)
      const answer = await send(postOf(form, Buffer.concat([await picture(), Buffer.alloc(size)]).subarray(0, size)))
      expect(answer.http).toBe(413)
      expect(answer.envelope.status).toBe(false)
      await expectNothingStored(form)
    }
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a video', () => Buffer.concat([Buffer.from('0000001866747970', 'hex'), text('mp42'), Buffer.alloc(5_000)])],
    ['a PDF declared as PNG', pdf],
    ['an HTML page', () => text('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>')],
    ['a GIF', () => picture('gif')],
    ['a JPEG declared as PNG', () => picture('jpeg')],
    ['an executable', () => Buffer.concat([text('\x7fELF'), Buffer.alloc(2_000)])],
    ['a truncated picture', async () => (await picture('png', 200, 200)).subarray(0, 120)],
    ['empty', () => Buffer.alloc(0)],
  ])('it is %s', async (_, content) => {
    const form = await presign(budi)
    const answer = await send(postOf(form, await content()))
    expect(answer.http).toBe(415)
    expect(answer.envelope).toMatchObject({ status: false, usermsg: wrongType })
    await expectNothingStored(form)
  })

  test.each([
    [50_000, 50_000],
    [8_000, 7_000],
  ])('it is a picture of %i by %i pixels in a few kilobytes', async (width, height) => {
    const form = await presign(budi)
    const answer = await send(postOf(form, pngBomb(width, height)))
    expect(answer).toMatchObject({ http: 413, envelope: { status: false, code: 'PICTURE_TOO_MANY_PIXELS' } })
    await expectNothingStored(form)
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a picture', picture],
    ['an HTML page', () => text('<!doctype html><script>alert(1)</script>')],
    ['a video', () => Buffer.concat([Buffer.from('0000001866747970', 'hex'), text('mp42'), Buffer.alloc(5_000)])],
    ['an HTML page before a PDF', () => Buffer.concat([text('<script>alert(1)</script>'), pdf()])],
    ['a PDF after an empty line', () => Buffer.concat([text('\n'), pdf()])],
    ['shorter than the PDF signature', () => text('%PDF')],
    ['empty', () => Buffer.alloc(0)],
  ])('it is declared as PDF and is %s', async (_, content) => {
    const form = await presign(budi, 'application/pdf')
    const answer = await send(postOf(form, await content(), 'application/pdf'))
    expect(answer.http).toBe(415)
    expect(answer.envelope).toMatchObject({ status: false, usermsg: wrongType })
    await expectNothingStored(form)
  })

  test('it is a PDF larger than 5 MB by a byte', async () => {
    const form = await presign(budi, 'application/pdf')
    const file = Buffer.concat([pdf(), Buffer.alloc(limit + 1)]).subarray(0, limit + 1)
    expect((await send(postOf(form, file, 'application/pdf'))).http).toBe(413)
    await expectNothingStored(form)
  })

  test.each<[string, RawRequest, number]>([
    ['not a form', { method: 'POST', path: '/files/upload', body: { file: 'x' } }, 415],
    [
      'a form without a boundary',
      { method: 'POST', path: '/files/upload', headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
      422,
    ],
    [
      'a form that breaks off',
      {
        method: 'POST',
        path: '/files/upload',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\ncontent-disposition: form-data; name="key"\r\n\r\nabc',
      },
      422,
    ],
    [
      'a form of a thousand fields',
      multipart(
        '/files/upload',
        Array.from({ length: 1_000 }, (_, n) => ({ name: `f${n}`, value: 'x' })),
      ),
      413,
    ],
    ['a field of a megabyte', multipart('/files/upload', [{ name: 'key', value: 'x'.repeat(1024 * 1024) }]), 403],
    ['a field with a name from the prototype', multipart('/files/upload', [{ name: '__proto__', value: 'x' }]), 422],
  ])('it is %s', async (_, request, http) => {
    const answer = await send(request)
    expect(answer.http).toBe(http)
    expect(answer.envelope).toMatchObject({ status: false, data: null })
  })
})

describe('C06 an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of a %s responds with 204 and is stored', async (format) => {
    const form = await presign(budi, `image/${format}`)
    const answer = await send(postOf(form, await picture(format), `image/${format}`))
    expect(answer.http).toBe(204)
    expect(answer.text).toBe('')
    expect(await uploads()).toEqual([{ key: form.key, bytes: expect.any(Number) }])
    const stored = await shop.ctx.storage.get(form.key)
    expect(await sharp(stored!.body).metadata()).toMatchObject({ format, width: 40, height: 30 })
    // The file is readable only for the user of the shop, and no temporary file is left.
    expect((await stat(join(shop.ctx.config.dataDir, 'files', form.key))).mode & 0o777).toBe(0o600)
    expect(await readdir(join(shop.ctx.config.dataDir, 'incoming'))).toEqual([])
  })

  test('of a PDF is stored unchanged, up to exactly 5 MB', async () => {
    for (const file of [pdf(), Buffer.concat([pdf(), Buffer.alloc(limit)]).subarray(0, limit)]) {
      const form = await presign(budi, 'application/pdf')
      expect((await send(postOf(form, file, 'application/pdf'))).http).toBe(204)
      const stored = await shop.ctx.storage.get(form.key)
      expect(stored?.contentType).toBe('application/pdf')
      expect(stored?.body.equals(file)).toBe(true)
    }
  })

  test('of exactly 5 MB is accepted', async () => {
    const form = await presign(budi)
    const small = await picture()
    // Bytes after the end of a PNG do not belong to it.
    const answer = await send(postOf(form, Buffer.concat([small, Buffer.alloc(limit - small.length)])))
    expect(answer.http).toBe(204)
  })

  test('is re-encoded: no metadata, no trailing data, at most 2000 pixels', async () => {
    const form = await presign(budi, 'image/jpeg')
    const photo = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitude: '6/1 53/1 0/1' } })
      .jpeg()
      .toBuffer()
    const answer = await send(postOf(form, Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])))
    expect(answer.http).toBe(204)
    const { body } = (await shop.ctx.storage.get(form.key))!
    const { width, height, exif } = await sharp(body).metadata()
    expect({ width, height, exif }).toEqual({ width: 2_000, height: 1_000, exif: undefined })
    expect(body.includes('rahasia') || body.includes('script')).toBe(false)
  })

  test('may be repeated with the same form, and is stored once', async () => {
    const form = await presign(budi)
    const request = postOf(form, await picture())
    expect((await Promise.all([send(request), send(request)])).map((answer) => answer.http)).toEqual([204, 204])
    expect(await uploads()).toHaveLength(1)
  })

  test('C08 may take as long as its form is valid', async () => {
    const { expiresIn } = await presign(budi)
    expect(shop.app.server.requestTimeout).toBe(expiresIn * 1_000)
  })

  test('ignores fields after the file, as S3 does', async () => {
    const form = await presign(budi)
    const parts: Part[] = [...fieldsOf(form), filePart(await picture()), { name: 'submit', value: 'Kirim' }]
    expect((await send(multipart(pathOf(form), parts))).http).toBe(204)
  })
})

describe('an account, and an address, has a daily limit of bytes', () => {
  test.each([
    ['account', (id: number) => `kB of proofs user ${id}`, 200],
    ['address', () => 'kB of proofs address 127.0.0.1', 1_000],
  ])('by %s; the next file is refused with that reason', async (_, counter, megabytes) => {
    const strict = await testShop({ RATE_LIMIT_FACTOR: '1' })
    const [there, sari] = [await strict.listen(), await strict.aCustomer()]
    const post = async () => {
      const file = Buffer.concat([await picture(), Buffer.alloc(limit - 5_000)])
      return askOverNetwork(there, postOf(await presign(sari), file))
    }
    await strict.sql`
      insert into rate_limits (key, window_ends_at, hits)
      values (${counter(sari.id)}, now() + interval '1 hour', ${(megabytes - 9) * 1024})`
    expect((await post()).http).toBe(204)
    const refused = await post()
    expect(refused).toMatchObject({ http: 429, envelope: { code: 'UPLOADS_OF_DAY_USED', status: false } })
    expect(refused.envelope.usermsg).toContain('besok')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  })

  test('and a daily limit of pixels, since a small file may have fifty million', async () => {
    const strict = await testShop({ RATE_LIMIT_FACTOR: '1' })
    const [there, sari] = [await strict.listen(), await strict.aCustomer()]
    const post = async () => askOverNetwork(there, postOf(await presign(sari), await picture('png', 2_000, 1_500)))
    await strict.sql`
      insert into rate_limits (key, window_ends_at, hits)
      values (${`kilopixels of proofs user ${sari.id}`}, now() + interval '1 hour', ${(2_000 - 5) * 1024})`
    expect((await post()).http).toBe(204)
    expect(await post()).toMatchObject({ http: 429, envelope: { code: 'UPLOADS_OF_DAY_USED' } })
    expect(await strict.sql`select from uploads where user_id = ${sari.id}`).toHaveLength(1)
  })
})

describe('C06 a form for any picture', () => {
  const anyForm = () => presign(budi, 'image')
  const keysOf = async () => (await uploads()).map(({ key }) => key)

  test.each(['image', 'Image', 'image/*', 'image/jpg', '', undefined])(
    'is given for %j, and its key has no extension',
    async (contenttype) => {
      const headers: Record<string, string> = contenttype === undefined ? {} : { contenttype }
      const { key, fields } = await budi.call('GET /tools/s3/upload', { headers })
      expect(key).toMatch(new RegExp(`^proofs/29/${budi.id}/[0-9a-f-]{36}$`))
      expect(fields['Content-Type']).toBe('image/*')
    },
  )

  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const)('recognises a %s by its content, and stores it with the extension .%s', async (format, ending) => {
    const form = await anyForm()
    const answer = await send(postOf(form, await picture(format), 'image/png'))
    expect(answer.http).toBe(204)
    expect(answer.headers.location).toBe(`${form.endpoint}/${form.key}.${ending}`)
    expect(await keysOf()).toEqual([`${form.key}.${ending}`])
    const stored = await shop.ctx.storage.get(`${form.key}.${ending}`)
    expect(stored?.contentType).toBe(`image/${format}`)
    expect(await sharp(stored!.body).metadata()).toMatchObject({ format })
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a GIF', () => picture('gif')],
    ['a PDF', pdf],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['an HTML page', () => text('<!doctype html><script>alert(1)</script>')],
  ])('refuses %s', async (_, content) => {
    const answer = await send(postOf(await anyForm(), await content()))
    expect(answer.http).toBe(415)
    expect(await keysOf()).toEqual([])
  })

  test('is valid for one file: a second one, of any type, changes nothing', async () => {
    const form = await anyForm()
    await send(postOf(form, await picture('png', 40, 30)))
    for (const other of [await picture('png', 90, 90), await picture('jpeg')]) {
      const again = await send(postOf(form, other))
      expect(again.http).toBe(204)
      expect(again.headers.location).toBe(`${form.endpoint}/${form.key}.png`)
    }
    expect(await keysOf()).toEqual([`${form.key}.png`])
    const stored = await shop.ctx.storage.get(`${form.key}.png`)
    expect(await sharp(stored!.body).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  test.each<[string, (form: Form) => string]>([
    ['the key of the form', (form) => form.key],
    ['endpoint and key', (form) => `${form.endpoint}/${form.key}`],
    ['the key of the stored file', (form) => `${form.key}.webp`],
    ['the URL of the stored file', (form) => `${form.endpoint}/${form.key}.webp`],
  ])('its file may be given as a proof by %s', async (_, nameOf) => {
    const order = await budi.order([await shop.aProduct()])
    const form = await anyForm()
    await send(postOf(form, await picture('webp')))
    await budi.call('POST /me/paymentconfirmation', { body: { TypeID: order.ID, Img: nameOf(form) } })
    const { ProofName, ProofUrl } = await operator.call('GET /kelola/order/:id', { params: { id: order.ID } })
    expect(ProofName).toMatch(/^bukti-[0-9a-f]{8}\.webp$/)
    expect((await send({ method: 'GET', path: ProofUrl! })).headers['content-type']).toBe('image/webp')
  })

  test('is refused as a proof before its file is uploaded, and for another shopper', async () => {
    const order = await budi.order([await shop.aProduct()])
    const confirm = (Img: string) => budi.call('POST /me/paymentconfirmation', { body: { TypeID: order.ID, Img } })
    const form = await anyForm()
    await expect(confirm(form.key)).rejects.toMatchObject({ http: 200 })
    const sari = await shop.aCustomer()
    const theirs = await presign(sari, 'image')
    await send(postOf(theirs, await picture()))
    await expect(confirm(theirs.key)).rejects.toMatchObject({ http: 200 })
    await send(postOf(form, await picture()))
    await expect(confirm(`${form.key}.jpg`)).rejects.toMatchObject({ http: 200 })
  })
})

describe('the link to a proof', () => {
  async function linkToProof(type = 'image/png', file?: Buffer) {
    const order = await budi.order([await shop.aProduct()])
    const form = await presign(budi, type)
    await send(postOf(form, file ?? (await picture()), type))
    await budi.call('POST /me/paymentconfirmation', {
      body: { TypeID: order.ID, Img: `${origin}/${form.key}`, Type: 1 },
    })
    const { ProofUrl, ProofName } = await operator.call('GET /kelola/order/:id', { params: { id: order.ID } })
    return { url: ProofUrl!, name: ProofName!, key: form.key }
  }
  const get = (path: string, token?: string) => send({ method: 'GET', path, ...(token ? { token } : {}) })

  test('shows the picture without a session, for ten minutes', async () => {
    const { url, name } = await linkToProof()
    const answer = await get(url)
    expect(answer.http).toBe(200)
    expect(name).toMatch(/^bukti-[0-9a-f]{8}\.png$/)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 40, height: 30 })

    await shop.travel(10 * 60_000 + 1_000)
    expect((await get(url)).http).toBe(404)
  })

  test('serves a PDF as an attachment in a sandbox, even if it is an HTML page as well', async () => {
    const both = Buffer.concat([Buffer.from('%PDF-1.4\n<!doctype html><script>alert(1)</script>\n'), pdf()])
    for (const file of [pdf(), both]) {
      const { url, name, key } = await linkToProof('application/pdf', file)
      const answer = await get(url)
      expect(answer.http).toBe(200)
      expect(name).toMatch(/^bukti-[0-9a-f]{8}\.pdf$/)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(answer.bytes.equals(file)).toBe(true)
      expect((await get(`/files/${key}`)).http).toBe(404)
      expect((await get(`/img/640/${key}`)).http).toBe(404)
    }
    const { url } = await linkToProof('application/pdf', pdf())
    await shop.travel(10 * 60_000 + 1_000)
    expect((await get(url)).http).toBe(404)
  })

  test('is valid only for its file, its expiry and its signature', async () => {
    const [mine, other] = [await linkToProof(), await linkToProof()]
    const { searchParams: sent } = new URL(mine.url, origin)
    const [expires, signature] = [sent.get('expires')!, sent.get('signature')!]
    const paths = [
      `/files/${mine.key}`,
      `/files/${other.key}?expires=${expires}&signature=${signature}`,
      `/files/${mine.key}?expires=${Number(expires) + 1}&signature=${signature}`,
      `/files/${mine.key}?expires=${expires}&signature=`,
      `/files/${mine.key}?expires=${expires}&signature=${signature}x`,
      `/files/${mine.key}?expires=${expires}&expires=${expires}&signature=${signature}`,
      `/files/${mine.key}?expires=9999999999&signature=${signature}`,
      `/files/files/${mine.key}?expires=${expires}&signature=${signature}`,
    ]
    for (const path of paths) {
      // A session does not help either: not even the shopper's own.
      for (const token of [undefined, budi.token]) {
        const answer = await get(path, token)
        expect(answer.http, path).toBe(404)
        expect(answer.envelope.data).toBeNull()
      }
    }
    expect((await get(mine.url)).http).toBe(200)
  })

  test('is the only access: the picture service does not serve proofs', async () => {
    const { key } = await linkToProof()
    for (const path of [`/img/640/${key}`, `/img/640/products/../${key}`, `/img/640//${key}`]) {
      expect((await get(path)).http, path).toBe(404)
    }
  })
})
