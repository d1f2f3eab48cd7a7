import { expect, test } from 'vitest'
import { type ErrorEntry, errorCatalogue } from './errors.ts'
import { specifiedMessages } from './specified-messages.ts'

test('E02 refusals are in Indonesian, except the messages that the specification has in English', () => {
  const english = /\b(the|is|not|too|was|with|and|request|failed|wrong|missing|unknown)\b/i
  const told = Object.entries<ErrorEntry>(errorCatalogue).filter(([, { message }]) => !(message in specifiedMessages))
  const inEnglish = told.filter(([, { message, usermsg }]) => english.test(usermsg ?? message))
  expect(inEnglish.map(([code]) => code)).toEqual([])
  expect(english.test(errorCatalogue.VALIDATION_FAILED.message)).toBe(true)
})
