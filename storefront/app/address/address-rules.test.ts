import { expect, test } from 'vitest'
import { addressRules, clearedBy } from './address-rules.ts'

test('A02 requires every field that a parcel needs', () => {
  expect(addressRules.Recipient('  ')).toBe('Nama Penerima harus diisi')
  expect(addressRules.Recipient('nil')).toBe('Nama Penerima harus diisi')
  expect(addressRules.Address('')).toBe('Alamat harus diisi')
  expect(addressRules.Address('Jl A')).toBe('Alamat terlalu pendek, minimal 5 karakter')
  expect(addressRules.Address('Jl A1')).toBeUndefined()
  expect(addressRules.ProvinceID('')).toBe('Provinsi harus diisi')
  expect(addressRules.CityID('0')).toBe('Kota/Kabupaten harus diisi')
  expect(addressRules.SubDistrictID('')).toBe('Kecamatan harus diisi')
  expect(addressRules.AreaID('nil')).toBe('Kelurahan harus diisi')
  expect(addressRules.AreaID('17')).toBeUndefined()
})

test('A02 U07 accepts phone numbers of 9 to 13 characters after normalisation', () => {
  expect(addressRules.Phone('')).toBe('No.Handphone harus diisi')
  expect(addressRules.Phone('rumah')).toBe('No.Handphone harus berupa angka')
  expect(addressRules.Phone('08123456')).toBe('No.Handphone terlalu pendek, minimal 9 karakter')
  expect(addressRules.Phone('081234567')).toBeUndefined()
  expect(addressRules.Phone('81234567')).toBeUndefined()
  expect(addressRules.Phone('+628123456789012')).toBe('No.Handphone terlalu panjang, maksimal 13 karakter')
})

test('A02 requires a postal code of five digits', () => {
  expect(addressRules.PostalCode('')).toBe('Kode Pos harus diisi')
  expect(addressRules.PostalCode('4013')).toBe('Kode Pos harus diisi 5 karakter')
  expect(addressRules.PostalCode('401344')).toBe('Kode Pos terlalu panjang, maksimal 5 karakter')
  expect(addressRules.PostalCode('4o134')).toBe('Kode Pos harus berupa angka')
  expect(addressRules.PostalCode('40134')).toBeUndefined()
})

test('A02 choosing a region clears those below, and the postal code', () => {
  expect(clearedBy('ProvinceID')).toEqual([
    ...['CityID', 'SubDistrictID', 'AreaID', 'PostalCode'],
    ...['Latitude', 'Longitude'],
  ])
  expect(clearedBy('CityID')).toEqual(['SubDistrictID', 'AreaID', 'PostalCode', 'Latitude', 'Longitude'])
  expect(clearedBy('SubDistrictID')).toEqual(['AreaID', 'PostalCode'])
  expect(clearedBy('AreaID')).toEqual(['PostalCode'])
})
