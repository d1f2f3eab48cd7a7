import { expect, test } from 'vitest'
import { type Favourites, withAnswer, withToggled } from './favourites.ts'

const none: Favourites = { ids: [], added: [], removed: [] }

test('S16 a favourite is added at the front and removed, and both are remembered until the server knows', () => {
  const one = withToggled(withToggled(none, 1), 2)
  expect(one).toEqual({ ids: [2, 1], added: [2, 1], removed: [] })
  expect(withToggled(one, 1)).toEqual({ ids: [2], added: [2], removed: [1] })
  expect(withToggled({ ids: [5], added: [], removed: [] }, 5)).toEqual({ ids: [], added: [], removed: [5] })
})

test('S16 the list has a maximum, and the oldest go', () => {
  const ids = Array.from({ length: 200 }, (_, n) => n + 1)
  expect(withToggled({ ...none, ids }, 999).ids).toEqual([999, ...ids.slice(0, 199)])
})

test('S16 an answer replaces the list, and changes since the question stay', () => {
  const sent: Favourites = { ids: [2, 1], added: [2], removed: [7] }
  const now: Favourites = { ids: [3, 2], added: [3, 2], removed: [1, 7] }
  expect(withAnswer(now, sent, [2, 1, 9])).toEqual({ ids: [3, 2, 9], added: [3], removed: [1] })
  expect(withAnswer(sent, sent, [2, 9])).toEqual({ ids: [2, 9], added: [], removed: [] })
})
