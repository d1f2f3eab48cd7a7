import { expect, test } from 'vitest'
import { storePath } from './store-path.ts'

test('S08: the slug is the lower-cased name with the first space turned into a hyphen', () => {
  expect(storePath(7, 'Dapur Nyi Lestari')).toBe('/store/7/dapur-nyi%20lestari')
  expect(storePath(8, 'Batik/Tenun 50%?')).toBe('/store/8/batik%2Ftenun-50%25%3F')
})

test('S08: the path carries a nearby store, a search in the store and a later page', () => {
  expect(storePath(7, 'Dapur', { isNearby: true })).toBe('/store/7/dapur?type=nearby')
  expect(storePath(7, 'Dapur', { isNearby: true, page: 2 })).toBe('/store/7/dapur?type=nearby&page=2')
  expect(storePath(7, 'Dapur', { keyword: 'kopi & teh', page: 2 })).toBe('/store/7/dapur?q=kopi+%26+teh&page=2')
  expect(storePath(7, 'Dapur', { keyword: '', page: 1 })).toBe('/store/7/dapur')
})
