import { expect, test } from 'vitest'
import { firstWork, type TabWork } from './first-work.ts'

const work = (...counts: (number | undefined)[]): TabWork[] =>
  (['proof', 'waiting', 'paid'] as const).map((value, at) => ({
    tab: { value, label: value, filter: {} },
    count: counts[at],
    awaits: value === 'waiting' ? 'shopper' : undefined,
  }))

test('a list opens on the first tab with work, before tabs that only wait for somebody else', () => {
  expect(firstWork(work(2, 5, 1))?.value).toBe('proof')
  expect(firstWork(work(0, 5, 1))?.value).toBe('paid')
  expect(firstWork(work(0, 5, 0))?.value).toBe('waiting')
})

test('it waits for the counts of the tabs before, and stays on the first tab if there is no work', () => {
  expect(firstWork(work(undefined, 5, 1))).toBeUndefined()
  expect(firstWork(work(1, undefined, undefined))?.value).toBe('proof')
  expect(firstWork(work(0, 0, 0))).toBeNull()
  expect(firstWork([])).toBeNull()
})
