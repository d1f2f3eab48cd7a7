import { expect, test } from 'vitest'
import { isGtin } from './barcode.ts'

test('a number of GS1 is known by its length and its last digit', () => {
  for (const code of ['4006381333931', '036000291452', '96385074', '10012345678902'])
    expect(isGtin(code), code).toBe(true)
  for (const code of ['', '4006381333932', '400638133393', 'ABC-123', '4006381333931 ', '123'])
    expect(isGtin(code), code).toBe(false)
})
