import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { openingHoursText } from '#contract/values/stores/opening-hours.ts'
import { type CsvRow, readCsv } from '../../files/csv-file.ts'
import { testShop } from '../../testing/test-shop.ts'
import { importCatalogue } from './import-catalogue.ts'

const shop = await testShop()
const call = shop.as()
type Values = Record<string, string>

beforeAll(async () => {
  await shop.sql`
    with p as (insert into provinces (code, name) values ('32', 'Jawa Barat') returning id),
    c as (insert into cities (code, province_id, type, name, latitude, longitude)
      select '32.73', id, 'Kota', 'Bandung', -7, 107.6 from p returning id),
    d as (insert into subdistricts (code, city_id, name) select '32.73.02', id, 'Coblong' from c returning id)
    insert into areas (code, subdistrict_id, name, postal_code, latitude, longitude)
    select '32.73.02.100' || n, id, 'Desa ' || n, '40135', -6.8 - n / 10.0, 107.6 from d, generate_series(1, 3) n`
})

async function* rows(values: Values[]): AsyncIterable<CsvRow> {
  for (const [place, one] of values.entries()) yield { line: place + 2, values: one }
}

const stores: Values[] = [
  { id: 's1', name: 'Dapur Ibu Sri', city: 'Bdg', regency_code: '32.73' },
  { id: 's2', name: 'Toko <b>Batik</b>', city: 'Entah', area_code: '32.73.02.1002', pickup: '0' },
]
const product = { id: 'p1', name: 'Sambal Roa', store_id: 's1', category_path: 'makanan/sambal', price: '52000' }
const options = { dryRun: false, includeFlagged: false, stock: 100, weightGrams: 1_000 }

async function run(files: { stores?: Values[]; categories?: Values[]; products?: Values[] }, change: object = {}) {
  const refused: string[] = []
  const tally = await importCatalogue(
    shop.sql,
    Object.fromEntries(Object.entries(files).map(([part, values]) => [part, rows(values)])),
    { ...options, ...change },
    {
      onRefused: (part, row) => {
        for (const problem of row.problems) refused.push(`${part} ${row.line} ${problem.column}: ${problem.reason}`)
      },
      onRows: () => undefined,
    },
  )
  return { tally, refused }
}

const stored = async (externalId: string) => {
  const [row] = await shop.sql`
    select p.*, k.stock, c.name as category, s.name as store
    from products p join product_stock k on k.product_id = p.id join categories c on c.id = p.category_id
      join stores s on s.id = p.store_id
    where p.external_id = ${externalId}`
  return row!
}

async function expectCountersToMatch() {
  expect(
    await shop.sql`
      select scope, scope_id, visible from product_counts where visible <> 0
      except select * from (
        select 'all' as scope, 0::bigint as scope_id, count(*)::int from products where available
        union all select 'category', category_id, count(*)::int from products where available group by category_id
        union all select 'store', store_id, count(*)::int from products where available group by store_id
      ) counted`,
  ).toEqual([])
}

describe('import of a catalogue', () => {
  test('a dry run reports what would happen and changes nothing', async () => {
    const { tally } = await run({ stores, products: [product] }, { dryRun: true })
    expect(tally.stores).toMatchObject({ rows: 2, added: 2 })
    expect(tally.products).toMatchObject({ rows: 1, added: 1 })
    expect(
      await shop.sql`select (select count(*) from stores) + (select count(*) from products) + (select count(*) from categories) as n`,
    ).toEqual([{ n: 0 }])
    await expectCountersToMatch()
  })

  test('loads stores with coordinates, categories with names, and products with defaults', async () => {
    const categories = [
      { category_path: 'makanan/sambal', category1: 'Makanan & Minuman' },
      { category_path: 'makanan/kecap', category1: 'Makanan & Minuman' },
    ]
    const batik = { ...product, id: 'p2', store_id: 's2', category_path: 'busana-pria', name: 'Kemeja' }
    const { tally, refused } = await run({
      stores,
      categories,
      products: [
        product,
        { ...batik, original_price: '65000', sold: '12', stock: '3', weight_g: '300', preorder: '1' },
      ],
    })
    expect(refused).toEqual([])
    expect(tally.categories).toMatchObject({ rows: 2, added: 1 })
    expect(tally.products).toMatchObject({ added: 2, changed: 0, unchanged: 0 })

    const [first, second] =
      await shop.sql`select name, slug, city, latitude, area_id, offers_pickup from stores order by external_id`
    expect(first).toMatchObject({ slug: 'dapur-ibu sri', city: 'Bandung', area_id: null, offers_pickup: true })
    expect(first?.latitude).toBeCloseTo(-7, 5)
    expect(second).toMatchObject({ name: 'Toko <b>Batik</b>', city: 'Bandung', latitude: -7, offers_pickup: false })

    expect(await stored('p1')).toMatchObject({
      category: 'Makanan & Minuman',
      stock: 100,
      weight: 1_000,
      unit: 'gram',
      promo_price: 52_000,
    })
    expect(await stored('p2')).toMatchObject({
      category: 'Busana Pria',
      promo_price: 52_000,
      discount_percent: 20,
      stock: 3,
      weight: 300,
      purchase_type: 'made_to_order',
      total_purchase: 12,
    })
    await expectCountersToMatch()
  })

  test('puts products into subcategories, and adds missing ones', async () => {
    const line = ['Kerajinan > Anyaman > Tas', 'kerajinan > ANYAMAN', 'Kerajinan > Ukiran']
    const { category_path: _, ...others } = product
    const products = line.map((category, n) => ({ ...others, id: `tree${n}`, category }))
    const { refused } = await run({ products })
    expect(refused).toEqual([])
    const categories = await shop.sql`
      select c.name, above.name as above from categories c left join categories above on above.id = c.parent_id
      where c.id in (select id from category_lines where within_id = (select id from categories where name = 'Kerajinan'))
      order by c.id`
    expect(categories).toEqual([
      { name: 'Kerajinan', above: null },
      { name: 'Anyaman', above: 'Kerajinan' },
      { name: 'Tas', above: 'Anyaman' },
      { name: 'Ukiran', above: 'Kerajinan' },
    ])
    expect(await stored('tree1')).toMatchObject({ category: 'Anyaman' })
    expect((await run({ products })).tally).toMatchObject({ products: { added: 0, changed: 0, unchanged: 3 } })
    await shop.sql`delete from products where external_id like 'tree%'`
  })

  test('puts products of a merged category into the one that it was merged into', async () => {
    const { category_id: intoId } = await stored('p2')
    const [old] = await shop.sql<
      { id: number }[]
    >`insert into categories (name, slug) values ('Lama', 'lama') returning id`
    await shop.sql`insert into category_merges (id, slug, into_id) values (${old!.id}, 'lama', ${intoId})`
    await shop.sql`delete from categories where id = ${old!.id}`
    const merged = { ...product, id: 'p-lama', category_path: 'lama', category1: 'Nama lama' }
    const { tally } = await run({ products: [merged], categories: [merged] })
    expect(tally.categories).toMatchObject({ added: 0, changed: 0 })
    expect(await stored('p-lama')).toMatchObject({ category: 'Busana Pria' })
    await shop.sql`delete from products where external_id = 'p-lama'`
  })

  test('a second run changes only differences, keeps fields that the file lacks, and adds no duplicates', async () => {
    await shop.sql`update product_stock set stock = 42 where product_id = ${(await stored('p1')).id}`
    const before = await stored('p1')
    expect((await run({ stores, products: [product] })).tally).toMatchObject({
      stores: { added: 0, changed: 0, unchanged: 2 },
      products: { added: 0, changed: 0, unchanged: 1 },
    })
    expect(await stored('p1')).toEqual(before)

    const { tally } = await run({ products: [{ ...product, price: '50000', name: 'Sambal Roa Pedas' }] })
    expect(tally.products).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect(await stored('p1')).toMatchObject({
      id: before.id,
      price: 50_000,
      name: 'Sambal Roa Pedas',
      stock: 42,
      weight: 1_000,
    })

    expect(
      (await run({ products: [{ ...product, price: '50000', name: 'Sambal Roa Pedas', stock: '7' }] })).tally.products,
    ).toMatchObject({ changed: 1 })
    expect(await stored('p1')).toMatchObject({ stock: 7 })

    expect(
      (await run({ products: [{ ...product, price: '50000', name: 'Sambal Roa Pedas', status: '0' }] })).tally.products,
    ).toMatchObject({ changed: 1 })
    expect(await stored('p1')).toMatchObject({ available: false })
    await expectCountersToMatch()
    await run({ products: [{ ...product, status: '1' }] })
  })

  test('imports opening hours and pin of a store, and keeps them when the file has none', async () => {
    const where = { address: 'Jl. Braga 9', opening_hours: 'Sen-Sab 08:00-17:00', latitude: '-6.9', longitude: '107.6' }
    const read = async () => {
      const [row] = await shop.sql<{ id: number }[]>`select id from stores where external_id = 's1'`
      return (await shop.as()('GET /store/:oid/:id', { params: { id: row!.id } })).Place
    }
    // Coordinates of a city centre are not a pin.
    expect(await read()).toMatchObject({ Latitude: null, OpeningHours: null, TimeZone: 'WIB' })
    const withPlace = { ...stores[0]!, ...where }
    expect((await run({ stores: [withPlace], products: [] })).tally.stores).toMatchObject({ changed: 1 })
    const place = await read()
    expect(place).toMatchObject({ Address: 'Jl. Braga 9', Latitude: -6.9, Longitude: 107.6 })
    expect(openingHoursText(place.OpeningHours!, place.TimeZone)).toBe('Senin–Sabtu 08.00–17.00 WIB, Minggu tutup')
    expect((await run({ stores: [{ ...withPlace, opening_hours: '' }], products: [] })).tally.stores).toMatchObject({
      unchanged: 1,
    })
    expect(await read()).toEqual(place)
  })

  test('skips invalid rows, reports why, and imports the others', async () => {
    const { tally, refused } = await run({
      stores: [
        { id: 's3', name: '' },
        { id: 's4', name: 'Toko Jauh', regency_code: '99.99' },
        { id: 's5', name: 'Toko', phone: 'x' },
        { id: 's6', name: 'Toko', opening_hours: 'siang' },
      ],
      products: [
        { ...product, id: 'p3', store_id: 'nobody' },
        { ...product, id: 'p4', price: '0' },
        { ...product, id: 'p5', name: 'Kecap' },
        { ...product, id: 'p5', name: 'Kecap lagi' },
        { ...product, id: 'p6', flags: 'gold_money' },
        {
          ...product,
          id: 'p9',
          status: '1',
          purchase_type: 'pre_order',
          closed_at: '2030-01-01',
          delivery_date: '2030-02-01',
        },
      ],
    })
    expect(refused.toSorted()).toEqual([
      'products 2 store_id: Toko tidak ditemukan',
      'products 3 price: Paling sedikit 1',
      'products 5 id: Produk yang sama sudah ada di baris 4',
      'products 6 flags: flagged',
      'stores 2 name: empty or missing',
      'stores 3 regency_code: no such regency',
      'stores 4 phone: not of the form 08…',
      'stores 5 opening_hours: not of the form Sen-Jum 09:00-17:00; Sab 09:00-13:00',
    ])
    expect(tally.products).toEqual({ rows: 6, added: 2, changed: 0, unchanged: 0, refused: 3, flagged: 1 })
    expect(
      (await run({ products: [{ ...product, id: 'p6', flags: 'gold_money' }] }, { includeFlagged: true })).tally
        .products,
    ).toMatchObject({ added: 1, flagged: 0 })
  })

  test('increments versions and writes the audit log, and only the row of an archived product is refused', async () => {
    await run({
      products: [
        { ...product, id: 'p10' },
        { ...product, id: 'p11' },
      ],
    })
    const [before, archived] = [await stored('p10'), await stored('p11')]
    await shop.sql`update products set available = false, archived_at = now() where id = ${archived.id}`
    const { tally, refused } = await run({
      products: [
        { ...product, id: 'p11', status: '1' },
        { ...product, id: 'p10', price: '60000', status: '1' },
      ],
    })
    expect(tally.products).toMatchObject({ changed: 1, refused: 1 })
    expect(refused).toEqual([expect.stringMatching(/^products 2 id: /)])
    const after = await stored('p10')
    expect(after).toMatchObject({ promo_price: 60_000, version: before.version + 1 })
    const [change] = await shop.sql`
      select user_id, action, before, after from audit_log where subject = 'product' and subject_id = ${String(after.id)}
      order by id desc limit 1`
    expect(change).toMatchObject({
      user_id: null,
      action: 'update',
      before: { price: 52_000 },
      after: { price: 60_000 },
    })
  })

  test('reads the export of another shop, and parses numbers as the back office does', async () => {
    const { id: storeId } = await shop.aStore()
    const kaos = {
      Handle: 'kaos',
      Title: 'Kaos',
      Type: 'Busana',
      'Option1 Name': 'Ukuran',
      'Variant Grams': '200.0',
      'Image Src': 'https://a.test/1.jpg',
    }
    const { tally, refused } = await run(
      {
        products: [
          { ...kaos, 'Option1 Value': 'S', 'Variant SKU': 'K-S', 'Variant Price': '18500.00' },
          { ...kaos, Title: '', Type: '', 'Option1 Value': 'M', 'Variant SKU': 'K-M', 'Variant Price': '18500.00' },
        ],
      },
      { storeId },
    )
    expect(refused).toEqual([])
    expect(tally.products).toMatchObject({ added: 2 })
    const made = await shop.sql`
      select p.name, p.price, p.weight, p.images, f.name as family from products p join product_families f on f.id = p.family_id
      where p.store_id = ${storeId} order by p.id`
    expect(made).toEqual(
      ['S', 'M'].map((size) => ({
        name: expect.stringContaining(size),
        price: 18_500,
        weight: 200,
        images: [],
        family: 'Kaos',
      })),
    )
    await shop.sql`delete from products where store_id = ${storeId}`
    const numbers = [
      { ...product, id: 'n1', price: 'Rp 18.500,00' },
      { ...product, id: 'n2', price: '10.000' },
    ]
    expect(await run({ products: numbers })).toMatchObject({ refused: [] })
    expect([await stored('n1'), await stored('n2')]).toMatchObject([{ price: 18_500 }, { price: 10_000 }])
    expect((await run({ products: [{ ...product, id: 'n3', price: '10.000' }] })).refused).toEqual([
      expect.stringMatching(/^products 2 price: Tulis dengan angka saja/),
    ])
  })

  test('refuses a file without the columns it needs', async () => {
    await expect(run({ products: [{ id: 'p7', name: 'Tanpa toko', price: '1' }] })).rejects.toThrow(
      'The heading has no column store_id, category_path.',
    )
  })

  test('imported products are found by the search, and their text is escaped', async () => {
    const name = 'Cobek Batu <script>alert(1)</script>'
    await run({ products: [{ ...product, id: 'p8', name, description: '<i>Berat</i>' }] })
    const [card] = await call('GET /product/:oid', { query: { Name: 'cobek batu' } })
    expect(card).toMatchObject({ Name: name, StoreCity: 'Bandung' })
    const detail = await call('GET /product/:oid/:id', { params: { id: card!.ID } })
    expect(detail.Description).toBe('<p>&lt;i&gt;Berat&lt;/i&gt;</p>')
  })
})

test("changes products and stores by their ids in the shop ('#158'), and refuses unknown ids", async () => {
  const { id } = await shop.aProduct({ name: 'Kue Lapis' })
  const [own] = await shop.sql<{ storeId: number }[]>`select store_id as "storeId" from products where id = ${id}`
  const storeId = own!.storeId
  const byNumber = { ...product, id: `#${id}`, name: 'Lapis Legit', store_id: `#${storeId}`, price: '75000' }
  const files = {
    stores: [{ id: `#${storeId}`, name: 'Dapur Bu Tini' }],
    products: [byNumber, { ...product, id: '#999999' }, { ...product, id: 'baru', store_id: '#999999' }],
  }
  const dry = await run(files, { dryRun: true })
  const { tally, refused } = await run(files)
  expect(tally).toEqual(dry.tally)
  expect(tally.stores).toMatchObject({ added: 0, changed: 1 })
  expect(tally.products).toMatchObject({ added: 0, changed: 1, refused: 2 })
  expect(refused).toEqual([
    'products 3 id: Tidak ada produk dengan nomor ini',
    'products 4 store_id: Toko tidak ditemukan',
  ])
  const [row] = await shop.sql`
    select p.name, price::int, s.name as store from products p join stores s on s.id = p.store_id where p.id = ${id}`
  expect(row).toEqual({ name: 'Lapis Legit', price: 75_000, store: 'Dapur Bu Tini' })
  expect((await run(files)).tally.products).toMatchObject({ changed: 0, unchanged: 1 })
})

const folder = '../shared/data/catalogue'
describe.skipIf(!existsSync(folder))(`the real catalogue in ${folder}`, () => {
  test('a shop-sized sample is imported completely, and a second run changes nothing', {
    timeout: 60_000,
  }, async () => {
    const sample = () => ({
      stores: withoutRegions(readCsv(`${folder}/sample-stores.csv.gz`)),
      categories: readCsv(`${folder}/categories.csv.gz`),
      products: readCsv(`${folder}/sample-products.csv.gz`),
    })
    const silent = { onRefused: () => undefined, onRows: () => undefined }
    const first = await importCatalogue(shop.sql, sample(), options, silent)
    expect(first.stores).toMatchObject({ rows: 40, added: 40, refused: 0 })
    expect(first.products).toMatchObject({ rows: 556, added: 556, refused: 0 })
    const second = await importCatalogue(shop.sql, sample(), options, silent)
    expect(second.products).toMatchObject({ added: 0, changed: 0, unchanged: 556 })
    await expectCountersToMatch()
    expect(await call('GET /product/:oid', { query: { Name: 'terjemah kitab' } })).not.toEqual([])
  })
})

/** The test's database knows one city only. */
async function* withoutRegions(rows: AsyncIterable<CsvRow>): AsyncIterable<CsvRow> {
  for await (const { line, values } of rows) yield { line, values: { ...values, regency_code: '' } }
}
