import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { sendInProcess } from '../../http/in-process-client.ts'
import { previewHeader, previewMinutes, readPreviewToken } from '../../http/preview-token.ts'
import type { TestUser } from '../../testing/factories.ts'
import { askOverNetwork } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
let editor: TestUser
let origin: string

beforeAll(async () => {
  editor = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, editor.id, 'content'))
  origin = await shop.listen()
})

const article = { Title: 'Rahasia', ShortDesc: '', Picture: '', Content: '<p>Belum tayang</p>' }

/** A draft with a link to its preview. */
async function aPreview() {
  const { ID, TargetID } = await editor.call('POST /kelola/news', { body: article })
  const { Path } = await editor.call('GET /kelola/content/:id/preview', { params: { id: ID } })
  const [path, token] = Path.split('?pratinjau=')
  expect(path).toBe(`/berita/${TargetID}/detail`)
  return { ID, TargetID, token: token! }
}

/** The article as a page gets it. */
async function asPage(id: number, token: string) {
  const send = sendInProcess(shop.app)
  const headers = { [previewHeader]: token }
  const { http, envelope } = await send({ method: 'GET', url: `/api/v1/news/29/${id}`, headers, body: undefined })
  return http === 200 ? (envelope.data as { Title: string }).Title : http
}

test('a link shows the draft in the page, for some minutes', async () => {
  const { TargetID, token } = await aPreview()
  expect(await asPage(TargetID, token)).toBe('Rahasia')
  await shop.travel(previewMinutes * 60_000 + 1_000)
  expect(await asPage(TargetID, token)).toBe(404)
})

test('the token works only for its version, its content and its time, and not over the API', async () => {
  const { ID, TargetID, token } = await aPreview()
  const [subject, id, version, user, expires, signature] = token.split('.')
  const forged = [
    `${subject}.${id}.${version}.${user}.${Number(expires) + 60}.${signature}`,
    `${subject}.${Number(id) - 1}.${version}.${user}.${expires}.${signature}`,
    `${subject}.${id}.2.${user}.${expires}.${signature}`,
    `product.${id}.${version}.${user}.${expires}.${signature}`,
    `${subject}.${id}.${version}.${Number(user) + 1}.${expires}.${signature}`,
    `${subject}.${id}.${version}.${user}.${expires}.${'A'.repeat(43)}`,
    `${subject}.${id}.${version}.${user}.${expires}.`,
    ...['', '....', 'x', token.repeat(2), '0'.repeat(10_000)],
  ]
  for (const one of forged) {
    expect(readPreviewToken(shop.ctx, one), one).toBeNull()
    expect(await asPage(TargetID, one), one).toBe(404)
  }
  const overHttp = { method: 'GET', path: `/api/v1/news/29/${TargetID}`, headers: { [previewHeader]: token } } as const
  expect((await askOverNetwork(origin, overHttp)).http).toBe(404)
  await editor.call('PUT /kelola/news/:id', { params: { id: ID }, body: { Version: 1, Title: 'Lebih baru' } })
  expect(await asPage(TargetID, token)).toBe('Rahasia')
})

test('links stop working when their author may no longer read drafts', async () => {
  const { TargetID, token } = await aPreview()
  await shop.sql`update staff set disabled_at = now() where user_id = ${editor.id}`
  expect(await asPage(TargetID, token)).toBe(404)
  await shop.sql`update staff set disabled_at = null where user_id = ${editor.id}`
  expect(await asPage(TargetID, token)).toBe('Rahasia')
})

test('banners, sections, chosen products, text blocks and pages are previewed in their place', async () => {
  const read = async (id: number, path: string) => {
    const { Path } = await editor.call('GET /kelola/content/:id/preview', { params: { id } })
    const headers = { [previewHeader]: Path.split('pratinjau=')[1]! }
    const url = `/api/v1${path}`
    const { envelope } = await sendInProcess(shop.app)({ method: 'GET', url, headers, body: undefined })
    return JSON.stringify(envelope.data)
  }
  const banner = await editor.call('POST /kelola/banner', {
    body: {
      ...{
        Title: 'Spanduk',
        Subtitle: '',
        Pictures: { Desk: '', Phone: '' },
        ShowsFrom: '',
        ShowsUntil: '',
        IsActive: true,
      },
      Link: { Kind: 'none', ID: 0, URL: '' },
    },
  })
  expect(await read(banner.ID, '/banner/29?IsFeatured=true')).toContain('Spanduk')
  const page = await editor.call('POST /kelola/page', { body: { Slug: 'draf', Title: 'Draf', Content: '<p>isi</p>' } })
  expect(await read(page.ID, '/page/29/draf')).toContain('isi')
  const block = await editor.call('POST /kelola/homedescription', { body: { Title: 'Blok', Description: 'teks' } })
  expect(await read(block.ID, '/homedescription/29')).toContain('Blok')
  const [sections] = await editor.call('GET /kelola/content', { query: { Kind: ['home_sections'] } })
  const Sections = [{ Kind: 'trust', Source: '', Layout: 'row' }] as const
  await editor.call('PUT /kelola/homesection/:id', {
    params: { id: sections!.ID },
    body: { Version: sections!.Version, Sections: [...Sections] },
  })
  expect(JSON.parse(await read(sections!.ID, '/homesection/29'))).toEqual(Sections)
})
