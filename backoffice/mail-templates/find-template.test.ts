import { expect, test } from 'vitest'
import { wireMailTemplate } from '#contract/protocol/wire-numbers.ts'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'
import { findTemplate } from './find-template.ts'

test('every kind of mail has a place in the list', () => {
  const listed = texts.groups.flatMap(({ templates }) => templates.map(({ id }) => id))
  expect(listed.toSorted((a, b) => a - b)).toEqual(Object.values(wireMailTemplate))
})

test.each([
  ['email dikirim', '/kelola/pengaturan/email/10'],
  ['LUPA password', '/kelola/pengaturan/email/2'],
  ['digital token', '/kelola/pengaturan/email/21'],
])("'%s' finds a kind of mail by its name, group and cause", (words, path) => {
  expect(findTemplate(words).map((found) => found.path)).toContain(path)
})

test('words without a matching mail find nothing', () => {
  expect(findTemplate('rekening bank')).toEqual([])
})
