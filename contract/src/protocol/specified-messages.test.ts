import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'
import { specifiedMessages } from './specified-messages.ts'

test('E02 the specified messages are those of the catalogue', () => {
  for (const [message, code] of Object.entries(specifiedMessages))
    expect(errorCatalogue[code].message, code).toBe(message)
})
