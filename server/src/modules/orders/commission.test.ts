import { expect, test } from 'vitest'
import { seededRandom } from '../../../../bench/random.ts'
import { commissionLeft, commissionOf, commissionOfPieces, commissionOfReplacement } from './commission.ts'

test.each([
  [100_000, 500, 5_000],
  [99_999, 250, 2_500],
  [199, 250, 5],
  [20_000, 0, 0],
  [20_000, 10_000, 20_000],
  [100_000_000_000, 10_000, 100_000_000_000],
])('%i rupiah at %i basis points is %i, half up', (paid, rate, commission) => {
  expect(commissionOf(paid, rate)).toBe(commission)
})

test('the pieces of a line give back its commission exactly, in every order of leaving; the last takes the rest', () => {
  const line = { placed: 3, commission: 100 }
  expect([0, 1, 2].map((gone) => commissionOfPieces({ ...line, gone }, 1))).toEqual([33, 33, 34])
  const random = seededRandom(7)
  for (let round = 0; round < 1_000; round++) {
    const placed = random.between(1, 12)
    const commission = random.between(0, 5_000)
    let gone = 0
    let given = 0
    while (gone < placed) {
      const pieces = random.between(1, placed - gone)
      given += commissionOfPieces({ placed, gone, commission }, pieces)
      gone += pieces
      expect(commission - given).toBe(commissionLeft({ placed, gone, commission }))
    }
    expect(given).toBe(commission)
  }
})

test('a replacement keeps the commission in proportion to its price, all of it at an equal one', () => {
  expect(commissionOfReplacement(1_001, { price: 20_000, by: 20_000 })).toBe(1_001)
  expect(commissionOfReplacement(1_001, { price: 20_000, by: 10_000 })).toBe(500)
  expect(commissionOfReplacement(0, { price: 0, by: 0 })).toBe(0)
  expect(commissionOfReplacement(90_000_000_000, { price: 90_000_000_000, by: 89_999_999_999 })).toBe(89_999_999_999)
})
