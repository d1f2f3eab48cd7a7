import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '../../../testing/test-shop.ts'
import { inflections } from './affixes.ts'
import { tokenize } from './tokenize.ts'

const shop = await testShop()
const call = shop.as()
const search = async (keyword: string) =>
  (await call('GET /product/:oid', { query: { Name: keyword } })).map((card) => card.Name)
const count = async (keyword: string) => (await call('GET /productcount/:oid', { query: { Name: keyword } })).count

beforeAll(async () => {
  const [kitchen, coffee] = [await shop.aCategory('Alat Dapur'), await shop.aCategory('Kopi Nusantara')]
  const goods: [name: string, sold?: number, categoryId?: number][] = [
    ['Charger Samsung 25W', 5],
    ['Kabel Data Type C', 90],
    ['Sabun Pembersih Lantai 500ml', 3],
    ['Lap Bersih', 1],
    ['Baju Anak Perempuan Motif Bunga', 4],
    ['Setelan Anak Laki-Laki', 8],
    ['Power Bank 10.000 mAh'],
    ['TV LED 32 inch'],
    ['Keripik Pisang', 2],
    ['Keripik Singkong', 7],
    ['Wajan Besi', 1, kitchen.id],
    ['Gayo Arabika 250g', 1, coffee.id],
    ['Kopi Tubruk', 9, coffee.id],
    ['Kopiah Rajut', 50],
    ['Café Crème Spésial', 1],
  ]
  for (const [name, totalPurchase = 0, categoryId] of goods) {
    await shop.aProduct({ name, totalPurchase, ...(categoryId ? { categoryId } : {}) })
  }
  await shop.aStore({ name: 'Dapur Bu Sri' })
  for (const [name, city] of [
    ['Kebun Candi Asri', 'Sleman'],
    ['Batik Pekalongan', 'Magelang'],
    ['Oleh-oleh Magelang', 'Magelang'],
    ['Warung 100% Halal', 'Kota Magelang'],
  ] as const) {
    const { id } = await shop.aStore({ name })
    await shop.sql`update stores set city = ${city} where id = ${id}`
  }
})

describe('S09 the search understands', () => {
  test.each([
    ['abbreviations', 'cas hp', ['Kabel Data Type C', 'Charger Samsung 25W']],
    ['affixes', 'membersihkan', ['Sabun Pembersih Lantai 500ml', 'Lap Bersih']],
    ['derived words, ranked behind the word itself', 'bersih', ['Lap Bersih', 'Sabun Pembersih Lantai 500ml']],
    ['synonyms', 'pakaian anak cewek', ['Baju Anak Perempuan Motif Bunga']],
    ['a compound in one word', 'powerbank', ['Power Bank 10.000 mAh']],
    ['the long form of an abbreviation', 'televisi', ['TV LED 32 inch']],
    ['typos', 'keripk pisnag', ['Keripik Pisang']],
    ['accents and full-width characters', 'ｃａｆｅ creme', ['Café Crème Spésial']],
    ['a number with its unit', '500 ml', ['Sabun Pembersih Lantai 500ml']],
    ['one extra word', 'wajan besi antik', ['Wajan Besi']],
    ['stop words', 'keripik yang untuk pisang', ['Keripik Pisang']],
  ])('%s', async (_, keyword, names) => {
    expect(await search(keyword)).toEqual(names)
    expect(await count(keyword)).toBe(names.length)
  })

  test('ranks exact words, then the category, each by number sold; a known word is not the beginning of another', async () => {
    expect(await search('kopi')).toEqual(['Kopi Tubruk', 'Gayo Arabika 250g'])
    expect(await search('ker')).toEqual(['Keripik Singkong', 'Keripik Pisang'])
  })

  test('pages continue without gaps or repeats', async () => {
    const query = { Name: 'kopi', Size: 1 }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((Page) => call('GET /product/:oid', { query: { ...query, Page } })),
    )
    expect(pages.flat().map((card) => card.Name)).toEqual(await search('kopi'))
  })

  test('can be narrowed by category, store and purchase type, and sorted', async () => {
    const [tubruk] = await call('GET /product/:oid', { query: { Name: 'tubruk' } })
    const { CategoryID, StoreID } = tubruk!
    const names = async (query: object) => (await call('GET /product/:oid', { query })).map((card) => card.Name)
    expect(await names({ Name: 'kopi', CategoryID })).toEqual(['Kopi Tubruk', 'Gayo Arabika 250g'])
    expect(await names({ Name: 'kopi', StoreID, PurchaseType: 2 })).toEqual([])
    expect(await names({ Name: 'kopi', SortBy: 'Name-asc' })).toEqual(['Gayo Arabika 250g', 'Kopi Tubruk'])
  })

  test('a renamed product is found by its new name alone', async () => {
    const { id } = await shop.aProduct({ name: 'Gantungan Sementara' })
    await shop.sql`update products set name = 'Angklung Mini' where id = ${id}`
    expect(await search('angklugn')).toEqual(['Angklung Mini'])
    expect(await search('gantungan')).toEqual([])
  })

  test('stores and categories are searched alike', async () => {
    const stores = await call('GET /store/:oid', { query: { Name: 'dapru' } })
    expect(stores.map((store) => store.Name)).toEqual(['Dapur Bu Sri'])
    const categories = await call('GET /productcategory/:oid', { query: { Name: 'coffee' } })
    expect(categories.map((category) => category.Name)).toEqual(['Kopi Nusantara'])
  })
})

describe('S08 S09 a store is found', () => {
  const stores = async (...Name: string[]) => {
    const found = await call('GET /store/:oid', { query: { Name } })
    expect((await call('GET /storecount/:oid', { query: { Name } })).count).toBe(found.length)
    return found.map((store) => store.Name)
  }

  test('by its city, and by words of name and city together', async () => {
    expect(await stores('sleman')).toEqual(['Kebun Candi Asri'])
    const inMagelang = ['Batik Pekalongan', 'Oleh-oleh Magelang', 'Warung 100% Halal']
    expect((await stores('magelang')).sort()).toEqual(inMagelang)
    expect(await stores('batik magelang')).toEqual(['Batik Pekalongan'])
    expect(await stores('batik sleman')).toEqual([])
  })

  test('by any part of its name or city where no word matches', async () => {
    expect(await stores('andi')).toEqual(['Kebun Candi Asri'])
    expect((await stores('agelan')).sort()).toEqual(['Batik Pekalongan', 'Oleh-oleh Magelang', 'Warung 100% Halal'])
    expect((await stores('h')).sort()).toEqual(['Oleh-oleh Magelang', 'Warung 100% Halal'])
    expect(await stores('0% ha')).toEqual(['Warung 100% Halal'])
    expect(await stores('a_i')).toEqual([])
    expect((await stores('andi', 'lema')).sort()).toEqual(['Kebun Candi Asri'])
  })

  test('by whole words rather than parts of words', async () => {
    await shop.aStore({ name: 'Kendi Asli' })
    expect(await stores('asri')).toEqual(['Kebun Candi Asri'])
  })
})

test('S09 a category is found by any part of its name where no word matches', async () => {
  const categories = async (Name: string) =>
    (await call('GET /productcategory/:oid', { query: { Name: [Name] } })).map((category) => category.Name)
  expect(await categories('apu')).toEqual(['Alat Dapur'])
  expect(await categories('usantar')).toEqual(['Kopi Nusantara'])
  expect(await categories('tidak ada')).toEqual([])
})

test('S09 the database splits text into the same words as tokenize()', async () => {
  // Locales of the C library, which other servers than the embedded one have, count digits of other scripts as letters.
  const [server] = await shop.sql<[{ isBuiltin: boolean }]>`
    select datlocprovider not in ('c', 'i') as "isBuiltin" from pg_database where datname = current_database()`
  for (const text of [
    'Café ＫＯＰＩ 250gr',
    "T-Shirt 'XL' 100% Katun",
    'Ñandú 5L/10 pcs',
    `😀 ${server.isBuiltin ? '١٢' : ''} #1 @x`,
    '12kgx 3 m2',
    'A'.repeat(60),
  ]) {
    const [row] = await shop.sql<[{ words: string[] }]>`select search_words_in(${text}) as words`
    expect(row.words.toSorted(), text).toEqual([...new Set(tokenize(text))].sort())
  }
})

test('S09 the stored word counts match the names', async () => {
  await shop.sql`update products set name = name || ' Baru' where id % 2 = 0`
  await shop.sql`delete from products where id % 3 = 0`
  const stored =
    await shop.sql`select word, uses from search_words where subject = 'products' and uses <> 0 order by word`
  const actual = await shop.sql`
    select word collate "C" as word, count(*)::int as uses from products, unnest(search_words_in(name)) word group by 1 order by 1`
  expect([...stored]).toEqual([...actual])
})

test('S09 inflections and edit distance', () => {
  expect(inflections('pembersih')).toContain('bersih')
  expect(inflections('bersih')).toContain('kebersihan')
  expect(inflections('penyaring')).toContain('saring')
  expect(inflections('memotong')).toContain('pemotong')
  expect(inflections('makanannya')).toContain('makan')
  expect(inflections('hp')).toEqual([])
})
