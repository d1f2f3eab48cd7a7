import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { type ImportField, maxCellLength, maxPartBytes } from '#contract/values/product-file/import-fields.ts'
import { inTransaction } from '../../db/database.ts'
import { FetchError, fetchPublicFile } from '../../files/fetch-public-file.ts'
import type { TestUser } from '../../testing/factories.ts'
import { picture, postOf } from '../../testing/proofs.ts'
import { testShop } from '../../testing/test-shop.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { findStockBreaches } from '../catalogue/stock/check-stock.ts'
import { grantRole } from '../staff/staff-queries.ts'
import { advanceBulkOperations } from './advance.ts'
import type { FetchFile } from './make-pictures.ts'
import { sweepBulkOperations } from './operation-queries.ts'

const shop = await testShop()
let owner: TestUser
let store: { id: number }

type Operation = DataOf<Calls['getBulkOperation']>
type Fields = (ImportField | '')[]

beforeAll(async () => {
  owner = await shop.aUser({ role: 'operator' })
  await shop.aCategory('Makanan')
  await shop.ctx.categories.load()
})
beforeEach(async () => {
  store = await shop.aStore()
})
// A test that only checks a file leaves the operation open, and the number of open ones is limited.
afterEach(() => shop.sql`update bulk_operations set state = 'canceled' where state = 'checked'`)
afterAll(async () => expect(await findStockBreaches(shop.sql)).toEqual([]))

const get = (id: number, user = owner) => user.call('GET /kelola/bulk/:id', { params: { id } })
const rowsOf = (id: number, query = {}) => owner.call('GET /kelola/bulk/:id/rows', { params: { id }, query })
const step = (id: number, wanted: 'apply' | 'undo' | 'cancel', user = owner) =>
  user.call(`PUT /kelola/bulk/:id/${wanted}`, { params: { id } })
const product = (id: number) => owner.call('GET /kelola/product/:id', { params: { id } })

/** Runs the job on all servers until there is nothing to do. */
async function advance(): Promise<void> {
  const waiting = () => shop.sql`select from bulk_operations where state in ('checking', 'applying', 'undoing') limit 1`
  while ((await waiting()).length > 0) await advanceBulkOperations(shop.ctx)
}

const begin = (Fields: Fields, body = {}, user = owner) =>
  user.call('POST /kelola/bulk/import', {
    body: { Name: 'barang.csv', Headers: Fields.map((field) => field || 'Lain'), Fields, Parts: 1, ...body },
  })
const send = (id: number, Part: number, Rows: string[][], user = owner) =>
  user.call('PUT /kelola/bulk/:id/part', { params: { id }, body: { Part, Rows } })

/** Sends a file and checks it. */
async function check(Fields: Fields, rows: string[][], body = {}, user = owner): Promise<Operation> {
  const { ID } = await begin(Fields, body, user)
  await send(ID, 0, rows, user)
  await advance()
  return get(ID, user)
}

async function apply(Fields: Fields, rows: string[][], body = {}): Promise<Operation> {
  const { ID } = await check(Fields, rows, body)
  await step(ID, 'apply')
  await advance()
  return get(ID)
}

const aProduct = (attributes: Parameters<typeof shop.aProduct>[0] = {}) =>
  shop.aProduct({ storeId: store.id, ...attributes })
const newRow = (name: string) => [name, '52000', `#${store.id}`, 'Makanan']
const newFields: Fields = ['name', 'price', 'store_id', 'category']

test.each(['\u200b', '\u3164', '\u2060', '\u2800'])(
  'a name of invisible characters (%j) is refused by the check',
  async (name) => {
    const { ID, ...counts } = await apply(newFields, [newRow('Kue'), newRow(name), newRow('Dodol')])
    expect(counts).toMatchObject({ State: 'applied', Refused: 1, Applied: 2 })
    const [refused] = await rowsOf(ID, { Outcome: ['refused'] })
    expect(refused).toMatchObject({ Row: 3, Problems: [{ Field: 'name', Text: 'Harus diisi' }] })
  },
)

test('in a file with weights a new product without one is refused, unless the import has a default weight', async () => {
  const fields: Fields = [...newFields, 'weight_g']
  const rows = [
    [...newRow('Kue'), '250'],
    [...newRow('Dodol'), ''],
  ]
  const { ID, ...counts } = await check(fields, rows)
  expect(counts).toMatchObject({ ToAdd: 1, Refused: 1 })
  const [refused] = await rowsOf(ID, { Outcome: ['refused'] })
  expect(refused?.Problems).toMatchObject([
    { Field: 'weight_g', Text: expect.stringContaining('Berat tidak diketahui') },
  ])
  const applied = await apply(fields, rows, { WeightGrams: 300 })
  expect(applied).toMatchObject({ Applied: 2 })
  const [, dodol] = await rowsOf(applied.ID)
  expect(await product(dodol!.ProductID!)).toMatchObject({ Weight: 300 })
})

test('a product that another shop does not ship is refused with that reason only', async () => {
  const { ID } = await check(['name', 'purchase_type'], [['Kartu hadiah', 'not_sent']])
  expect(await rowsOf(ID)).toMatchObject([
    { Outcome: 'refused', Name: 'Kartu hadiah', Problems: [{ Field: 'purchase_type', Text: bulkTexts.notSent }] },
  ])
})

test('an empty line is ignored, and a store can be given by name', async () => {
  const other = await shop.aStore({ name: 'Dapur Ibu Wati' })
  const { ID, ...counts } = await check(newFields, [
    ['', '', '', ''],
    ['Kue', '52000', 'dapur ibu wati', 'Makanan'],
  ])
  expect(counts).toMatchObject({ ToAdd: 1, Refused: 0, Unchanged: 1 })
  await step(ID, 'apply')
  await advance()
  const [, row] = await rowsOf(ID)
  expect(row).toMatchObject({ Row: 3 })
  expect(await product(row!.ProductID!)).toMatchObject({ StoreID: other.id })
})

test('a new product is created without a picture that can not be fetched, and its row names the picture', async () => {
  const rows = ['foto', 'hilang', 'teks'].map((name) => [...newRow(name), `https://toko.test/${name}.jpg`])
  rows[1]![4] += ' | https://toko.test/foto.jpg'
  rows.push([...newRow('dalam'), 'http://127.0.0.1/rahasia.jpg'])
  const { ID, ...counts } = await check([...newFields, 'pictures'], rows)
  expect(counts).toMatchObject({ ToAdd: 4, Refused: 0 })
  const [planned] = await rowsOf(ID)
  expect(planned!.Changes).toContainEqual({ Field: 'pictures', Before: '', After: 'https://toko.test/foto.jpg' })
  await step(ID, 'apply')
  const asked: string[] = []
  const fetchFile: FetchFile = async (address, limits) => {
    asked.push(address)
    if (address.includes('127.0.0.1')) return fetchPublicFile(address, limits)
    if (address.includes('hilang')) throw new FetchError('status')
    return address.includes('teks') ? Buffer.from('bukan gambar') : picture()
  }
  while ((await get(ID)).State === 'applying') await advanceBulkOperations(shop.ctx, 1, fetchFile)
  expect(await get(ID)).toMatchObject({ State: 'applied', Applied: 4, Refused: 0, WithoutPictures: 3 })
  const added = await rowsOf(ID)
  const pictures = added.map(async ({ ProductID }) => (await product(ProductID!)).Pictures.length)
  expect(await Promise.all(pictures)).toEqual([1, 1, 0, 0])
  const lacking = await rowsOf(ID, { WithoutPictures: [true] })
  expect(lacking).toEqual(added.slice(1))
  expect(lacking.map(({ Problems }) => Problems[0]?.Text)).toEqual([
    'Foto https://toko.test/hilang.jpg: tidak ada di sana',
    'Foto https://toko.test/teks.jpg: bukan gambar JPG, PNG atau WebP yang dapat dibaca',
    'Foto http://127.0.0.1/rahasia.jpg: alamatnya bukan alamat umum di internet',
  ])
  expect(asked).toHaveLength(4)
})

test('a host that fails three times in a row is not requested again, so that other imports do not wait for it', async () => {
  const names = Array.from({ length: 9 }, (_, n) => `Teh ${n}`)
  const rows = names.map((name, n) => [...newRow(name), `https://mati.test/${n}.jpg`])
  rows.push([...newRow('Kopi'), 'https://toko.test/kopi.jpg'])
  const { ID } = await check([...newFields, 'pictures'], rows)
  await step(ID, 'apply')
  const asked: string[] = []
  const fetchFile: FetchFile = async (address) => {
    asked.push(address)
    if (address.includes('mati')) throw new FetchError('unreachable')
    return picture()
  }
  await advanceBulkOperations(shop.ctx, 20, fetchFile)
  expect(await get(ID)).toMatchObject({ State: 'applied', Applied: 10, WithoutPictures: 9 })
  expect(asked).toEqual([0, 1, 2].map((n) => `https://mati.test/${n}.jpg`).concat('https://toko.test/kopi.jpg'))
})

test('a product that is changed keeps its pictures if a new one can not be fetched, and its family waits with it', async () => {
  const { id } = await aProduct()
  const fields: Fields = ['id', ...newFields, 'pictures', 'family_name', 'option1_name', 'option1_value']
  const rowOf = (key: string, size: string) => [
    key,
    ...newRow('Kaos'),
    'https://toko.test/x.jpg',
    'Kaos',
    'Ukuran',
    size,
  ]
  const { ID } = await check(fields, [rowOf('', 'S'), rowOf(`#${id}`, 'M')])
  await step(ID, 'apply')
  const fetchFile: FetchFile = () => Promise.reject(new FetchError('status'))
  while ((await get(ID)).State === 'applying') await advanceBulkOperations(shop.ctx, 1, fetchFile)
  expect(await get(ID)).toMatchObject({ State: 'applied', Applied: 0, Refused: 2, WithoutPictures: 0 })
})

test('new products whose rows have no stock get the default of the import', async () => {
  const fields: Fields = [...newFields, 'stock']
  const { ID } = await apply(
    fields,
    [
      [...newRow('Terhitung'), '3'],
      [...newRow('Tak terhitung'), ''],
    ],
    { Stock: 25 },
  )
  const stocks = (await rowsOf(ID)).map(async ({ ProductID }) => (await product(ProductID!)).Stock)
  expect(await Promise.all(stocks)).toEqual([3, 25])
})

test('if the database refuses a row after the check, only that row is refused, and the others are applied', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => newRow(`Kue ${n}`))
  const { ID } = await check(newFields, rows)
  // Simulates a rule that the check lacks.
  await shop.sql`
    update bulk_rows set after = after || '{"discountPercent": 120}' where operation_id = ${ID} and line in (3, 60)`
  await step(ID, 'apply')
  await advance()
  expect(await get(ID)).toMatchObject({ State: 'applied', Refused: 2, Applied: 118 })
  expect((await rowsOf(ID, { Outcome: ['refused'] })).map(({ Row }) => Row)).toEqual([3, 60])
})

describe('a file', () => {
  test.each<[Fields, string]>([
    [[''], 'BULK_COLUMNS'],
    [['id', 'price', 'price'], 'BULK_COLUMNS'],
  ])('with the columns %j is refused', async (Fields, code) => {
    await expect(begin(Fields)).rejects.toMatchObject({ code })
  })

  test('stores its delimiter, and a spreadsheet has none', async () => {
    expect(await begin(['id', 'price'], { Delimiter: ';' })).toMatchObject({ Delimiter: ';' })
    expect(await begin(['id', 'price'])).toMatchObject({ Delimiter: null })
    await expect(begin(['id', 'price'], { Delimiter: 'x' as ';' })).rejects.toMatchObject({ http: 422 })
  })

  test('is refused with another number of headings or cells', async () => {
    await expect(begin(['id', 'price'], { Headers: ['Kode'] })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const { ID } = await begin(['id', 'price'])
    await expect(send(ID, 0, [['#1']])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await expect(send(ID, 1, [['#1', '5']])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await expect(step(ID, 'apply')).rejects.toMatchObject({ code: 'BULK_STATE' })
    await step(ID, 'cancel')
    await expect(send(ID, 0, [['#1', '5']])).rejects.toMatchObject({ code: 'BULK_STATE' })
  })

  test('may have the largest parts that are agreed upon', async () => {
    const { ID } = await begin(['id', 'description'])
    const rows = Array.from({ length: 4 }, (_, n) => [`#99999${n}`, 'x'.repeat(maxCellLength - 50)])
    expect(JSON.stringify(rows).length).toBeGreaterThan(maxPartBytes - 1_000)
    expect(await send(ID, 0, rows)).toMatchObject({ State: 'checking', Rows: 4 })
    await advance()
    await step(ID, 'cancel')
  })

  test('arrives in parts, in any order and twice, and its rows have the lines of the file', async () => {
    const { id } = await aProduct()
    const { ID } = await begin(['id', 'name'], { Parts: 2 })
    await send(ID, 1, [['#999999', 'x']])
    const once = await send(ID, 1, [
      ['#999998', 'y'],
      ['#999999', 'x'],
    ])
    expect(once).toMatchObject({ State: 'receiving', PartsReceived: 1, Rows: 2 })
    expect(await send(ID, 0, [[`#${id}`, 'Teh']])).toMatchObject({ State: 'checking', PartsReceived: 2, Rows: 3 })
    expect(await send(ID, 0, [[`#${id}`, 'Lain']])).toMatchObject({ State: 'checking', Rows: 3 })
    await advance()
    expect((await rowsOf(ID)).map(({ Row, Outcome }) => [Row, Outcome])).toEqual([
      [2, 'change'],
      [3, 'refused'],
      [4, 'refused'],
    ])
    await step(ID, 'cancel')
  })

  test('is checked without changing anything, and then applied as announced', async () => {
    const { id } = await aProduct({ name: 'Teh', price: 20_000, stock: 7 })
    const fields: Fields = ['id', 'name', 'price', 'discount_percent', 'stock', 'weight_g', '']
    const checked = await check(fields, [[`#${id}`, 'Teh hijau', '18000', '10', '9', '', 'catatan']])
    expect(checked).toMatchObject({ State: 'checked', ToChange: 1, ToAdd: 0, Refused: 0, Done: 0 })
    expect(await rowsOf(checked.ID)).toMatchObject([
      {
        ...{ Row: 2, ProductID: id, Name: 'Teh', Outcome: 'change' },
        Changes: [
          { Field: 'name', Before: 'Teh', After: 'Teh hijau' },
          { Field: 'discount_percent', Before: '0', After: '10' },
          { Field: 'stock', Before: '7', After: '9' },
        ],
      },
    ])
    expect(await product(id)).toMatchObject({ Name: 'Teh', Stock: 7, Version: 1 })
    await step(checked.ID, 'apply')
    await advance()
    expect(await get(checked.ID)).toMatchObject({ State: 'applied', Done: 1, Applied: 1 })
    expect(await product(id)).toMatchObject({
      Name: 'Teh hijau',
      PromoPrice: 18_000,
      Discount: 10,
      Stock: 9,
      Weight: 500,
    })
    const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['product'], SubjectID: [String(id)] } })
    expect(JSON.parse(entry!.After)).toMatchObject({ name: 'Teh hijau', stock: 9 })
  })

  test('adds products with the owner’s key, by which the next file finds them', async () => {
    const fields: Fields = ['id', ...newFields, 'stock', 'sku']
    const rows = [['tambah-1', ...newRow('Kopi'), '5', 'K-1']]
    expect(await apply(fields, rows)).toMatchObject({ State: 'applied', ToAdd: 1, Done: 1 })
    const [added] = await owner.call('GET /kelola/product', { query: { StoreID: [store.id] } })
    expect(added).toMatchObject({ Name: 'Kopi', Price: 52_000, Stock: 5, SKU: 'K-1', State: 'offered', Weight: 1000 })
    expect(await check(fields, rows)).toMatchObject({ Unchanged: 1, ToAdd: 0, ToChange: 0 })
    const bySku = await check(['sku', 'store_id', 'price'], [['k-1', `#${store.id}`, '50000']])
    expect(bySku).toMatchObject({ ToChange: 1 })
  })

  test('finds a category by its names, ignoring spaces and case', async () => {
    const above = await shop.aCategory('Kudapan')
    const below = await shop.aCategory('Kue basah')
    await shop.sql`update categories set parent_id = ${above.id} where id = ${below.id}`
    await shop.ctx.categories.load()
    const { ToAdd } = await check(newFields, [['Lemper', '5000', `#${store.id}`, 'kudapan>Kue\u00a0 basah']])
    expect(ToAdd).toBe(1)
  })

  test('uses the store and category of the import for new products', async () => {
    const { id } = await shop.aCategory()
    await shop.ctx.categories.load()
    const defaults = { StoreID: store.id, CategoryID: id }
    expect(await apply(['name', 'price'], [['Gula', '15000']], defaults)).toMatchObject({ State: 'applied', Done: 1 })
    const [added] = await owner.call('GET /kelola/product', { query: { StoreID: [store.id] } })
    expect(added).toMatchObject({ Name: 'Gula', CategoryID: id })
  })

  test('with empty cells leaves fields unchanged, or clears optional ones if the import says so', async () => {
    const { id } = await aProduct({ price: 20_000, discount: 10, description: '<p>Teh</p>' })
    await shop.sql`update products set sku = ${`T-${id}`}, length_cm = 5 where id = ${id}`
    const fields: Fields = ['id', 'sku', 'name', 'description', 'list_price', 'discount_percent', 'length_cm']
    const rows = [[`#${id}`, '', '', '', '', '', '']]
    expect(await check(fields, rows)).toMatchObject({ Unchanged: 1 })
    const { ID } = await apply(fields, rows, { Clears: true })
    const emptied = { SKU: '', Description: '', Discount: 0, Length: 0 }
    const { Name } = await product(id)
    expect(Name).not.toBe('')
    expect(await product(id)).toMatchObject({ ...emptied, Price: 20_000 })
    await step(ID, 'undo')
    await advance()
    expect(await product(id)).toMatchObject({ SKU: `T-${id}`, Description: '<p>Teh</p>', Discount: 10, Length: 5 })
    const sold = await shop.aProduct({ storeId: store.id, purchaseType: 'made_to_order', minDays: 3 })
    expect(await check(['id', 'min_days'], [[`#${sold.id}`, '']], { Clears: true })).toMatchObject({ Refused: 1 })
  })

  test.each([
    ['9000', 9_000],
    ['9500', 9_500],
  ])('that clears the discount next to the price %s makes that the price to pay', async (price, paid) => {
    const { id } = await aProduct({ price: 10_000, discount: 10 })
    const fields: Fields = ['id', 'price', 'discount_percent']
    expect(await apply(fields, [[`#${id}`, price, '']], { Clears: true })).toMatchObject({ Done: 1 })
    expect(await product(id)).toMatchObject({ Price: paid, PromoPrice: paid, Discount: 0 })
    const again = await check(fields, [[`#${id}`, price, '']], { Clears: true })
    expect(again).toMatchObject({ Unchanged: 1 })
    await step(again.ID, 'cancel')
  })

  test('stores a price and the original price exactly as given', async () => {
    const { id } = await aProduct({ price: 20_000 })
    const reduced = { Price: 34_000, PromoPrice: 29_900, SalePrice: 29_900, Discount: 12 }
    const fields: Fields = ['id', 'price', 'original_price']
    await apply(fields, [[`#${id}`, '29900', '34000']])
    expect(await product(id)).toMatchObject(reduced)
    expect(await check(fields, [[`#${id}`, '29900', '34000']])).toMatchObject({ Unchanged: 1 })

    const exported: Fields = ['id', 'price', 'list_price', 'discount_percent']
    expect(await check(exported, [[`#${id}`, '29900', '34000', '12']])).toMatchObject({ Unchanged: 1 })
    const { ID } = await apply(exported, [[`#${id}`, '29900', '34000', '20']])
    expect(await product(id)).toMatchObject({ Price: 34_000, PromoPrice: 27_200, SalePrice: null, Discount: 20 })
    await step(ID, 'undo')
    await advance()
    expect(await product(id)).toMatchObject(reduced)

    expect(await check(['id', 'list_price'], [[`#${id}`, '29900']])).toMatchObject({ Refused: 1 })
    await apply(['id', 'list_price'], [[`#${id}`, '40000']])
    expect(await product(id)).toMatchObject({ Price: 40_000, PromoPrice: 29_900, Discount: 25 })
    await apply(['id', 'price'], [[`#${id}`, '30000']])
    expect(await product(id)).toMatchObject({ Price: 40_000, PromoPrice: 30_000, Discount: 25 })
    await apply(['id', 'price'], [[`#${id}`, '45000']])
    expect(await product(id)).toMatchObject({ Price: 45_000, PromoPrice: 45_000, Discount: 0, SalePrice: null })
  })

  test('with two columns of descriptions uses the one that is not empty', async () => {
    const { id } = await aProduct({ description: '<p>Teh</p>' })
    const fields: Fields = ['id', 'description', 'description_html']
    const empties = { Clears: true }
    expect(await check(fields, [[`#${id}`, '', '<p>Teh</p>']], empties)).toMatchObject({ Unchanged: 1 })
    await apply(fields, [[`#${id}`, 'Kopi', '']], empties)
    expect(await product(id)).toMatchObject({ Description: '<p>Kopi</p>' })
    await apply(fields, [[`#${id}`, '', '']], empties)
    expect(await product(id)).toMatchObject({ Description: '' })
  })

  test('names a store by its number or by the key of its owner', async () => {
    await shop.sql`update stores set external_id = ${`toko-${store.id}`} where id = ${store.id}`
    const { id } = await aProduct({ price: 5_000 })
    const other = await shop.aStore()
    const { ID } = await check(
      ['id', 'store_id', 'price'],
      [`#${store.id}`, `toko-${store.id}`, `#${other.id}`].map((name) => [`#${id}`, name, '6000']),
    )
    expect((await rowsOf(ID)).map(({ Problems }) => Problems[0]?.Text)).toEqual([
      undefined,
      'Produk yang sama sudah ada di baris 2',
      'Produk tidak dapat dipindahkan ke toko lain',
    ])
    await step(ID, 'cancel')
  })

  test('finds an SKU in the store of the row, if several stores have it', async () => {
    const [mine, other] = [await aProduct({ price: 5_000 }), await shop.aStore()]
    const { id: theirs } = await shop.aProduct({ storeId: other.id, price: 5_000 })
    await shop.sql`update products set sku = 'DUA' where id in (${mine.id}, ${theirs})`
    const fields: Fields = ['sku', 'price']
    expect(await check(fields, [['dua', '6000']])).toMatchObject({ Refused: 1 })
    expect(await apply(fields, [['dua', '6000']], { StoreID: store.id })).toMatchObject({ Done: 1 })
    expect([await product(mine.id), await product(theirs)]).toMatchObject([{ Price: 6_000 }, { Price: 5_000 }])
  })

  test('assigns uploaded pictures, and keeps existing ones', async () => {
    const { id } = await aProduct({ images: ['products/lama.png'] })
    const form = await owner.call('GET /kelola/picture/upload')
    await shop.ask(postOf(form, await picture()))
    const fields: Fields = ['id', 'pictures']
    const missing = await check(fields, [[`#${id}`, 'foto.jpg']])
    expect((await rowsOf(missing.ID))[0]?.Problems).toEqual([
      { Field: 'pictures', Text: 'Gambar tidak ditemukan: foto.jpg' },
    ])
    const done = await apply(fields, [[`#${id}`, `${form.key}|/img/640/products/lama.png`]])
    expect(done).toMatchObject({ State: 'applied', Done: 1 })
    const { Pictures } = await product(id)
    expect(Pictures.map(({ Key }) => Key)).toEqual([
      expect.stringMatching(/^\/img\/640\/products\/.+\.webp$/),
      '/img/640/products/lama.png',
    ])
  })

  test('of an export changes nothing', async () => {
    const others = { closedAt: new Date('2030-01-01T05:00:00Z'), deliveryDate: '2030-01-02' }
    await aProduct({ name: '  "Kutip"  & <b>', description: '<p>Satu &amp; "dua"</p>\n', images: ['products/a.png'] })
    await aProduct({ purchaseType: 'pre_order', ...others, price: 33_333, discount: 7, unit: 'ml', weight: 0 })
    const { id } = await aProduct({ available: false })
    await owner.call('POST /kelola/product/:id/family', {
      params: { id },
      body: {
        ...{ Name: 'Kaus', Options: [{ Name: 'Ukuran', Values: ['S', 'M'] }] },
        Members: [
          { ProductID: id, Values: ['S'] },
          { ProductID: null, Values: ['M'], Price: 9_000 },
        ],
      },
    })
    const page = await owner.call('GET /kelola/product/export', { query: { StoreID: [store.id] } })
    expect(page.Next).toBeNull()
    expect(page.Rows).toHaveLength(4)
    expect(await check(page.Fields, page.Rows)).toMatchObject({ Unchanged: 4, ToChange: 0, ToAdd: 0, Refused: 0 })
  })
})

describe('a row is refused', () => {
  const reasons: [Fields, (id: number) => string[], ImportField][] = [
    [['id', 'price'], (id) => [`#${id}`, '52.000'], 'price'],
    [['id', 'price'], (id) => [`#${id}`, '0'], 'price'],
    [['id', 'original_price'], (id) => [`#${id}`, '60000'], 'original_price'],
    [['id', 'discount_percent'], (id) => [`#${id}`, '100'], 'discount_percent'],
    [['id', 'name'], (id) => [`#${id}`, 'x'.repeat(256)], 'name'],
    [['id', 'stock'], (id) => [`#${id}`, '-1'], 'stock'],
    [['id', 'weight_g'], (id) => [`#${id}`, 'berat'], 'weight_g'],
    [['id', 'status'], (id) => [`#${id}`, 'ya'], 'status'],
    [['id', 'closed_at'], (id) => [`#${id}`, '31-12-2030'], 'closed_at'],
    [['id', 'delivery_date'], (id) => [`#${id}`, '2030-02-30'], 'delivery_date'],
    [['id', 'purchase_type'], (id) => [`#${id}`, 'made_to_order'], 'purchase_type'],
    [['id', 'publish_at'], (id) => [`#${id}`, '2020-01-01 00:00:00'], 'publish_at'],
    [['id', 'category'], (id) => [`#${id}`, 'Tidak > Ada'], 'category'],
    [['id', 'store_id'], (id) => [`#${id}`, '#999999'], 'store_id'],
    [['id', 'family'], (id) => [`#${id}`, 'kaus'], 'option1_name'],
    [['id', 'family'], (id) => [`#${id}`, '#999999'], 'family'],
    [['id', 'name'], () => ['#999999', 'Teh'], 'id'],
    [['id', 'price'], () => ['baru', '5000'], 'name'],
    [['id', 'name'], () => ['baru', 'Teh'], 'price'],
  ]
  test.each(reasons)('for the columns %j', async (fields, row, field) => {
    const { id } = await aProduct()
    const cells = row(id)
    const { ID, Refused } = await check(fields, [cells])
    const [refused] = await rowsOf(ID, { Outcome: ['refused'] })
    expect(Refused).toBe(1)
    expect(refused).toMatchObject({ Outcome: 'refused', Cells: cells, Changes: [] })
    expect(refused!.Problems).toContainEqual({ Field: field, Text: expect.stringMatching(/^[A-Z]/) })
    await step(ID, 'cancel')
  })

  test('if another row has the same product or SKU', async () => {
    const [first, second] = [await aProduct(), await aProduct()]
    const rows = [
      [`#${first.id}`, 'S-1'],
      [`#${first.id}`, 'S-2'],
      [`#${second.id}`, 'S-1'],
    ]
    const done = await apply(['id', 'sku'], rows)
    expect(done).toMatchObject({ State: 'applied', Done: 1, ToChange: 1, Refused: 2 })
    expect((await rowsOf(done.ID, { Outcome: ['refused'] })).map(({ Problems }) => Problems)).toEqual([
      [{ Field: 'id', Text: 'Produk yang sama sudah ada di baris 2' }],
      [{ Field: 'sku', Text: 'SKU ini sudah dipakai produk lain di baris 2' }],
    ])
    const repeated = await check(
      ['sku', 'price'],
      [
        ['S-1', '1000'],
        ['S-1', '2000'],
      ],
    )
    expect((await rowsOf(repeated.ID, { Outcome: ['refused'] })).map(({ Problems }) => Problems)).toEqual([
      [{ Field: 'sku', Text: 'Produk yang sama sudah ada di baris 2' }],
    ])
    await step(repeated.ID, 'cancel')
  })

  test('at the check if an earlier row, also of another part, gives its SKU to another product', async () => {
    const [{ id }, other] = [await aProduct(), await shop.aStore()]
    const fields: Fields = ['id', ...newFields, 'sku']
    const { ID } = await begin(fields, { Parts: 2 })
    await send(ID, 0, [
      ['baru-1', 'Satu', '', `#${store.id}`, 'Makanan', 'S-1'],
      [`#${id}`, '', '', '', '', 's-1'],
      ['baru-2', ...newRow('Dua'), 'S-1'],
    ])
    await send(ID, 1, [
      ['', ...newRow('Tiga'), 'S-1'],
      ['baru-4', 'Empat', '52000', `#${other.id}`, 'Makanan', 'S-1'],
      ['baru-5', ...newRow('Lima'), ''],
    ])
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'checked', ToChange: 1, ToAdd: 2, Refused: 3 })
    const taken = [{ Field: 'sku', Text: 'SKU ini sudah dipakai produk lain di baris 3' }]
    expect((await rowsOf(ID)).map(({ Row, Problems }) => [Row, Problems])).toEqual([
      // A refused row assigns no SKU.
      [2, [{ Field: 'price', Text: 'Harus diisi' }]],
      [3, []],
      [4, taken],
      [5, taken],
      [6, []],
      [7, []],
    ])
  })

  test('if one of its fields was changed since the check; other fields and sales do not matter', async () => {
    const [mine, theirs] = [await aProduct({ price: 10_000 }), await aProduct({ price: 10_000, stock: 20 })]
    const { ID } = await check(
      ['id', 'price', 'stock'],
      [
        [`#${mine.id}`, '11000', ''],
        [`#${theirs.id}`, '11000', '25'],
      ],
    )
    const edit = (id: number, body: object) =>
      owner.call('PUT /kelola/product/:id', { params: { id }, body: { Version: 1, ...body } })
    await edit(mine.id, { Price: 12_000 })
    await edit(theirs.id, { Name: 'Nama lain' })
    await (await shop.aCustomer()).order([theirs])
    await step(ID, 'apply')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'applied', Done: 1, ToChange: 1, Refused: 1 })
    expect(await product(mine.id)).toMatchObject({ Price: 12_000 })
    expect(await product(theirs.id)).toMatchObject({ Price: 11_000, Name: 'Nama lain', Stock: 24 })
    expect((await rowsOf(ID, { Outcome: ['refused'] }))[0]?.Problems).toEqual([
      { Field: '', Text: 'Sudah diubah sejak diperiksa' },
    ])
  })

  test('if its id was given to another product since the check, also by the author of the import', async () => {
    const row = ['KUNCI-1', ...newRow('Getuk')]
    const [first, second] = [await check(['id', ...newFields], [row]), await check(['id', ...newFields], [row])]
    for (const { ID } of [first, second]) await step(ID, 'apply')
    await advance()
    expect(await get(second.ID)).toMatchObject({ Done: 0, Refused: 1 })
    expect((await rowsOf(second.ID))[0]?.Problems).toEqual([{ Field: '', Text: 'Sudah diubah sejak diperiksa' }])
  })
})

test('new products whose SKU or key was taken since the check are refused; the others are added', async () => {
  const fields: Fields = ['id', ...newFields, 'sku']
  const other = await shop.aStore()
  const rows = [
    ['kunci-1', ...newRow('Satu'), 'A-1'],
    ['kunci-2', ...newRow('Dua'), 'A-2'],
    ['kunci-3', ...newRow('Tiga'), 'a-3'],
    ['kunci-5', 'Lima', '52000', `#${other.id}`, 'Makanan', 'A-3'],
    ['kunci-6', ...newRow('Enam'), ''],
    ['kunci-7', ...newRow('Tujuh'), ''],
  ]
  const { ID, ToAdd } = await check(fields, rows)
  expect(ToAdd).toBe(6)
  const [sku, key] = [await aProduct(), await aProduct()]
  await shop.sql`update products set sku = 'a-1' where id = ${sku.id}`
  await shop.sql`update products set external_id = 'kunci-2' where id = ${key.id}`
  await step(ID, 'apply')
  await advance()
  expect(await get(ID)).toMatchObject({ State: 'applied', Done: 4, Refused: 2 })
  const refused = await rowsOf(ID, { Outcome: ['refused'] })
  expect(refused.map(({ Row, Problems }) => [Row, Problems[0]!.Field])).toEqual([
    [2, 'sku'],
    [3, ''],
  ])
  // The author needs the cells of the file to correct them.
  expect(refused.map(({ Cells }) => Cells)).toEqual([rows[0], rows[1]])
  expect(
    await shop.sql`select from bulk_rows where operation_id = ${ID} and outcome <> 'refused' and cells <> '{}'`,
  ).toEqual([])
  const added = await shop.sql<{ name: string; key: string; stock: number }[]>`
    select name, external_id as key, stock from products join product_stock on product_id = id
    where external_id like 'kunci-%' and id <> ${key.id} order by id`
  expect(added.map(({ name, key: own }) => [name, own])).toEqual([
    ['Tiga', 'kunci-3'],
    ['Lima', 'kunci-5'],
    ['Enam', 'kunci-6'],
    ['Tujuh', 'kunci-7'],
  ])
})

describe('an undo', () => {
  test('reverts everything: fields, stock and new products, whose SKU is free again', async () => {
    const { id } = await aProduct({ name: 'Teh', price: 20_000, stock: 7 })
    const fields: Fields = ['id', ...newFields, 'stock', 'sku']
    const rows = [
      [`#${id}`, 'Teh hijau', '25000', '', '', '17', 'T-1'],
      ['baru-1', ...newRow('Kopi'), '5', 'K-9'],
    ]
    const { ID } = await apply(fields, rows)
    await step(ID, 'undo')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'undone', Done: 2, Kept: 0, Applied: 2 })
    expect(await product(id)).toMatchObject({ Name: 'Teh', Price: 20_000, Stock: 7, SKU: '' })
    const list = (State: 'offered' | 'archived') =>
      owner.call('GET /kelola/product', { query: { StoreID: [store.id], State: [State] } })
    expect(await list('offered')).toMatchObject([{ ID: id }])
    expect(await list('archived')).toMatchObject([{ Name: 'Kopi' }])
    expect(await check(fields, rows)).toMatchObject({ ToAdd: 1, ToChange: 1, Refused: 0 })
    await expect(step(ID, 'apply')).rejects.toMatchObject({ code: 'BULK_STATE' })
    expect(await step(ID, 'undo')).toMatchObject({ State: 'undone' })
  })

  test('leaves later changes, and sold pieces', async () => {
    const [edited, sold] = [await aProduct({ price: 20_000, stock: 5 }), await aProduct({ stock: 0 })]
    const { ID } = await apply(
      ['id', 'name', 'list_price', 'stock'],
      [
        [`#${edited.id}`, 'Baru', '25000', ''],
        [`#${sold.id}`, '', '', '2'],
      ],
    )
    await owner.call('PUT /kelola/product/:id', { params: { id: edited.id }, body: { Version: 2, Price: 26_000 } })
    await (await shop.aCustomer()).order([sold])
    const before = (await product(edited.id)).Name
    await step(ID, 'undo')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'undone', Done: 0, Kept: 2 })
    expect(before).toBe('Baru')
    expect(await product(edited.id)).toMatchObject({ Price: 26_000, Name: expect.stringMatching(/^Produk/) })
    expect(await product(sold.id)).toMatchObject({ Stock: 1 })
    expect(await rowsOf(ID, { Outcome: ['kept'] })).toHaveLength(2)
  })

  test('keeps a row whose SKU was taken meanwhile, and reverts the others', async () => {
    const [first, second, third] = [await aProduct(), await aProduct(), await aProduct()]
    await apply(['id', 'sku'], [[`#${first.id}`, 'A']])
    const { ID } = await apply(
      ['id', 'sku'],
      [
        [`#${first.id}`, 'B'],
        [`#${second.id}`, 'C'],
      ],
    )
    await owner.call('PUT /kelola/product/:id', { params: { id: third.id }, body: { Version: 1, SKU: 'A' } })
    await step(ID, 'undo')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'undone', Done: 1, Kept: 1 })
    expect(await product(first.id)).toMatchObject({ SKU: 'B' })
    expect(await product(second.id)).toMatchObject({ SKU: '' })
  })

  test('of a stopped import reverts the applied rows', async () => {
    const products = await Promise.all(Array.from({ length: 60 }, () => aProduct({ price: 5_000 })))
    const { ID } = await check(
      ['id', 'price'],
      products.map(({ id }) => [`#${id}`, '6000']),
    )
    await step(ID, 'apply')
    await advanceBulkOperations(shop.ctx, 1)
    expect(await step(ID, 'cancel')).toMatchObject({ State: 'canceled', Done: 50, ToChange: 60 })
    await step(ID, 'undo')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'undone', Done: 50, Kept: 0 })
    const prices = await owner.call('GET /kelola/product', { query: { StoreID: [store.id], Size: 200 } })
    expect(new Set(prices.map(({ Price }) => Price))).toEqual(new Set([5_000]))
  })
})

describe('the job', () => {
  test('continues after a kill at any point, with no row applied partly or twice', async () => {
    const products = await Promise.all(Array.from({ length: 120 }, () => aProduct({ price: 5_000, stock: 10 })))
    const rows = products.map(({ id }) => [`#${id}`, '6000', '13'])
    const { ID } = await begin(['id', 'price', 'stock'])
    await send(ID, 0, rows)
    // The database fails at the 30th row of each batch until the trigger is dropped.
    const fail = (on: string) =>
      shop.sql.unsafe(`
        create sequence failing; create function fail_sometimes() returns trigger language plpgsql as $$ begin
          if nextval('failing') % 30 = 0 then raise 'killed'; end if; return null; end $$;
        create trigger fail_sometimes after insert or update on ${on} for each row execute function fail_sometimes()`)
    const mend = () => shop.sql.unsafe('drop function fail_sometimes cascade; drop sequence failing')
    const killed = async (on: string) => {
      await fail(on)
      await expect(advanceBulkOperations(shop.ctx)).rejects.toThrow('killed')
      await mend()
    }
    await killed('bulk_rows')
    expect(await get(ID)).toMatchObject({ State: 'checking', Checked: 0 })
    await advance()
    await step(ID, 'apply')
    await advanceBulkOperations(shop.ctx, 1)
    await killed('product_stock')
    expect(await get(ID)).toMatchObject({ State: 'applying', Done: 50 })
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'applied', Done: 120 })
    const stocks = () => Promise.all(products.map(({ id }) => shop.stockOf(id)))
    expect(new Set(await stocks())).toEqual(new Set([13]))
    await step(ID, 'undo')
    await advanceBulkOperations(shop.ctx, 1)
    await killed('product_stock')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'undone', Done: 120, Kept: 0 })
    expect(new Set(await stocks())).toEqual(new Set([10]))
    const versions = await shop.sql`select distinct version from products where store_id = ${store.id}`
    expect(versions).toEqual([{ version: 3 }])
  })

  test('gives up after repeated failures, and can continue after the fix', async () => {
    const { id } = await aProduct({ price: 5_000 })
    const { ID } = await check(['id', 'price'], [[`#${id}`, '6000']])
    await step(ID, 'apply')
    await shop.sql.unsafe(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fail before update on products for each row execute function fail()`)
    for (let n = 0; n < 5; n++) await expect(advanceBulkOperations(shop.ctx)).rejects.toThrow('broken')
    await shop.sql.unsafe('drop function fail cascade')
    expect(await get(ID)).toMatchObject({ State: 'failed', Done: 0 })
    await step(ID, 'apply')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'applied', Done: 1 })
  })

  test('works on two servers at once, while orders buy the same products', async () => {
    const products = await Promise.all(Array.from({ length: 110 }, () => aProduct({ price: 5_000, stock: 10 })))
    const rows = products.map(({ id }) => [`#${id}`, '13'])
    const [one, two] = [await check(['id', 'stock'], rows.slice(0, 60)), await check(['id', 'stock'], rows.slice(60))]
    const customer = await shop.aCustomer()
    await Promise.all([step(one.ID, 'apply'), step(two.ID, 'apply')])
    await Promise.all([
      ...Array.from({ length: 4 }, () => advance()),
      ...[3, 58, 61, 90].map((n) => customer.order([products[n]!, products[n + 1]!])),
    ])
    expect([(await get(one.ID)).Done, (await get(two.ID)).Done]).toEqual([60, 50])
    const stocks = await Promise.all(products.map(({ id }) => shop.stockOf(id)))
    expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(110 * 13 - 8)
  })

  test('checks three thousand rows in little memory', async () => {
    const { ID } = await begin(newFields, { Parts: 15 })
    for (let part = 0; part < 15; part++) {
      await send(
        ID,
        part,
        Array.from({ length: 200 }, (_, n) => newRow(`Barang ${part * 200 + n}`)),
      )
    }
    const before = process.memoryUsage().heapUsed
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'checked', ToAdd: 3_000, Checked: 3_000 })
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000)
    const [left] = await shop.sql<[{ count: number }]>`
      select count(*)::int as count from bulk_parts where operation_id = ${ID}`
    expect(left.count).toBe(0)
    await step(ID, 'cancel')
  })
})

describe('with a grant for one store', () => {
  let keeper: TestUser
  let foreign: { id: number }

  beforeEach(async () => {
    keeper = await shop.aUser()
    await inTransaction(shop.sql, (tx) => grantRole(tx, keeper.id, 'store_owner', store.id))
    foreign = await shop.aProduct({ storeId: (await shop.aStore()).id, price: 5_000 })
  })

  test('products and stores of others are invisible, for reading and for changes', async () => {
    const { id } = await aProduct({ price: 5_000 })
    const rows = [
      [`#${id}`, '', '6000', ''],
      [`#${foreign.id}`, '', '6000', ''],
      ['', 'Baru', '6000', 'Makanan'],
    ]
    const { ID } = await check(['id', 'name', 'price', 'category'], rows, {}, keeper)
    expect(await get(ID, keeper)).toMatchObject({ ToChange: 1, ToAdd: 1, Refused: 1 })
    await step(ID, 'apply', keeper)
    await advance()
    expect(await get(ID, keeper)).toMatchObject({ State: 'applied', Done: 2 })
    expect(await product(foreign.id)).toMatchObject({ Price: 5_000 })
    const exported = await keeper.call('GET /kelola/product/export')
    expect(exported.Rows.map(([cell]) => cell)).not.toContain(`#${foreign.id}`)
    expect(exported.Rows).toHaveLength(2)
    await expect(begin(['name', 'price'], { StoreID: foreign.id + 999 }, keeper)).rejects.toMatchObject({ http: 404 })
  })

  test('an operation of the whole shop is not there, and that of a colleague is', async () => {
    const { ID } = await begin(['id', 'price'])
    await expect(get(ID, keeper)).rejects.toMatchObject({ http: 404 })
    await expect(step(ID, 'cancel', keeper)).rejects.toMatchObject({ http: 404 })
    const colleague = await shop.aUser()
    await inTransaction(shop.sql, (tx) => grantRole(tx, colleague.id, 'store_owner', store.id))
    const own = await begin(['id', 'price'], {}, colleague)
    expect(await keeper.call('GET /kelola/bulk')).toMatchObject([{ ID: own.ID }])
    expect(await keeper.call('GET /kelola/bulk', { query: { Mine: [true] } })).toEqual([])
    await expect(send(own.ID, 0, [['#1', '1']], keeper)).rejects.toMatchObject({ http: 404 })
    await step(ID, 'cancel')
  })

  test('stock columns need the right to change stock, and a right that is lost meanwhile is gone', async () => {
    await shop.sql`update roles set rights = array_remove(rights, 'stock:write') where builtin = 'store_owner'`
    await expect(begin(['id', 'stock'], {}, keeper)).rejects.toMatchObject({ code: 'STOCK_RIGHT' })
    await expect(begin(newFields, { Stock: 5 }, keeper)).rejects.toMatchObject({ code: 'STOCK_RIGHT' })
    await shop.sql`update roles set rights = rights || array['stock:write'] where builtin = 'store_owner'`
    const { id } = await aProduct({ price: 5_000 })
    const { ID } = await check(['id', 'price'], [[`#${id}`, '6000']], {}, keeper)
    await step(ID, 'apply', keeper)
    await shop.sql`delete from staff_grants where user_id = ${keeper.id}`
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'applied', Done: 0, Refused: 1 })
    expect(await product(id)).toMatchObject({ Price: 5_000 })
  })

  test('stock is neither changed nor taken back by whoever may not change it any more', async () => {
    const withRight = (isGiven: boolean) => shop.sql`
      update roles set rights = array_remove(rights, 'stock:write') || ${isGiven ? ['stock:write'] : []}::text[]
      where builtin = 'store_owner'`
    const [early, late] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5 })]
    const { ID: refused } = await check(['id', 'stock'], [[`#${early.id}`, '9']], {}, keeper)
    const { ID } = await check(['id', 'stock'], [[`#${late.id}`, '9']], {}, keeper)
    await step(ID, 'apply', keeper)
    await advance()
    await withRight(false)
    await step(refused, 'apply', keeper)
    await step(ID, 'undo', keeper)
    await advance()
    await withRight(true)
    expect(await get(refused)).toMatchObject({ State: 'applied', Done: 0, Refused: 1 })
    expect((await rowsOf(refused))[0]?.Problems).toEqual([
      { Field: 'stock', Text: 'Anda tidak punya hak mengubah stok toko ini' },
    ])
    expect(await get(ID)).toMatchObject({ State: 'undone', Done: 0, Kept: 1 })
    expect([await shop.stockOf(early.id), await shop.stockOf(late.id)]).toEqual([5, 9])
  })

  test('one person has at most ten that wait', async () => {
    for (let n = 0; n < 10; n++) await begin(['id', 'price'], {}, keeper)
    await expect(begin(['id', 'price'], {}, keeper)).rejects.toMatchObject({ code: 'BULK_TOO_MANY_OPEN' })
  })
})

test('an operation is kept for thirty days, and a file that never arrived whole for one', async () => {
  const { id } = await aProduct({ price: 5_000 })
  const done = await apply(['id', 'price'], [[`#${id}`, '6000']])
  const { ID: partial } = await begin(['id', 'price'])
  const dayMs = 24 * 3_600_000
  await shop.travel(29 * dayMs)
  await sweepBulkOperations(shop.sql)
  await expect(get(partial)).rejects.toMatchObject({ http: 404 })
  expect(await get(done.ID)).toMatchObject({ State: 'applied' })
  await shop.travel(2 * dayMs)
  await sweepBulkOperations(shop.sql)
  await expect(get(done.ID)).rejects.toMatchObject({ http: 404 })
  expect(await product(id)).toMatchObject({ Price: 6_000 })
})
