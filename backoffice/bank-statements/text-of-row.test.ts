import { expect, test } from 'vitest'
import { textOfRow } from './text-of-row.ts'

test('the own amount is left out of what the bank wrote, and no other word', () => {
  expect(textOfRow('TRSF E-BANKING CR 3011/FTSCY/WS95031 153000.00 AYU NUGROHO', 15_300_000)).toBe(
    'TRSF E-BANKING CR 3011/FTSCY/WS95031 AYU NUGROHO',
  )
  expect(textOfRow('BIAYA ADM 6500.00', -650_000)).toBe('BIAYA ADM')
  expect(textOfRow('SETORAN 153000.00 BUDI', 15_300_100)).toBe('SETORAN 153000.00 BUDI')
})
