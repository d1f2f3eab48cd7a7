import { expect, test } from 'vitest'
import { providersOf } from './providers.ts'

const providers = [
  { Name: 'Telkomsel', PrefixCode: ['0811', '0812', '0851'] },
  { Name: 'by.U', PrefixCode: ['0851'] },
  { Name: 'XL', PrefixCode: ['0817', '0878'] },
]

test.each([
  ['081234567', []],
  ['0812345678', ['Telkomsel']],
  ['081234567890', ['Telkomsel']],
  ['0878000012', ['XL']],
  ['0851234567', ['Telkomsel', 'by.U']],
  ['0999000012', []],
])('D01 the number %s belongs to %j', (phone, names) => {
  expect(providersOf(phone, providers).map(({ Name }) => Name)).toEqual(names)
})
