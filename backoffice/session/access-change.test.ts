import { beforeEach, expect, test, vi } from 'vitest'
import type { Right } from '#contract/protocol/rights.ts'

const held = (...rights: (Right | [Right, number[]])[]) =>
  rights.map((one) => (typeof one === 'string' ? { Right: one, StoreIDs: null } : { Right: one[0], StoreIDs: one[1] }))

let store: typeof import('./access-change.ts')
beforeEach(async () => {
  vi.resetModules()
  store = await import('./access-change.ts')
})

test('lost access is described by the areas that can no longer be opened, and those that can only be read', () => {
  const before = held('orders:read', 'orders:write', 'content:read', 'content:write', 'stores:read')
  expect(store.lostAccess(before, held('content:read', 'stores:read'))).toEqual({
    reading: ['orders'],
    writing: ['content'],
  })
})

test('a right for fewer stores is a loss, one for more is none', () => {
  const all = held('stores:write')
  const [one, two] = [held(['stores:write', [1]]), held(['stores:write', [1, 2]])]
  expect(store.lostAccess(all, two)).toEqual({ reading: [], writing: ['stores'] })
  expect(store.lostAccess(two, one)).toEqual({ reading: [], writing: ['stores'] })
  for (const [before, after] of [
    [one, two],
    [two, all],
    [all, all],
  ] as const) {
    expect(store.lostAccess(before, after)).toBeNull()
  }
})

test('losses add up until they are confirmed; the first answer and a new right are no loss', () => {
  store.noteRights(held('orders:read', 'content:write'))
  store.noteRights(held('orders:read', 'content:write', 'stores:read'))
  expect(store.lostAccessShown()).toBeNull()
  store.noteRights(held('orders:read', 'stores:read'))
  store.noteRights(held('stores:read'))
  expect(store.lostAccessShown()).toEqual({ reading: ['orders'], writing: ['content'] })
  store.hideLostAccess()
  store.noteRights(held('stores:read'))
  expect(store.lostAccessShown()).toBeNull()
})

test('a session with rights a moment ago was ended by somebody; later, or without rights, it may have expired', () => {
  vi.useFakeTimers()
  expect(store.hadRightsLately()).toBe(false)
  store.noteRights(held('orders:read'))
  vi.advanceTimersByTime(60_000)
  expect(store.hadRightsLately()).toBe(true)
  vi.advanceTimersByTime(10 * 60_000)
  expect(store.hadRightsLately()).toBe(false)
  store.noteRights([])
  expect(store.hadRightsLately()).toBe(false)
  vi.useRealTimers()
})
