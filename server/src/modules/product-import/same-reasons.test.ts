import { expect, test } from 'vitest'
import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import type { CsvRow } from '../../files/csv-file.ts'
import { testShop } from '../../testing/test-shop.ts'
import { advanceBulkOperations } from './advance.ts'
import { importCatalogue } from './import-catalogue.ts'

const shop = await testShop()

const columns = [
  ...['id', 'sku', 'barcode', 'name', 'store_id', 'category', 'price', 'discount_percent', 'stock', 'low_stock'],
  ...['weight_g', 'length_cm', 'width_cm', 'purchase_type', 'min_days', 'closed_at', 'delivery_date', 'status'],
  ...['publish_at', 'unpublish_at', 'pictures', 'description'],
] as ImportField[]
type Cells = Partial<Record<ImportField, string>>

/** One row for each of these mistakes. */
const wrong: Cells[] = [
  { name: '' },
  { name: '\u200b' },
  { name: '\u3164' },
  { name: 'x'.repeat(256) },
  { sku: 'x'.repeat(65) },
  { barcode: 'x'.repeat(65) },
  { store_id: 'tidak ada' },
  { price: '' },
  { price: '0' },
  { price: '-5' },
  { price: 'murah' },
  { price: '7.5' },
  { price: '99999999999' },
  { discount_percent: '100' },
  { discount_percent: '7.5' },
  { stock: '-1' },
  { stock: '1e3' },
  { stock: '1000001' },
  { low_stock: 'sedikit' },
  { weight_g: '1000001' },
  { length_cm: '1001' },
  { width_cm: 'lebar' },
  { purchase_type: 'constructor' },
  { purchase_type: 'pre_order' },
  { purchase_type: 'made_to_order', min_days: '0' },
  { delivery_date: '2026-02-31' },
  { closed_at: 'besok' },
  { status: 'mungkin' },
  { publish_at: '2020-01-01 08:00:00' },
  { pictures: 'kue.jpg' },
]

/** A thousand rows of a store, with the wrong ones spread among them. */
function rowsOf(prefix: string, storeId: number): Cells[] {
  return Array.from({ length: 1_000 }, (_, n) => {
    const row = { id: `${prefix}${n}`, name: `Kue ${n}`, store_id: `#${storeId}`, category: 'Makanan', price: '52000' }
    return { ...row, ...(n % 33 === 0 ? wrong[n / 33] : {}) }
  })
}

type Refused = { line: number; field: string; reason: string }

async function byCommandLine(storeId: number) {
  const refused: Refused[] = []
  async function* products(): AsyncIterable<CsvRow> {
    for (const [n, cells] of rowsOf('baris-', storeId).entries()) yield { line: n + 2, values: cells }
  }
  const options = { dryRun: false, includeFlagged: false, stock: 0, weightGrams: 1_000 }
  const tally = await importCatalogue(shop.sql, { products: products() }, options, {
    onRefused: (_, { line, problems }) => {
      for (const { column, reason } of problems) refused.push({ line, field: column, reason })
    },
    onRows: () => undefined,
  })
  return { added: tally.products?.added, refused: refused.sort((one, other) => one.line - other.line) }
}

async function byBrowser(storeId: number) {
  const owner = await shop.aUser({ role: 'operator' })
  const { ID } = await owner.call('POST /kelola/bulk/import', {
    body: { Name: 'barang.csv', Headers: [...columns], Fields: [...columns], Parts: 5, WeightGrams: 1_000 },
  })
  const params = { id: ID }
  const rows = rowsOf('layar-', storeId).map((cells) => columns.map((field) => cells[field] ?? ''))
  for (let part = 0; part < 5; part++) {
    const body = { Part: part, Rows: rows.slice(part * 200, part * 200 + 200) }
    await owner.call('PUT /kelola/bulk/:id/part', { params, body })
  }
  const advance = async (state: string) => {
    while ((await owner.call('GET /kelola/bulk/:id', { params })).State !== state) await advanceBulkOperations(shop.ctx)
  }
  await advance('checked')
  await owner.call('PUT /kelola/bulk/:id/apply', { params })
  await advance('applied')
  const { Applied } = await owner.call('GET /kelola/bulk/:id', { params })
  const refused = await owner.call('GET /kelola/bulk/:id/rows', { params, query: { Outcome: ['refused'], Size: 50 } })
  return {
    added: Applied,
    refused: refused.flatMap(({ Row, Problems }) =>
      Problems.map(({ Field, Text }): Refused => ({ line: Row, field: Field, reason: Text })),
    ),
  }
}

test('of a thousand rows with one of each of 30 mistakes 970 are applied and 30 reported, equally by both ways', {
  timeout: 60_000,
}, async () => {
  await shop.aCategory('Makanan')
  await shop.ctx.categories.load()
  const [first, second] = [await shop.aStore(), await shop.aStore()]
  const command = await byCommandLine(first.id)
  expect(command.added).toBe(970)
  expect([...new Set(command.refused.map(({ line }) => line))]).toEqual(wrong.map((_, n) => n * 33 + 2))
  expect(await byBrowser(second.id)).toEqual(command)
})
