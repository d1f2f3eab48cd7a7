import { expect, test } from 'vitest'
import { nothingWaits } from './nothing-waits.ts'

const titleFor = (seesAll: boolean, hasQueue: boolean, isForShoppers = false) =>
  nothingWaits({ seesAll, hasQueue, isForShoppers }).title

test('only people who are told of all work read that all is done', () => {
  expect(titleFor(true, true)).toBe('Semua beres')
  expect(titleFor(false, true)).toBe('Bagian Anda beres')
  expect(titleFor(true, true, true)).toBe('Tidak ada yang perlu dikerjakan')
})

test('a person without a queue is told so, and not that something is done', () => {
  expect(nothingWaits({ seesAll: false, hasQueue: false, isForShoppers: true })).toMatchObject({
    isDone: false,
    title: 'Tidak ada antrean untuk peran Anda',
  })
})
