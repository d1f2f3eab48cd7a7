import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CsvRow, readCsv } from '../../../csv-file.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { tokenize } from './tokenize.ts'

/** Product names of real shops, which are not part of the repository. */
const folder = '../shared/data/catalogue'
const file = (name: string) => readCsv(`${folder}/${name}.csv.gz`)
const pageSize = 12

const pairs = readFileSync(new URL('search-pairs.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' => ') as [keyword: string, expected: string])

/** 'ac' is in 'AC Sharp', not in 'Jacket'. */
const containsWords = (name: string, expected: string) => {
  const words = tokenize(name)
  return expected.split(' ').every((either) => either.split('|').some((word) => words.includes(word)))
}

/** Rows of a file without stores, as products of one store. */
async function* ofOneStore(name: string): AsyncIterable<CsvRow> {
  for await (const { line, values } of file(name)) {
    const { price, discount_percent: _, flags, category } = values
    yield {
      line,
      values: {
        id: `${name}-${line}`,
        name: values.name!,
        price: price!,
        store_id: 'one',
        category_path: tokenize(category || 'lain').join('-'),
        sold: values.sold ?? '',
        flags: flags ?? '',
      },
    }
  }
}

/** Without regions, which this database does not have, and with the store of the files that have none. */
async function* stores(): AsyncIterable<CsvRow> {
  yield { line: 2, values: { id: 'one', name: 'Toko Serba Ada', city: 'Bandung' } }
  for await (const { line, values } of file('stores')) {
    yield { line: line + 1, values: { id: values.id!, name: values.name!, city: values.city! } }
  }
}

test.skipIf(!existsSync(folder))(
  `S09 of ${pairs.length} searches in a real catalogue (${folder}; skipped without it), 95 % show a matching product`,
  { timeout: 300_000 },
  async () => {
    const shop = await testShop()
    const options = { dryRun: false, includeFlagged: false, stock: 10, weightGrams: 500 }
    const listener = { onRefused: () => undefined, onRows: () => undefined }
    const importFiles = (files: Parameters<typeof importCatalogue>[1]) =>
      importCatalogue(shop.sql, files, options, listener)
    await importFiles({ stores: stores(), categories: file('categories'), products: file('products') })
    await importFiles({ products: ofOneStore('products-detailed') })
    await importFiles({ products: ofOneStore('prdect-products') })

    const missed: string[] = []
    for (const [keyword, expected] of pairs) {
      const query = { Name: [keyword], Size: pageSize }
      const names = (await shop.as()('GET /product/:oid', { query })).map((card) => card.Name)
      if (!names.some((name) => containsWords(name, expected)))
        missed.push(`${keyword} => ${expected}: ${names.slice(0, 4).join(' / ')}`)
    }
    const hitRate = 1 - missed.length / pairs.length
    console.log(
      `searches that show what is meant: ${(100 * hitRate).toFixed(1)} % of ${pairs.length}\n${missed.join('\n')}`,
    )
    expect(pairs.length).toBeGreaterThanOrEqual(100)
    expect(hitRate).toBeGreaterThanOrEqual(0.95)
  },
)
