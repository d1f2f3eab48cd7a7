import { existsSync } from 'node:fs'
import { inTransaction } from '../db/database.ts'
import { storeDemoPictures } from '../demo/demo-pictures.ts'
import { findAreas } from '../demo/seed-accounts.ts'
import { insertCategories, insertProducts, insertStores } from '../demo/seed-catalogue.ts'
import { insertDigitalGoods } from '../demo/seed-digital.ts'
import { insertFamilies } from '../demo/seed-families.ts'
import { demoStores } from '../demo/stores.ts'
import { type CsvRow, readCsv } from '../files/csv-file.ts'
import { tokenize } from '../modules/catalogue/search/tokenize.ts'
import { importCatalogue } from '../modules/product-import/import-catalogue.ts'
import { importRegions } from '../modules/regions/import-regions.ts'
import { type TestShop, testShop } from './test-shop.ts'

/** Cities of the stores of the demo, by their key. */
const cities = {
  bandung: 'Bandung',
  yogyakarta: 'Yogyakarta',
  surabaya: 'Surabaya',
  makassar: 'Makassar',
  denpasar: 'Denpasar',
  medan: 'Medan',
  jakarta: 'Jakarta Selatan',
  semarang: 'Semarang',
  pontianak: 'Pontianak',
}

/** A shop with the goods of the demo in their cities, without accounts and orders. */
export async function demoShop(): Promise<TestShop> {
  const shop = await testShop()
  await importRegions(
    shop.sql,
    demoStores.map(({ key, villageCode: code, latitude, longitude }) => {
      const above = { district: 'Kecamatan', cityType: 'Kota', city: cities[key], province: 'Provinsi' } as const
      return { code, name: 'Kelurahan', ...above, postalCode: '40135', latitude, longitude }
    }),
  )
  const [{ id: ownerUserId }, pictures] = await Promise.all([shop.aCustomer(), storeDemoPictures(shop.ctx.storage)])
  await inTransaction(shop.sql, async (tx) => {
    const now = shop.ctx.clock.now()
    const stores = await insertStores(tx, { pictures, areas: await findAreas(tx, demoStores), ownerUserId })
    const categories = await insertCategories(tx, pictures)
    const products = await insertProducts(tx, { pictures, stores, categories, now })
    await insertFamilies(tx, { pictures, stores, products })
    await insertDigitalGoods(tx, { config: shop.ctx.config, now })
  })
  await shop.ctx.categories.load()
  return shop
}

/** Products of real shops, which are not part of the repository. */
export const catalogueFolder = '../shared/data/catalogue'
export const hasCatalogue = existsSync(catalogueFolder)
const file = (name: string) => readCsv(`${catalogueFolder}/${name}.csv.gz`)

/** One in five products of the largest file, all of the others: ten thousand. */
const oneIn = 5

/** A shop with ten thousand products of real shops. */
export async function catalogueShop(): Promise<TestShop> {
  const shop = await testShop()
  const products = await chosenProducts()
  const storeIds = new Set(products.map(({ values }) => values.store_id!))
  const options = { dryRun: false, includeFlagged: false, stock: 10, weightGrams: 500 }
  const listener = { onRefused: () => undefined, onRows: () => undefined }
  const importFiles = (files: Parameters<typeof importCatalogue>[1]) =>
    importCatalogue(shop.sql, files, options, listener)
  await importFiles({ stores: storesOf(storeIds), categories: file('categories'), products: listed(products) })
  await importFiles({ products: ofOneStore('products-detailed') })
  await importFiles({ products: ofOneStore('prdect-products') })
  await shop.ctx.categories.load()
  return shop
}

async function chosenProducts(): Promise<CsvRow[]> {
  const sample = new Set<string>()
  for await (const { values } of file('sample-products')) sample.add(values.id!)
  const products: CsvRow[] = []
  for await (const row of file('products')) {
    if (row.line % oneIn === 0 || sample.has(row.values.id!)) products.push(row)
  }
  return products
}

async function* listed(rows: readonly CsvRow[]): AsyncIterable<CsvRow> {
  yield* rows
}

/** Without regions, which this database lacks, and with the store for files that have none. */
async function* storesOf(ids: ReadonlySet<string>): AsyncIterable<CsvRow> {
  yield { line: 2, values: { id: 'one', name: 'Toko Serba Ada', city: 'Bandung' } }
  for await (const { line, values } of file('stores')) {
    if (ids.has(values.id!))
      yield { line: line + 1, values: { id: values.id!, name: values.name!, city: values.city! } }
  }
}

/** Rows of a file without stores, as products of one store. */
async function* ofOneStore(name: string): AsyncIterable<CsvRow> {
  for await (const { line, values } of file(name)) {
    const { price, flags, category, sold, description } = values
    yield {
      line,
      values: {
        id: `${name}-${line}`,
        name: values.name!,
        description: description ?? '',
        price: price!,
        store_id: 'one',
        category_path: tokenize(category || 'lain').join('-'),
        sold: sold ?? '',
        flags: flags ?? '',
      },
    }
  }
}
