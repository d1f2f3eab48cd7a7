import { beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { momentAnnouncer } from './announce-moments.ts'
import { publishDueContent } from './publish-content.ts'

const shop = await testShop()
const anyone = shop.as()
let editor: TestUser
const hourMs = 3_600_000

beforeAll(async () => {
  editor = await shop.anOperator()
})

const article = { Title: 'Kabar', ShortDesc: 'Singkat', Picture: '', Content: '<p>Isi</p>' }
const banner: Body<'POST /kelola/banner'> = {
  ...{ Title: 'Pekan kopi', Subtitle: '', Pictures: { Desk: 'banners/meja.webp', Phone: 'banners/hp.webp' } },
  ...{ Link: { Kind: 'path', ID: 0, URL: '/promo' }, ShowsFrom: '', ShowsUntil: '', IsActive: true },
}
const at = (ms: number) => toWireTime(new Date(shop.ctx.clock.now().getTime() + ms))
const one = (id: number) => ({ params: { id } })
const edit = (id: number, body: Body<'PUT /kelola/news/:id'>) =>
  editor.call('PUT /kelola/news/:id', { ...one(id), body })
const publish = (id: number, Version: number) =>
  editor.call('PUT /kelola/content/:id/publish', { ...one(id), body: { Version } })
const schedule = (id: number, Version: number, PublishAt: string) =>
  editor.call('PUT /kelola/content/:id/schedule', { ...one(id), body: { Version, PublishAt } })
const withdraw = (id: number, Version: number) =>
  editor.call('PUT /kelola/content/:id/withdraw', { ...one(id), body: { Version } })
const restore = (id: number, Version: number, number: number) =>
  editor.call('PUT /kelola/content/:id/restore', { ...one(id), body: { Version, Number: number } })
const newArticle = (changes: Partial<typeof article> = {}) =>
  editor.call('POST /kelola/news', { body: { ...article, ...changes } })
const newBanner = (changes: Partial<typeof banner> = {}) =>
  editor.call('POST /kelola/banner', { body: { ...banner, ...changes } })
const versions = async (id: number) =>
  (await editor.call('GET /kelola/content/:id/version', one(id))).map((one) => `${one.Number} ${one.State}`)
const shown = async (id: number) =>
  (await anyone('GET /news/:oid/:id', one(id)).catch(({ http }: { http: number }) => ({ Title: String(http) }))).Title
const banners = async () => (await anyone('GET /banner/:oid', { query: { Size: 50 } })).map(({ Title }) => Title)

describe('a draft', () => {
  test('is invisible until it is published; then the row has the announced id', async () => {
    const { ID, TargetID, State } = await newArticle({ Title: ' Panen ' })
    expect(State).toBe('draft')
    expect(await shown(TargetID)).toBe('404')
    expect(await publish(ID, 1)).toMatchObject({ State: 'live', PublishedVersion: 1, Version: 1, Name: 'Panen' })
    expect(await shown(TargetID)).toBe('Panen')
  })

  test('of published content does not change it until it is published, too', async () => {
    const { ID, TargetID } = await newArticle()
    await publish(ID, 1)
    expect(await edit(ID, { Version: 1, Title: 'Baru' })).toMatchObject({
      Version: 2,
      PublishedVersion: 1,
      Content: '<p>Isi</p>',
    })
    expect(await shown(TargetID)).toBe('Kabar')
    await publish(ID, 2)
    expect(await shown(TargetID)).toBe('Baru')
    expect(await versions(ID)).toEqual(['2 published', '1 superseded'])
  })

  test('with a concurrent edit is not overwritten, and actions on it are refused', async () => {
    const { ID } = await newArticle()
    await edit(ID, { Version: 1, Title: 'Satu' })
    const conflict = { code: 'EDIT_CONFLICT' }
    await expect(edit(ID, { Version: 1, Title: 'Dua' })).rejects.toMatchObject(conflict)
    for (const act of [publish, withdraw]) await expect(act(ID, 1)).rejects.toMatchObject(conflict)
    await expect(schedule(ID, 1, at(hourMs))).rejects.toMatchObject(conflict)
    await expect(restore(ID, 1, 1)).rejects.toMatchObject(conflict)
    await expect(publish(999_999_999, 1)).rejects.toMatchObject({ http: 404 })
  })

  test('of another kind is not found', async () => {
    const { ID } = await newArticle()
    await expect(editor.call('GET /kelola/banner/:id', one(ID))).rejects.toMatchObject({ http: 404 })
    const body = { Version: 1, Title: 'x' }
    await expect(editor.call('PUT /kelola/banner/:id', { ...one(ID), body })).rejects.toMatchObject({ http: 404 })
  })

  test('that is incomplete can be saved, but not published', async () => {
    const { ID } = await newArticle({ Content: '' })
    await expect(publish(ID, 1)).rejects.toMatchObject({ code: 'CONTENT_INCOMPLETE' })
    await expect(schedule(ID, 1, at(hourMs))).rejects.toMatchObject({ code: 'CONTENT_INCOMPLETE' })
  })

  test('two concurrent saves of one version: one succeeds, the other conflicts', async () => {
    const { ID } = await newArticle()
    const results = await Promise.allSettled(['A', 'B', 'C'].map((Title) => edit(ID, { Version: 1, Title })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await versions(ID)).toHaveLength(2)
  })
})

describe('publishing at a time', () => {
  test('happens automatically at that time, once, by the clock of the database, on two servers', async () => {
    const { ID, TargetID } = await newArticle({ Title: 'Akhir pekan' })
    const PublishAt = at(hourMs)
    expect(await schedule(ID, 1, PublishAt)).toMatchObject({ State: 'scheduled', ScheduledVersion: 1, PublishAt })
    await edit(ID, { Version: 1, Title: 'Belum selesai' })
    await publishDueContent(shop.ctx)
    expect(await shown(TargetID)).toBe('404')
    await shop.travel(hourMs + 1_000)
    await Promise.all([publishDueContent(shop.ctx), publishDueContent(shop.ctx)])
    await publishDueContent(shop.ctx)
    expect(await shown(TargetID)).toBe('Akhir pekan')
    expect(await versions(ID)).toEqual(['2 draft', '1 published'])
    const changes = await editor.call('GET /kelola/audit', { query: { Subject: ['news'], SubjectID: [String(ID)] } })
    expect(changes.filter(({ Action }) => Action === 'publish')).toHaveLength(1)
  })

  test('must lie ahead, and ends when the version or a newer one is published first', async () => {
    const { ID } = await newArticle()
    await expect(schedule(ID, 1, at(-1_000))).rejects.toMatchObject({ code: 'PUBLISH_TIME_PASSED' })
    await expect(schedule(ID, 1, '2026-02-30 00:00:00')).rejects.toMatchObject({ http: 422 })
    await schedule(ID, 1, at(hourMs))
    await edit(ID, { Version: 1, Title: 'Lebih baru' })
    expect(await publish(ID, 2)).toMatchObject({ ScheduledVersion: 0, PublishAt: '' })
    await schedule(ID, 2, at(hourMs))
    const body = { Version: 2 }
    expect(await editor.call('PUT /kelola/content/:id/unschedule', { ...one(ID), body })).toMatchObject({
      PublishAt: '',
    })
  })

  test('that has become impossible is cancelled, and does not block others', async () => {
    const page = (Slug: string) =>
      editor.call('POST /kelola/page', { body: { Slug, Title: 'Halaman', Content: '<p>x</p>' } })
    const [first, second] = [await page('alamat-sama'), await page('alamat-sama')]
    const other = await newArticle()
    await schedule(first.ID, 1, at(hourMs))
    await schedule(other.ID, 1, at(hourMs + 1_000))
    await publish(second.ID, 1)
    await shop.travel(2 * hourMs)
    await publishDueContent(shop.ctx)
    expect(await editor.call('GET /kelola/page/:id', one(first.ID))).toMatchObject({ State: 'draft', PublishAt: '' })
    expect(await shown(other.TargetID)).toBe('Kabar')
    await expect(publish(first.ID, 1)).rejects.toMatchObject({ code: 'PAGE_ADDRESS_TAKEN' })
  })
})

describe('versions', () => {
  test('a rollback writes the old fields as the newest version, and shows them', async () => {
    const { ID, TargetID } = await newArticle({ Title: 'Pertama' })
    await publish(ID, 1)
    await edit(ID, { Version: 1, Title: 'Kedua' })
    await publish(ID, 2)
    expect(await restore(ID, 2, 1)).toMatchObject({ Version: 3, PublishedVersion: 3, Name: 'Pertama' })
    expect(await shown(TargetID)).toBe('Pertama')
    expect(await versions(ID)).toEqual(['3 published', '2 superseded', '1 superseded'])
    await expect(restore(ID, 3, 99)).rejects.toMatchObject({ http: 404 })
  })

  test('withdrawn content is hidden from shoppers, and republished with the same id and first publication time', async () => {
    const { ID, TargetID } = await newArticle()
    await publish(ID, 1)
    const before = await anyone('GET /news/:oid/:id', one(TargetID))
    expect(await withdraw(ID, 1)).toMatchObject({ State: 'draft', PublishedVersion: 0 })
    expect(await shown(TargetID)).toBe('404')
    await shop.travel(hourMs)
    await publish(ID, 1)
    expect(await anyone('GET /news/:oid/:id', one(TargetID))).toMatchObject({ PublishedAt: before.PublishedAt })
  })

  test('at most a hundred are stored: the published one, then former ones, then the newest', async () => {
    const { ID } = await newArticle()
    await publish(ID, 1)
    for (let version = 1; version < 105; version++) await edit(ID, { Version: version, Title: `Versi ${version + 1}` })
    const kept = await versions(ID)
    expect(kept).toHaveLength(100)
    expect(kept[0]).toBe('105 draft')
    expect(kept.at(-1)).toBe('1 published')
  })
})

describe('C02 S04 banners', () => {
  const target = async (Link: (typeof banner)['Link']) => {
    const { ID, TargetID } = await newBanner({ Link })
    await publish(ID, 1)
    const [row] = await anyone('GET /banner/:oid', { query: { ID: [TargetID] } })
    return [row!.Category, row!.CatID, row!.URL]
  }

  test.each([
    ['none', 0, '', [0, 0, '']],
    ['news', 7, '', [1, 7, '']],
    ['promotion', 7, '', [2, 7, '']],
    ['product', 7, '', [0, 0, '/shop/product/7/detail']],
    ['store', 7, '', [0, 0, '/store/7/toko']],
    ['category', 7, '', [0, 0, '/shop/product?type=cat&cat_id=7']],
    ['page', 0, 'terms', [0, 0, '/terms']],
    ['page', 0, 'cara-belanja', [0, 0, '/halaman/cara-belanja']],
    ['path', 0, '/promo?page=2#x', [0, 0, '/promo?page=2#x']],
    ['external', 0, 'https://contoh.test/a?b=c', [0, 0, 'https://contoh.test/a?b=c']],
  ] as const)('lead to a %s', async (Kind, ID, URL, expected) => {
    expect(await target({ Kind, ID, URL })).toEqual(expected)
  })

  test.each([
    ...[
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
    ],
    ...[
      'http://contoh.test',
      '//contoh.test',
      'https://',
      'https:contoh.test',
      'https://a:b@contoh.test',
      'vbscript:x',
      '',
    ],
    ...['/terms', 'blob:https://contoh.test/x', 'https://\u0000', 'file:///etc/passwd'],
  ])('lead to no address like %j', async (URL) => {
    await expect(newBanner({ Link: { Kind: 'external', ID: 0, URL } })).rejects.toMatchObject({ code: 'LINK_REFUSED' })
  })

  test.each([
    '//contoh.test',
    '/\\contoh.test',
    '/.//contoh.test',
    'https://contoh.test',
    'promo',
    '\\\\contoh.test',
    '/\t/contoh.test',
  ])('lead to no path like %j', async (URL) => {
    await expect(newBanner({ Link: { Kind: 'path', ID: 0, URL } })).rejects.toMatchObject({ code: 'LINK_REFUSED' })
  })

  test('are visible only within their period, and its ends are notified once', async () => {
    const ShowsFrom = at(hourMs)
    const { ID } = await newBanner({ Title: 'Sabtu', ShowsFrom, ShowsUntil: at(2 * hourMs) })
    const announced: string[] = []
    const listening = await shop.sql.listen(
      'public_pages_changed',
      () => announced.push('now'),
      () => undefined,
    )
    expect(await publish(ID, 1)).toMatchObject({ State: 'scheduled', VisibleFrom: ShowsFrom })
    await expect.poll(() => announced.length).toBeGreaterThan(0)
    const announce = momentAnnouncer(shop.ctx)
    const expectAnnouncements = async (count: number) => {
      announced.length = 0
      await announce()
      await shop.sql`select pg_notify('public_pages_changed', 'end')`
      await expect.poll(() => announced.length).toBe(count + 1)
    }
    await expectAnnouncements(0)
    expect(await banners()).not.toContain('Sabtu')
    await shop.travel(hourMs)
    await expectAnnouncements(1)
    expect(await banners()).toContain('Sabtu')
    await expectAnnouncements(0)
    await shop.travel(hourMs)
    await expectAnnouncements(1)
    expect(await banners()).not.toContain('Sabtu')
    const [item] = await editor.call('GET /kelola/content', { query: { ID: [ID] } })
    expect(item).toMatchObject({ State: 'ended' })
    await listening.unlisten()
  })

  test('are sorted at once', async () => {
    const [a, b, c] = [
      await newBanner({ Title: 'A' }),
      await newBanner({ Title: 'B' }),
      await newBanner({ Title: 'C' }),
    ]
    for (const { ID } of [a, b, c]) await publish(ID, 1)
    const order = (IDs: number[]) => editor.call('PUT /kelola/bannerorder', { body: { IDs } })
    const listed = await order([c.ID, a.ID, b.ID])
    expect(listed.slice(0, 3).map(({ Name }) => Name)).toEqual(['C', 'A', 'B'])
    expect((await banners()).slice(0, 3)).toEqual(['C', 'A', 'B'])
    await expect(order([a.ID, 999_999_999])).rejects.toMatchObject({ http: 404 })
  })

  test('have another picture for phones', async () => {
    const { ID, TargetID } = await newBanner()
    await publish(ID, 1)
    const [row] = await anyone('GET /banner/:oid', { query: { ID: [TargetID] } })
    expect(row).toMatchObject({ Img: '/img/640/banners/meja.webp', PhoneImg: '/img/640/banners/hp.webp' })
  })
})

describe('pages', () => {
  const text = async (slug: string) =>
    (
      await anyone('GET /page/:oid/:slug', { params: { slug } }).catch(({ http }: { http: number }) => ({
        Content: http,
      }))
    ).Content

  test('have an address; built-in ones keep theirs', async () => {
    const { ID } = await editor.call('POST /kelola/page', {
      body: { Slug: 'cara', Title: 'Cara', Content: '<h1>a</h1>' },
    })
    expect(await text('cara')).toBe(404)
    await publish(ID, 1)
    expect(await text('cara')).toBe('<h2>a</h2>')
    const taken = await editor.call('POST /kelola/page', { body: { Slug: 'terms', Title: 'x', Content: '<p>x</p>' } })
    await expect(publish(taken.ID, 1)).rejects.toMatchObject({ code: 'CONTENT_INCOMPLETE' })
  })

  test('S12 /terms is a page with the text that the shop began with, until another is published', async () => {
    const list = await editor.call('GET /kelola/content', { query: { Kind: ['page'] } })
    const terms = list.find(({ TargetID }) => TargetID === 1)!
    expect(terms).toMatchObject({ State: 'draft', PublishedVersion: 0 })
    expect(await text('terms')).toBe(404)
    const body = { Version: 1, Content: '<p>Aturan kami</p>' }
    await editor.call('PUT /kelola/page/:id', { ...one(terms.ID), body })
    await publish(terms.ID, 2)
    expect(await text('terms')).toBe('<p>Aturan kami</p>')
    await withdraw(terms.ID, 2)
    expect(await text('terms')).toBe(404)
  })
})

describe('S02 the home page', () => {
  const only = async (Kind: 'home_sections' | 'product_choices') =>
    (await editor.call('GET /kelola/content', { query: { Kind: [Kind] } }))[0]!

  test('has its sections as one content, which always exists', async () => {
    const { ID } = await only('home_sections')
    const { Sections, Version } = await editor.call('GET /kelola/homesection/:id', one(ID))
    expect(Sections[0]).toEqual({ Kind: 'banners', Source: '', Layout: 'row' })
    const save = (Sections: Body<'PUT /kelola/homesection/:id'>['Sections'], version = Version) =>
      editor.call('PUT /kelola/homesection/:id', { ...one(ID), body: { Version: version, Sections: Sections! } })
    for (const [Kind, Source, Layout] of [
      ['products', 'semua', 'row'],
      ['products', '', 'row'],
      ['banners', '1', 'row'],
      ['news', '', 'grid'],
      ['story', '0', 'row'],
      ['promotion', 'x', 'row'],
    ] as const) {
      await expect(save([{ Kind, Source, Layout }])).rejects.toMatchObject({ code: 'SECTION_REFUSED' })
    }
    const next = [
      { Kind: 'products', Source: 'latest', Layout: 'grid' },
      { Kind: 'story', Source: '3', Layout: 'row' },
    ] as const
    await save([...next])
    expect(await anyone('GET /homesection/:oid')).toEqual(Sections)
    await publish(ID, Version + 1)
    expect(await anyone('GET /homesection/:oid')).toEqual(next)
    await expect(withdraw(ID, Version + 1)).rejects.toMatchObject({ code: 'CONTENT_NEEDED' })
    await restore(ID, Version + 1, Version)
    expect(await anyone('GET /homesection/:oid')).toEqual(Sections)
  })

  test('has chosen products in their order, with a title', async () => {
    const [tea, milk] = [await shop.aProduct({ name: 'Teh' }), await shop.aProduct({ name: 'Susu' })]
    const { ID } = await only('product_choices')
    const body = { Version: 1, Title: 'Pilihan', Subtitle: 'Kami', ProductIDs: [milk.id, tea.id, milk.id, 999_999_999] }
    await editor.call('PUT /kelola/productchoice/:id', { ...one(ID), body })
    await publish(ID, 2)
    const { Title, Subtitle, ProductChoices } = await anyone('GET /productchoice/:oid')
    expect([Title, Subtitle, ProductChoices.map(({ Name }) => Name)]).toEqual(['Pilihan', 'Kami', ['Susu', 'Teh']])
  })

  test('has text blocks', async () => {
    const body = { Title: 'Tentang', Description: '<p onclick=x>a</p>' }
    const { ID, Description } = await editor.call('POST /kelola/homedescription', { body })
    expect(Description).toBe('<p>a</p>')
    await publish(ID, 1)
    expect(await anyone('GET /homedescription/:oid')).toMatchObject([{ Title: 'Tentang', Description: '<p>a</p>' }])
  })
})

describe('C02 S11 promotions', () => {
  test('have products and a period, which must end after it starts', async () => {
    const tea = await shop.aProduct({ name: 'Teh' })
    const promotion = (StartDate: string, DueDate: string) =>
      editor.call('POST /kelola/promotion', { body: { ...article, StartDate, DueDate, ProductIDs: [tea.id] } })
    for (const [start, end] of [
      [at(0), at(0)],
      [at(hourMs), at(0)],
      ['', at(0)],
      [at(0), ''],
    ] as const) {
      const { ID } = await promotion(start, end)
      await expect(publish(ID, 1)).rejects.toMatchObject({ code: 'CONTENT_INCOMPLETE' })
    }
    const { ID, TargetID } = await promotion(at(0), at(hourMs))
    expect(await publish(ID, 1)).toMatchObject({ State: 'live' })
    const shownOne = await anyone('GET /promotion/:oid/:id', one(TargetID))
    expect(shownOne.Products.map(({ Name }) => Name)).toEqual(['Teh'])
    await shop.travel(hourMs)
    const [item] = await editor.call('GET /kelola/content', { query: { Kind: ['promotion'], State: ['ended'] } })
    expect(item).toMatchObject({ ID })
  })
})

test('earlier rows have a first version, which is edited like others', async () => {
  await shop.sql`
    insert into banners (title, image, category, target_id) values ('Spanduk lama', 'banners/lama.webp', 1, 5)`
  await shop.sql`select adopt_content()`
  const [item] = await editor.call('GET /kelola/content', { query: { Text: ['spanduk lama'] } })
  expect(item).toMatchObject({ Kind: 'banner', State: 'live', Version: 1, PublishedVersion: 1, UpdatedBy: '' })
  const old = await editor.call('GET /kelola/banner/:id', one(item!.ID))
  expect(old).toMatchObject({
    Title: 'Spanduk lama',
    Pictures: { Desk: 'banners/lama.webp', Phone: '' },
    Link: { Kind: 'news', ID: 5, URL: '' },
  })
  await editor.call('PUT /kelola/banner/:id', { ...one(item!.ID), body: { Version: 1, Title: 'Baru' } })
  await publish(item!.ID, 2)
  await shop.sql`select adopt_content()`
  const row = { title: 'Baru', image: 'banners/lama.webp', category: 1, target_id: 5 }
  expect(await shop.sql`select title, image, category, target_id from banners where id = ${item!.TargetID}`).toEqual([
    row,
  ])
  expect(await versions(item!.ID)).toEqual(['2 published', '1 superseded'])
})
