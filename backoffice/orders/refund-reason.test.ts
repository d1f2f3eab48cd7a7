import { expect, test } from 'vitest'
import { noteOf } from './refund-reason.ts'

test('the shopper reads the reason, and what was typed about it', () => {
  expect(noteOf('damaged', '')).toBe('Rusak')
  expect(noteOf('damaged', ' Satu pecah di jalan ')).toBe('Rusak. Satu pecah di jalan')
})

test('another reason is only what was typed', () => {
  expect(noteOf('other', ' Harga salah')).toBe('Harga salah')
  expect(noteOf('other', ' ')).toBe('')
})
