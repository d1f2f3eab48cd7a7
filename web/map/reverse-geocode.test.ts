import { expect, test } from 'vitest'
import { type AreaDetails, mostLikelyArea } from './reverse-geocode.ts'

const dago: AreaDetails = {
  ...{ Address: 'Dago, Coblong, Kota Bandung, Jawa Barat', AreaID: 4, AreaName: 'Dago', PostalCode: '40135' },
  ...{ SubDistrictID: 3, SubDistrictName: 'Coblong', CityID: 2, CityName: 'Kota Bandung' },
  ...{ ProvinceID: 1, ProvinceName: 'Jawa Barat', DistanceKm: 0.2 },
}
const lembang = { ...dago, AreaID: 9, AreaName: 'Lembang', PostalCode: '' }

test('A03 the area of the address is kept where the pin may lie in it', () => {
  expect(mostLikelyArea([dago, lembang], 9)?.AreaName).toBe('Lembang')
  expect(mostLikelyArea([dago, lembang], 77)?.AreaName).toBe('Dago')
  expect(mostLikelyArea([dago, lembang], null)?.AreaName).toBe('Dago')
  expect(mostLikelyArea([], 9)).toBeUndefined()
})
