import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './draft.ts'

type Values = { name: string; price: number | null }
const empty: Values = { name: '', price: 0 }
const at = '2026-11-24 09:00:00'

vi.mock('../../session/staff-session.ts', () => ({ currentUserId: () => user }))
let user = 7
let kept: Map<string, string>

beforeEach(() => {
  user = 7
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a draft is read as typed, with the version that it changes; an emptied field stays empty', () => {
  const base = { name: 'Kopi', price: 5, Version: 3 }
  keepDraft<Values>('product', 1, { at, base, values: { name: 'Teh', price: null } })
  expect(readDraft('product', 1, empty)).toEqual({ at, base, values: { name: 'Teh', price: null } })
  keepDraft<Values>('product', 1, null)
  expect(readDraft('product', 1, empty)).toBeNull()
  expect(kept.size).toBe(0)
})

test('a draft belongs to one account and one thing', () => {
  keepDraft<Values>('product', null, { at, base: null, values: { name: 'Teh', price: 1 } })
  expect(readDraft('product', null, empty)?.values.name).toBe('Teh')
  expect(readDraft('product', 1, empty)).toBeNull()
  expect(readDraft('store', null, empty)).toBeNull()
  user = 8
  expect(readDraft('product', null, empty)).toBeNull()
})

test('a draft of another release loses removed fields, and gets the initial values of new ones', () => {
  keepDraft('product', null, { at, base: null, values: { name: 'Teh', colour: 'hijau' } })
  expect(readDraft('product', null, empty)?.values).toEqual({ name: 'Teh', price: 0 })
})

test('a draft of an entity without its version is no draft', () => {
  keepDraft<Values>('product', 1, { at, base: null, values: { name: 'Teh', price: 1 } })
  expect(readDraft('product', 1, empty)).toBeNull()
})
