import { expect, test } from 'vitest'
import { canOf } from '../access/rights.ts'
import type { OpenRoom } from '../navigation/navigation.ts'
import type { Subject } from '../navigation/subject.ts'
import { findPlaces } from './find-places.ts'

const icon = (() => null) as unknown as Subject['icon']
const banks: Subject = {
  ...{ name: 'Rekening bank', path: '/kelola/rekening', icon, room: 'settings', right: 'settings:read' },
  ...{ scope: 'organisation', routes: [] },
  shortcuts: [{ name: 'Tambah rekening', path: '/kelola/rekening/baru', right: 'settings:write' }],
}
const rooms: OpenRoom[] = [{ name: 'settings', text: 'Pengaturan', icon, subjects: [banks] }]
const owner = canOf([{ Right: 'settings:write', StoreIDs: null }])
const find = (words: string, can = owner) =>
  findPlaces(rooms, can, words).flatMap(({ found }) => found.map(({ path }) => path))

test('screens and actions are found by beginnings of their words, and all of them without words', () => {
  expect(find('')).toEqual(['/kelola/rekening', '/kelola/rekening/baru'])
  expect(find('REK ban')).toEqual(['/kelola/rekening', '/kelola/rekening/baru'])
  expect(find('tam rek')).toEqual(['/kelola/rekening/baru'])
  expect(find('peng')).toEqual(['/kelola/rekening'])
  expect(find('ekening')).toEqual([])
})

test('an action is offered only with its right', () => {
  expect(find('rek', canOf([{ Right: 'settings:read', StoreIDs: null }]))).toEqual(['/kelola/rekening'])
})

test('actions for the whole shop are not offered to people with the right for some stores', () => {
  const stores: Subject = {
    ...{ name: 'Toko', path: '/kelola/toko', icon, room: 'stores', right: 'stores:read', scope: 'store', routes: [] },
    shortcuts: [{ name: 'Tambah toko', path: '/kelola/toko/baru', right: 'stores:write', scope: 'organisation' }],
  }
  const offered = (StoreIDs: number[] | null) =>
    findPlaces(
      [{ name: 'stores', text: 'Toko', icon, subjects: [stores] }],
      canOf([{ Right: 'stores:write', StoreIDs }]),
      'tambah',
    )
  expect(offered([3])).toEqual([])
  expect(offered(null)).toHaveLength(1)
})
