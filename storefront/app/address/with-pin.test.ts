import { expect, test } from 'vitest'
import type { AreaDetails } from '#web/map/reverse-geocode.ts'
import { emptyAddress } from './address-rules.ts'
import { withPin } from './with-pin.ts'

const dago: AreaDetails = {
  ...{ Address: 'Dago, Coblong, Kota Bandung, Jawa Barat', AreaID: 4, AreaName: 'Dago', PostalCode: '40135' },
  ...{ SubDistrictID: 3, SubDistrictName: 'Coblong', CityID: 2, CityName: 'Kota Bandung' },
  ...{ ProvinceID: 1, ProvinceName: 'Jawa Barat', DistanceKm: 0.2 },
}
const lembang = { ...dago, AreaID: 9, AreaName: 'Lembang', PostalCode: '' }
const pin = { latitude: -6.8812345678, longitude: 107.6150000001 }

test('A03 a pin fills regions, postal code and an empty address', () => {
  expect(withPin(emptyAddress, pin, dago)).toMatchObject({
    ...{ Address: dago.Address, ProvinceID: '1', CityID: '2', SubDistrictID: '3', AreaID: '4', PostalCode: '40135' },
    ...{ Latitude: '-6.881235', Longitude: '107.615' },
  })
})

test('A03 typed fields stay, a postal code only in its area', () => {
  const values = { ...emptyAddress, Recipient: 'Sari', Address: 'Jl. Satu', AreaID: '9', PostalCode: '40391' }
  expect(withPin(values, pin, lembang)).toMatchObject({ Recipient: 'Sari', Address: 'Jl. Satu', PostalCode: '40391' })
  expect(withPin({ ...values, AreaID: '4' }, pin, lembang).PostalCode).toBe('')
  expect(withPin(values, pin, dago).PostalCode).toBe('40135')
})
