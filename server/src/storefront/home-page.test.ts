import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { storefront } from './plugin.ts'

// The home page of the build (npm test builds first), in a real shop with failing parts.

const shop = await testShop()
const notLoaded = 'Bagian ini belum dapat dimuat.'
const visibleWithin = { timeout: 5_000, interval: 50 } // cached pages are renewed within five seconds
let origin: string

beforeAll(async () => {
  await shop.app.register(storefront, { ctx: shop.ctx })
  origin = await shop.listen()

  const [bandung] = await Promise.all([shop.aStore({ name: 'Toko Anggrek' }), shop.aStore({ name: 'Toko Bakung' })])
  const [tea, pulses] = [await shop.aCategory('Teh'), await shop.aCategory('Pulsa & Data')]
  const goods = []
  for (let n = 1; n <= 14; n++) {
    const attributes = { storeId: bandung.id, categoryId: tea.id, name: `Teh ${n}.`, totalPurchase: 100 - n }
    goods.push(await shop.aProduct({ ...attributes, stock: n === 2 ? 0 : 5 }))
  }
  await shop.aProduct({ storeId: bandung.id, categoryId: pulses.id, name: 'Voucher', totalPurchase: 1 })
  await shop.sql`insert into product_choices ${shop.sql.rows(goods.map(({ id }, position) => ({ product_id: id, position })))}`
  await shop.sql`insert into settings ${shop.sql.rows([
    { id: 1, key: 'customer_care_phone', value: '0812-0000-2929', public: false },
    { id: 2, key: 'product_choice_title', value: 'Pilihan Kami', public: false },
    { id: 5, key: 'home_category_ids', value: ` ${pulses.id},abc,,-1,9999,${tea.id},${pulses.id}`, public: true },
  ])}`
  await shop.sql`insert into home_descriptions (title, description) values ('Tentang kami', '<p>Isi</p>')`
  for (const title of ['Warta 1', 'Warta 2', 'Warta 3', 'Warta 4']) {
    await shop.sql`
      insert into news (title, short_desc, content, image, published_at)
      values (${title}, 'Ringkas', '<p>Isi</p>', 'news/a.png', now() - interval '1 day')`
  }
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await shop.sql`insert into promotions ${shop.sql.rows(
    [
      {
        title: 'Nanti',
        ends_at: days(1),
        starts_at: days(0.5),
        published_at: days(-1),
        product_ids: goods.map(({ id }) => id),
      },
      {
        title: 'Lama',
        ends_at: days(9),
        starts_at: days(-1),
        published_at: days(-1),
        product_ids: goods.map(({ id }) => id),
      },
      {
        title: 'Hemat',
        ends_at: days(2),
        starts_at: days(-1),
        published_at: days(-1),
        product_ids: goods.slice(0, 3).map(({ id }) => id),
      },
    ].map((one) => ({ ...one, short_desc: 'Ringkas', content: '<p>Isi</p>', image: 'promotions/a.png' })),
  )}`
  await shop.aBankAccount('Bank Delima')
  await shop.sql`
    insert into banners (title, image, category, url, target_id, position) values
      ('Luar', 'banners/a.png', 0, 'https://contoh.test/luar', 0, 1), ('Warta', 'banners/b.png', 1, '', 7, 2),
      ('Hemat', 'banners/c.png', 2, '', 8, 3), ('Jahat', 'banners/d.png', 0, 'javascript:alert(1)', 0, 4)`
})

async function home(): Promise<{ http: number; html: string }> {
  const answer = await fetch(`${origin}/beranda`)
  const html = await answer.text()
  return { http: answer.status, html: html.slice(0, html.indexOf('<script type="text/plain"')) }
}

const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title!)

/** The HTML between a heading and the next one. */
function sectionOf(html: string, heading: string): string {
  const [, after] = html.split(`>${heading}</h2>`)
  if (after === undefined) throw new Error(`no heading ${heading}`)
  return after.split('<h2')[0]!
}

const productsIn = (part: string) => [...part.matchAll(/(?:Teh \d+\.|Voucher)(?=<)/g)].map(([name]) => name)

async function seenSoon(check: (page: { http: number; html: string }) => void) {
  await vi.waitFor(async () => check(await home()), visibleWithin)
}

const all = [
  'Kategori',
  'Hemat',
  'Produk Populer',
  'Produk Terbaru',
  'Warta 4',
  'Pilihan Kami',
  'Toko Pilihan',
  // Visible once the visitor's location is known.
  'Toko Terdekat',
  'Pulsa &amp; Data',
  'Teh',
  'Berita Terbaru',
  'Belanja dengan tenang',
  'Tentang kami',
  'Metode pembayaran',
  'Bank',
  'Kurir',
]

test('S02 has every section in the order of the specification, extra rows in the order of setting 5', async () => {
  const { http, html } = await home()
  expect(http).toBe(200)
  expect(headings(html)).toEqual(all)
  expect(html.indexOf('aria-roledescription="carousel"')).toBeLessThan(html.indexOf('>Kategori</h2>'))
  expect(html).toContain('href="https://wa.me/6281200002929"')
  expect(sectionOf(html, 'Bank')).toContain('Bank Delima')
  expect(sectionOf(html, 'Kurir')).toContain('SiCepat')
})

test('S04 a row has at most ten products, all of them in stock', async () => {
  const { html } = await home()
  for (const row of ['Produk Populer', 'Produk Terbaru', 'Pilihan Kami']) {
    const names = productsIn(sectionOf(html, row))
    expect(names, row).toHaveLength(10)
    expect(names, row).not.toContain('Teh 2.')
  }
  expect(productsIn(sectionOf(html, 'Produk Populer'))[0]).toBe('Teh 1.')
  expect(productsIn(sectionOf(html, 'Pulsa &amp; Data'))).toEqual(['Voucher'])
  expect(productsIn(sectionOf(html, 'Teh')).length).toBeLessThanOrEqual(10)
})

test('S02 the story is the newest article; the news are the three before it and link to the list', async () => {
  const { html } = await home()
  expect(sectionOf(html, 'Warta 4')).toContain('Baca ceritanya')
  const news = sectionOf(html, 'Berita Terbaru')
  expect(news.match(/Warta \d/g)).toEqual(['Warta 3', 'Warta 2', 'Warta 1'])
  expect(news).toContain('href="/berita"')
})

test('S02 B03 the texts of story and news end at a word, and their titles have the whole', async () => {
  const long = 'yang panjang sekali dan karena itu tidak muat seluruhnya di dalam sebuah kartu'
  await shop.sql`update news set title = title || ' ' || ${long}, short_desc = ${long} where title in ('Warta 3', 'Warta 4')`
  await seenSoon(({ html }) => {
    for (const title of ['Warta 3', 'Warta 4']) {
      expect(html).toContain(
        `<span title="${title} ${long}">${title} yang panjang sekali dan karena itu tidak muat…</span>`,
      )
    }
    const text = `<span title="${long}">yang panjang sekali dan karena itu tidak muat seluruhnya di dalam…</span>`
    expect(html.split(text)).toHaveLength(3)
  })
  await shop.sql`update news set title = left(title, 7), short_desc = 'Ringkas'`
  await seenSoon(({ html }) => expect(headings(html)).toContain('Warta 4'))
})

test('S02 the promotion is the running one that ends first, with its end and the products that can be bought', async () => {
  const { html } = await home()
  const strip = sectionOf(html, 'Hemat')
  expect(strip).toMatch(/Sampai \d\d \w+ \d{4}/)
  expect(productsIn(strip)).toEqual(['Teh 1.', 'Teh 3.'])
})

test('S04 rows, categories and banners link to the addresses of the specification', async () => {
  const { html } = await home()
  for (const [row, type] of [
    ['Produk Populer', 'popular'],
    ['Produk Terbaru', 'latest'],
    ['Pilihan Kami', 'choice'],
  ] as const) {
    expect(sectionOf(html, row)).toContain(`href="/shop/product?type=${type}"`)
  }
  const categories = sectionOf(html, 'Kategori')
  expect(categories).toMatch(/href="\/shop\/product\?type=cat&amp;cat_id=\d+"/)
  expect(categories).toContain('href="/digital/pulsa"')
  expect(html).toContain('href="/berita/7/detail"')
  expect(html).toContain('href="/promo/8/detail"')
  expect(html).toMatch(/href="https:\/\/contoh\.test\/luar" target="_blank"/)
  expect(html).not.toContain('javascript:alert')
})

describe('S02 a part that fails does not affect the others:', () => {
  const cases: [table: string, missing: string[], withError: string[]][] = [
    ['product_choices', [], ['Pilihan']],
    ['home_descriptions', ['Tentang kami'], []],
    ['news', ['Warta 4', 'Berita Terbaru'], []],
    ['promotions', ['Hemat'], []],
    ['bank_accounts', ['Metode pembayaran', 'Bank', 'Kurir'], []],
    // The title of the choice is a setting, and so is the QRIS of the payment methods.
    ['settings', ['Pulsa &amp; Data', 'Teh', 'Pilihan Kami', 'Metode pembayaran', 'Bank', 'Kurir'], ['Pilihan']],
    ['product_stock', ['Hemat', 'Pilihan Kami'], ['Populer', 'Terbaru', 'Pilihan', 'Pulsa', 'Teh']],
  ]
  test.each(cases)('%s', async (table, missing, withError) => {
    await withoutTable(table, async () => {
      await seenSoon(({ http, html }) => {
        expect(http).toBe(200)
        expect(html.split(notLoaded).length - 1).toBe(withError.length)
        for (const title of missing) expect(headings(html)).not.toContain(title)
        const expected = all.filter((title) => !missing.includes(title) && title !== 'Pilihan Kami')
        expect(headings(html)).toEqual(expect.arrayContaining(expected))
      })
    })
  })

  test('banners', async () => {
    await withoutTable('banners', () =>
      seenSoon(({ http, html }) => {
        expect(http).toBe(200)
        expect(html).not.toContain('aria-roledescription="carousel"')
        expect(headings(html)).toEqual(all)
      }),
    )
  })

  test('except the products: without them it is the error page, which is not cached', async () => {
    await withoutTable('stores', () =>
      seenSoon(({ http, html }) => {
        expect(http).toBe(503)
        expect(html).toContain('Layanan tidak tersedia')
      }),
    )
    await seenSoon(({ http }) => expect(http).toBe(200))
  })

  async function withoutTable(table: string, work: () => Promise<void>) {
    const { sql } = shop
    const clearCache = () => sql`select pg_notify('public_pages_changed', '')`
    await sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_away`)}`
    await clearCache()
    try {
      await work()
    } finally {
      await sql`alter table ${sql.identifier(`${table}_away`)} rename to ${sql.identifier(table)}`
      await clearCache()
    }
  }
})

describe("S02 the operator's changes are visible within five seconds:", () => {
  const { sql } = shop
  const changes: [string, () => Promise<unknown>, (html: string) => void][] = [
    [
      'a banner',
      () => sql`update banners set title = 'Luar biasa' where title = 'Luar'`,
      (html) => expect(html).toContain('Luar biasa'),
    ],
    [
      'a category',
      () => sql`update categories set name = 'Teh Melati' where name = 'Teh'`,
      (html) => expect(headings(html)).toContain('Teh Melati'),
    ],
    [
      'the order of the sections',
      () => sql`update home_sections set position = 99 where kind = 'trust'`,
      (html) => expect(headings(html).at(-1)).toBe('Belanja dengan tenang'),
    ],
    [
      'a section that is left out',
      () => sql`delete from home_sections where kind = 'trust'`,
      (html) => expect(headings(html)).not.toContain('Belanja dengan tenang'),
    ],
    [
      'a product',
      () => sql`update products set name = 'Teh Baru' where name = 'Teh 1.'`,
      (html) => expect(sectionOf(html, 'Produk Populer')).toContain('Teh Baru'),
    ],
    [
      'the choice',
      () => sql`delete from product_choices`,
      (html) => expect(headings(html)).not.toContain('Pilihan Kami'),
    ],
    [
      'setting 5',
      () => sql`update settings set value = '' where id = 5`,
      (html) => expect(headings(html)).not.toContain('Teh Melati'),
    ],
    [
      'a description',
      () => sql`update home_descriptions set title = 'Cerita kami'`,
      (html) => expect(headings(html)).toContain('Cerita kami'),
    ],
    [
      'a bank',
      () => sql`update bank_accounts set bank_name = 'Bank Jeruk'`,
      (html) => expect(sectionOf(html, 'Bank')).toContain('Bank Jeruk'),
    ],
    [
      'the number of customer service',
      () => sql`update settings set value = '+62 811 1' where key = 'customer_care_phone'`,
      (html) => expect(html).toContain('href="https://wa.me/628111"'),
    ],
    [
      'who runs the shop',
      () => sql`insert into settings (id, key, value) values (7, 'owner_name', 'PT Kedai Melati')`,
      (html) => expect(html).toContain('>PT Kedai Melati</p>'),
    ],
    [
      'a store that leaves only one',
      () => sql`delete from stores where name = 'Toko Bakung'`,
      (html) => expect(headings(html)).not.toContain('Toko Pilihan'),
    ],
  ]
  test.each(changes)('%s', async (_, change, check) => {
    const { html: before } = await home()
    expect(() => check(before)).toThrow()
    await change()
    await seenSoon(({ html }) => check(html))
  })
})

test('S02 a shop without products says so, and shows no empty row', async () => {
  await shop.sql`update products set available = false`
  await shop.sql`delete from banners`
  await seenSoon(({ http, html }) => {
    expect(http).toBe(200)
    expect(html).toContain('Belum ada produk')
    for (const row of ['Produk Populer', 'Produk Terbaru']) expect(headings(html)).not.toContain(row)
  })
})
