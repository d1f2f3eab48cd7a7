import { expect, test } from 'vitest'
import { changedFields, isSame, mergeEdits } from './merge-edits.ts'

const base = { name: 'BCA', branch: 'Bandung', hours: [{ from: 8 }], isActive: true }

test('changes of different fields merge', () => {
  expect(mergeEdits(base, { name: 'BCA Syariah' }, { ...base, branch: 'Jakarta' })).toEqual({
    edits: { name: 'BCA Syariah' },
    conflicts: [],
  })
})

test('the same field with different values is a conflict, and the other changes are kept', () => {
  expect(mergeEdits(base, { name: 'X', isActive: false }, { ...base, name: 'Y' })).toEqual({
    edits: { isActive: false },
    conflicts: [{ field: 'name', mine: 'X', theirs: 'Y' }],
  })
})

test('the same change by both is no longer a change', () => {
  expect(mergeEdits(base, { name: 'X' }, { ...base, name: 'X' })).toEqual({ edits: {}, conflicts: [] })
})

test('lists are compared by their content', () => {
  expect(mergeEdits(base, { hours: [{ from: 9 }] }, { ...base, hours: [{ from: 8 }] })).toEqual({
    edits: { hours: [{ from: 9 }] },
    conflicts: [],
  })
  expect(mergeEdits(base, { hours: [{ from: 9 }] }, { ...base, hours: [] }).conflicts).toHaveLength(1)
})

test('without changes of mine nothing is sent, whatever they did', () => {
  expect(mergeEdits(base, {}, { ...base, name: 'Y' })).toEqual({ edits: {}, conflicts: [] })
})

test('only changed fields are sent', () => {
  expect(changedFields(base, { ...base, hours: [{ from: 8 }], branch: '' })).toEqual({ branch: '' })
})

test.each([
  [1, 1, true],
  [null, undefined, false],
  [null, {}, false],
  [[], {}, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
])('%j and %j are the same: %j', (a, b, expected) => {
  expect(isSame(a, b)).toBe(expected)
})
