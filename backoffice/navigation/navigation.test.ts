import { expect, test } from 'vitest'
import { canOf } from '../access/rights.ts'
import { openRooms, subjectAt } from './navigation.ts'
import type { Subject } from './subject.ts'

const icon = () => null
const subject = (path: string, more: Partial<Subject> = {}): Subject => ({
  name: path,
  path,
  icon: icon as unknown as Subject['icon'],
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  routes: [],
  ...more,
})
const today = subject('/kelola', { room: 'today', right: 'any', scope: 'store', routes: [{ path: '/kelola/kerja' }] })
const orders = subject('/kelola/pesanan', { room: 'orders', right: 'orders:read', scope: 'store' })
const banks = subject('/kelola/rekening')
const all = [today, orders, banks]

const roomsFor = (rights: { Right: string; StoreIDs: number[] | null }[]) =>
  openRooms(all, canOf(rights)).map(({ name }) => name)

test('the navigation has the rooms of subjects for which the person has a right', () => {
  expect(roomsFor([])).toEqual([])
  expect(roomsFor([{ Right: 'orders:read', StoreIDs: [3] }])).toEqual(['today', 'orders'])
  expect(roomsFor([{ Right: 'settings:read', StoreIDs: null }])).toEqual(['today', 'settings'])
})

test('a subject of the whole organisation is hidden from people with its right for some stores only', () => {
  expect(roomsFor([{ Right: 'settings:read', StoreIDs: [3] }])).toEqual(['today'])
})

test('can answers for any store, for one and for all', () => {
  const can = canOf([
    { Right: 'orders:read', StoreIDs: [3] },
    { Right: 'orders:write', StoreIDs: null },
  ])
  expect([can('orders:read'), can('orders:read', 3), can('orders:read', 4), can('orders:read', 'all')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([can('orders:write', 4), can('orders:write', 'all'), can('any'), can('people:read')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test.each([
  ['/kelola', today],
  ['/kelola/kerja', today],
  ['/kelola/pesanan', orders],
  ['/kelola/rekening/7', banks],
  ['/kelola/rekening/', banks],
  ['/kelola/rekeninglain', undefined],
  ['/kelola/tidak-ada', undefined],
])('the subject at %s', (path, expected) => {
  expect(subjectAt(all, path)).toBe(expected)
})
