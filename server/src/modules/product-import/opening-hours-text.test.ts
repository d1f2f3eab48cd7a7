import { expect, test } from 'vitest'
import { openingHoursText } from '#contract/values/stores/opening-hours.ts'
import { readOpeningHours } from './opening-hours-text.ts'

test.each([
  ['Sen-Jum 09:00-17:00; Sab 09:00-13:00', 'Senin–Jumat 09.00–17.00 WIB, Sabtu 09.00–13.00 WIB, Minggu tutup'],
  ['Mo-Su 7.00 – 16.30', 'Setiap hari 07.00–16.30 WIB'],
  [
    'Sabtu 08:00-12:00; Jumat 08:00-11:30, 13:00-16:00',
    'Senin–Kamis tutup, Jumat 08.00–11.30 dan 13.00–16.00 WIB, Sabtu 08.00–12.00 WIB, Minggu tutup',
  ],
  ['senin-minggu 00:00-24:00', 'Setiap hari 24 jam'],
])('reads the opening hours %s', (written, shown) => {
  expect(openingHoursText(readOpeningHours(written)!, 'WIB')).toBe(shown)
})

test.each([
  'buka tiap hari',
  'Sen-Jum',
  'Sen-Jum 9-17',
  'Jum-Sen 09:00-17:00',
  'Sen 17:00-09:00',
  'Sen 09:00-25:00',
  'Sen 09:00-12:00,11:00-15:00',
  'Sen 09:00-12:00; Sen 13:00-15:00',
  'Xyz 09:00-12:00',
])('refuses the opening hours %s', (written) => {
  expect(readOpeningHours(written)).toBeUndefined()
})
