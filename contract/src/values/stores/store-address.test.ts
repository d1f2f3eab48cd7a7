import { expect, test } from 'vitest'
import { storeAddressLine } from './store-address.ts'

const regions = {
  Area: 'Dago',
  SubDistrict: 'Coblong',
  City: 'Kota Bandung',
  Province: 'Jawa Barat',
  PostalCode: '40135',
}
const none = { Area: '', SubDistrict: '', City: '', Province: '', PostalCode: '' }

test.each([
  [{ Address: 'Jl. Pakar No. 17', ...regions }, 'Jl. Pakar No. 17, Dago, Coblong, Kota Bandung, Jawa Barat 40135'],
  [{ Address: '', ...none, City: 'Bandung' }, 'Bandung'],
  [{ Address: 'Jl. Pakar No. 17', ...none }, 'Jl. Pakar No. 17'],
  [{ Address: '', ...none }, ''],
])('O01 writes the address of a store in one line: %#', (address, line) => {
  expect(storeAddressLine(address)).toBe(line)
})
