import { expect, test } from 'vitest'
import type { Filter } from './list-definition.ts'
import { filterOf, pathOf, queryOf, readListState } from './list-state.ts'

const filters: Filter[] = [
  { kind: 'choice', name: 'Status', label: '', several: true, options: [] },
  { kind: 'amount', from: 'MinTotal', to: 'MaxTotal', label: '' },
]
const definition = {
  path: '/kelola/x',
  sort: 'ID-desc',
  columns: [{ sort: 'Name' }, {}],
  filters,
  tabs: [
    { value: '', label: '', filter: { IsActive: true } },
    { value: 'all', label: '', filter: {}, sort: 'ID-asc' },
  ],
  search: {
    label: '',
    filter: (words: string) =>
      words === '-' ? null : /^\d+$/.test(words) ? { ID: 1, Operand: 'OR' } : { Text: words },
  },
}
const read = (text: string) => readListState(definition, new URLSearchParams(text))

test('an empty address is the first tab', () => {
  expect(queryOf(definition, read(''))).toEqual({ Page: 1, Size: 25, SortBy: 'ID-desc', IsActive: true })
  expect(pathOf(definition, read(''))).toBe('/kelola/x')
})

test('tab, filters, sort and page are in the address, and come back the same', () => {
  const search = 'pile=all&Status=5&Status=6&MinTotal=1000&sort=Name-asc&page=3'
  const state = read(search)
  expect(queryOf(definition, state)).toEqual({
    ...{ Page: 3, Size: 25, SortBy: 'Name-asc' },
    ...{ Status: ['5', '6'], MinTotal: ['1000'] },
  })
  expect(pathOf(definition, state)).toBe(`/kelola/x?${search}`)
})

test('unknown parameters of the address are left out', () => {
  expect(pathOf(definition, read('pile=none&sort=Password-asc&page=-1&Secret=1&Status='))).toBe('/kelola/x')
})

test('a tab has an order of its own', () => {
  expect(read('pile=all').sort).toBe('ID-asc')
  expect(pathOf(definition, read('pile=all'))).toBe('/kelola/x?pile=all')
})

test('a search leaves the tab and keeps the filters, unless it has alternatives', () => {
  expect(filterOf(definition, read('pile=all&q=budi&Status=5'))).toEqual({ Text: 'budi', Status: ['5'] })
  expect(filterOf(definition, read('q=12&Status=5'))).toEqual({ ID: 1, Operand: 'OR' })
  expect(read('q=12').tab).toBeNull()
})

test('words that cannot be searched leave the tab as it is', () => {
  expect(filterOf(definition, read('q=-'))).toEqual({ IsActive: true })
})
