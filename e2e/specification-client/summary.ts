import { test } from '@playwright/test'
import { total } from './coverage.ts'

test('the client of the specification says how much it has checked', () => {
  const { call, spelling, field, condition } = total()
  console.log(
    `The client of the specification: ${call} calls in ${spelling} spellings, ${field} answered fields, ${condition} conditions.`,
  )
})
