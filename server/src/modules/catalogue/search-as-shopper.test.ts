import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { refreshPriceList } from '../digital/price-list.ts'

const shop = await testShop()

beforeAll(async () => {
  const bags = await shop.aCategory('Tas & Dompet')
  await shop.aProduct({ name: 'Keripik Tempe', totalPurchase: 9 })
  await shop.aProduct({ name: 'Senter LED', description: '<p>Teman <b>ronda</b> malam.</p>' })
  await shop.aProduct({ name: 'Beras Giling Baru' })
  await shop.aProduct({ name: 'Ransel Kanvas', categoryId: bags.id })
  await shop.aProduct({ name: 'Sisir Listrik' })
  await shop.ctx.categories.load()
})

const search = (Keyword: string, options: { AsTyped?: number; Typing?: number; Offset?: number } = {}) =>
  shop.as()('GET /search/:oid', { query: { Keyword, ...options } })
const found = async (keyword: string) => (await search(keyword)).Products.map(({ Name, Match }) => `${Name}: ${Match}`)

describe('S09 a result says how it was found', () => {
  test.each([
    ['by its name', 'keripik', ['Keripik Tempe: name']],
    ['by a synonym', 'backpack', ['Ransel Kanvas: related']],
    ['by its category', 'dompet', ['Ransel Kanvas: related']],
    ['by its description', 'senter ronda', ['Senter LED: described']],
    ['by the city of its store', 'senter bandung', ['Senter LED: described']],
  ])('%s', async (_, keyword, products) => {
    expect(await found(keyword)).toEqual(products)
  })
})

test('S09 a correction is reported, and the word can be searched as typed', async () => {
  expect(await search('keripk tempe')).toMatchObject({
    ...{ SearchedFor: 'keripik tempe', Corrections: [{ Typed: 'keripk', Meant: 'keripik' }], LeftOut: [], Count: 1 },
    Products: [{ Name: 'Keripik Tempe', Match: 'name' }],
  })
  expect(await search('keripk tempe', { AsTyped: 1 })).toMatchObject({ SearchedFor: '', Products: [], Count: 0 })
})

test('S09 a corrected word finds categories that it or another word of its family names', async () => {
  for (const [keyword, meant] of [
    ['domppet', 'dompet'],
    ['backpac', 'backpack'],
    ['walllet', 'wallet'],
  ]) {
    expect(await search(keyword!), keyword).toMatchObject({
      ...{ SearchedFor: meant, Count: 1 },
      Products: [{ Name: 'Ransel Kanvas', Match: 'related' }],
    })
  }
})

test('S09 a correction without results is not reported', async () => {
  expect(await search('jilbb')).toEqual({
    ...{ Products: [], Count: 0, SearchedFor: '', Corrections: [], LeftOut: [], Digital: [] },
  })
})

test('S09 a word that the dictionary knows is not corrected', async () => {
  expect(await search('baju')).toMatchObject({ SearchedFor: '', Corrections: [], Products: [] })
})

test('S09 a word without results is left out and reported, in any position', async () => {
  for (const [keyword, leftOut] of [
    ['keripik qwerty', 'qwerty'],
    ['qwerty keripik', 'qwerty'],
  ] as const) {
    expect(await search(keyword)).toMatchObject({
      ...{ SearchedFor: 'keripik', LeftOut: [leftOut], Count: 1 },
      Products: [{ Name: 'Keripik Tempe' }],
    })
  }
  expect(await search('keripik qwerty', { AsTyped: 1 })).toMatchObject({ Products: [], LeftOut: [] })
})

test('S09 B01 a page beyond the last one has the number of products, also where a word is left out', async () => {
  for (const keyword of ['keripik', 'keripik qwerty']) {
    for (const Offset of [12, 10_000]) {
      expect(await search(keyword, { Offset }), keyword).toMatchObject({ Products: [], Count: 1 })
    }
  }
  expect(await search('qwerty', { Offset: 12 })).toMatchObject({ Products: [], Count: 0 })
})

test('S09 D01 words for digital goods find those on sale, and no word is left out because of them', async () => {
  expect((await search('token listrik')).Digital).toEqual([])
  await refreshPriceList(shop.ctx)
  for (const [keyword, categories] of [
    ['token listrik', ['token']],
    ['PLN', ['token', 'bill']],
    ['bpjs', ['bpjs']],
    ['paket data', ['data']],
    ['pulsa telkomsel', ['pulsa', 'data']],
    ['listrik', ['token', 'bill']],
    ['sisir listrik', []],
    ['kaos xl', []],
  ] as const) {
    expect((await search(keyword)).Digital, keyword).toEqual(categories)
  }
  expect((await search('bayar listrik')).Products).toEqual([])
})

test('S09 D01 words for digital goods are not taken for typing mistakes', async () => {
  await shop.aProduct({ name: 'Novel Kota Pelabuhan' })
  expect(await search('kuota')).toMatchObject({ Products: [], SearchedFor: '', Digital: ['data'] })
  expect(await search('bayar listrik')).toMatchObject({ Products: [], SearchedFor: '', Digital: ['token', 'bill'] })
})

test('S09 an SKU or a barcode in either spelling finds its product alone, a word that is an SKU does not', async () => {
  const { id } = await shop.aProduct({ name: 'Teh Melati' })
  await shop.sql`update products set sku = 'TH-250g', barcode = '0089686010947' where id = ${id}`
  for (const code of ['th-250G', ' TH-250g ', '0089686010947', '089686010947']) {
    expect(await search(code), code).toMatchObject({ Count: 1, Products: [{ Name: 'Teh Melati', Match: 'name' }] })
  }
  expect(await search('TH-250g', { Offset: 12 })).toMatchObject({ Count: 1, Products: [] })
  expect(await search('TH-25')).toMatchObject({ Products: [] })

  await shop.sql`update products set sku = 'keripik' where id = ${id}`
  expect(await found('keripik')).toEqual(['Keripik Tempe: name'])
  await shop.sql`update products set available = false where id = ${id}`
  expect(await search('089686010947')).toMatchObject({ Products: [] })
})

test('S09 a search that is still typed is neither counted nor recorded as one without results', async () => {
  const misses = () => shop.sql`select term from search_misses where term = 'zzz qqq'`
  expect(await search('zzz qqq', { Typing: 1 })).toMatchObject({ Products: [], Count: 0 })
  expect(await misses()).toEqual([])
  await search('zzz qqq')
  expect([...(await misses())]).toEqual([{ term: 'zzz qqq' }])
})

test('S09 words that only look derived do not find their roots: a shirt is no table, underwear is not inside', async () => {
  await shop.aProduct({ name: 'Jam Meja Kayu' })
  await shop.aProduct({ name: 'Kemeja Biru' })
  await shop.aProduct({ name: 'Daun Lebar dalam Pot' })
  expect(await found('kemeja')).toEqual(['Kemeja Biru: name'])
  expect(await found('meja')).toEqual(['Jam Meja Kayu: name'])
  expect(await found('dalaman')).toEqual([])
  expect(await found('lebaran')).toEqual([])
})
