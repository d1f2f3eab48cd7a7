import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('a change is told by its fields', () => {
  const Before = JSON.stringify({ name: 'Dago', rights: ['orders:read'], storeId: 3 })
  const After = JSON.stringify({ name: '', rights: ['orders:read', 'stock:read'], city: 'Bandung' })
  expect(changesOf({ Before, After })).toEqual([
    'name: Dago → –',
    'rights: orders:read → orders:read, stock:read',
    'storeId: 3 dihapus',
    'city: Bandung',
  ])
  expect(changesOf({ Before: '{}', After: '' })).toEqual([])
})
