import { expect, test } from 'vitest'
import { cityName, provinceName, regionName } from './village.ts'

test.each([
  ['LUBUK PAKAM II', 'Lubuk Pakam II'],
  ['Pasi ie  Leubeue ', 'Pasi Ie Leubeue'],
  ['Pangkajene Dan Kepulauan', 'Pangkajene dan Kepulauan'],
  ['2 x 11 Kayu Tanam', '2 x 11 Kayu Tanam'],
  ["Ma'u", "Ma'u"],
  ["MA'RANG", "Ma'rang"],
  ['Sibolahotang SAS', 'Sibolahotang SAS'],
  ['Gala-gala (lama)', 'Gala-Gala (Lama)'],
])('writes %s as %s', (raw, shown) => {
  expect(regionName(raw)).toBe(shown)
})

test('uses the common names of provinces', () => {
  expect(provinceName('Daerah Khusus Ibukota Jakarta')).toBe('DKI Jakarta')
  expect(provinceName('DAERAH ISTIMEWA YOGYAKARTA')).toBe('DI Yogyakarta')
  expect(provinceName('Jawa Barat')).toBe('Jawa Barat')
})

test("splits a city's type from its name", () => {
  expect(cityName('Kota Administrasi Jakarta Selatan')).toEqual({ type: 'Kota', name: 'Jakarta Selatan' })
  expect(cityName('KABUPATEN BANDUNG BARAT')).toEqual({ type: 'Kabupaten', name: 'Bandung Barat' })
  expect(cityName('Kota Kotamobagu')).toEqual({ type: 'Kota', name: 'Kotamobagu' })
  expect(cityName('Bandung')).toBeUndefined()
})
