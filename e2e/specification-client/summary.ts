import { test } from '@playwright/test'
import { coverageTotals } from './coverage.ts'

test('the specification client reports its coverage', () => {
  const { call, variant, field, condition } = coverageTotals()
  console.log(
    `The specification client: ${call} calls in ${variant} variants, ${field} response fields, ${condition} conditions.`,
  )
})
