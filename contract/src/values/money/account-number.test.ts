import { expect, test } from 'vitest'
import { accountNumberOf, accountNumberShape } from './account-number.ts'

test.each(['8295550142', '829 555 0142', '829-555-0142', ' 8.295.550.142 '])('%j is an account number', (typed) => {
  expect(accountNumberShape.test(typed)).toBe(true)
  expect(accountNumberOf(typed)).toBe('8295550142')
})

test.each(['1234', '1 2 3 4', '82955501A2', '1'.repeat(21), '', '-----'])('%j is none', (typed) => {
  expect(accountNumberShape.test(typed)).toBe(false)
})
