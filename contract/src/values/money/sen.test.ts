import { expect, test } from 'vitest'
import { formatSen } from './sen.ts'

test('B09 sen are shown only where there are any', () => {
  expect([15_012_300, 312_188, -650_005, 7, 0].map(formatSen)).toEqual([
    'Rp150.123',
    'Rp3.121,88',
    '-Rp6.500,05',
    'Rp0,07',
    'Rp0',
  ])
})
