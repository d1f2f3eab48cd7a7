import { expect, test } from 'vitest'
import { countChosen, noFilters, withoutFilter } from '../filters/chosen-filters.ts'
import { filteredListOf, listPath, readListQuery } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

test('filters and the order survive the address', () => {
  const path =
    '/shop/product?type=search&keyword=kaos&harga=50000-250000&stok=1&jenis=1&jenis=2&kota=Jakarta+Selatan&toko=7&opsi=Ukuran%3DM&opsi=Warna%3DBiru+%26+Hijau&urut=termurah'
  const query = read(path.slice(path.indexOf('?')))
  expect(query.chosen.filters).toEqual({
    ...{ ...noFilters, min: 50_000, max: 250_000, inStock: true, types: [1, 2], cities: ['Jakarta Selatan'] },
    ...{ stores: [7], options: ['Ukuran=M', 'Warna=Biru & Hijau'] },
  })
  expect(new URL(listPath(query, 3), 'http://shop').searchParams.get('page')).toBe('3')
  expect(read(listPath(query).slice('/shop/product'.length))).toEqual(query)
})

test('what is no filter is ignored, and a list without filters keeps its address', () => {
  for (const search of [
    'harga=abc-',
    'harga=-',
    'harga=1e9-',
    'stok=2',
    'jenis=9',
    'toko=-1',
    'opsi=Ukuran',
    'opsi==M',
    'kota=+',
  ]) {
    expect(read(`type=popular&${search}`)).toEqual({ goods: { type: 'popular' }, chosen: {} })
  }
  expect(listPath({ goods: { type: 'popular' }, chosen: {} })).toBe('/shop/product?type=popular')
  expect(read('harga=9-5').chosen.filters).toEqual({ ...noFilters, min: 9 })
  expect(read('urut=constructor')).toEqual({ goods: { type: 'latest' }, chosen: {} })
  expect(read('urut=terdekat')).toEqual({ goods: { type: 'latest' }, chosen: {} })
  expect(read('urut=terdekat&dari=-6.9,107.6')).toMatchObject({ chosen: { place: { lat: -6.9, long: 107.6 } } })
})

test('a filter is dropped by its name on the wire', () => {
  const filters = {
    ...noFilters,
    min: 1,
    max: 2,
    inStock: true,
    types: [1],
    cities: ['A'],
    stores: [1],
    options: ['Ukuran=M', 'Warna=X'],
  }
  expect(countChosen(filters)).toBe(7)
  expect(withoutFilter(filters, 'Option:ukuran').options).toEqual(['Warna=X'])
  const names = ['Price', 'InStock', 'PurchaseType', 'City', 'StoreID', 'Option:ukuran', 'Option:warna']
  expect(names.reduce(withoutFilter, filters)).toEqual(noFilters)
})

test('a chosen category becomes that of the list, or stays a filter of a search', () => {
  const inCategory = (path: string, category: number) => {
    const query = read(path)
    const filters = { ...noFilters, ...query.chosen.filters, category }
    return filteredListOf(query).pathOf({ ...query.chosen, filters })
  }
  const kept = 'stok=1&urut=termurah'
  expect(inCategory(`type=cat&cat_id=3&${kept}`, 7)).toBe(`/shop/product?type=cat&cat_id=7&${kept}`)
  expect(inCategory(`type=cat&cat_id=3&keyword=kopi&${kept}`, 0)).toBe(`/shop/product?type=search&keyword=kopi&${kept}`)
  expect(inCategory(`type=cat&cat_id=3&${kept}`, 0)).toBe(`/shop/product?type=latest&${kept}`)
  expect(inCategory(`type=popular&${kept}`, 7)).toBe(`/shop/product?type=popular&cat_id=7&${kept}`)
  expect(inCategory('type=choice&cat_id=7', 0)).toBe('/shop/product?type=choice')
  const search = inCategory(`type=search&keyword=kopi&${kept}`, 7)
  expect(search).toBe('/shop/product?type=search&keyword=kopi&stok=1&kategori=7&urut=termurah')
  expect(read(search.slice('/shop/product'.length)).chosen.filters?.category).toBe(7)
  expect(read('type=cat&cat_id=3&kategori=7')).toEqual({ goods: { type: 'cat', categoryId: 7 }, chosen: {} })
  expect(read('type=search&keyword=kopi&kategori=x').chosen).toEqual({})
})
