import { describe, expect, test } from 'vitest'
import { type Place, PlaceIndex } from './place-index.ts'

const place = (code: string, city: string, district: string, village: string, postal: number, at = 0): Place => ({
  code,
  city,
  district,
  village,
  postal,
  latitude: -6 - at / 100,
  longitude: 107 + at / 100,
})
const places = [
  place('32.01.01.2001', 'Kabupaten Bogor', 'Cibinong', 'Karadenan', 16913, 1),
  place('32.01.01.2002', 'Kabupaten Bogor', 'Cibinong', 'Pabuaran', 16916, 2),
  place('32.01.01.2003', 'Kabupaten Bogor', 'Cibinong', 'Nanggewer', 16916, 3),
  place('32.01.02.2001', 'Kabupaten Bogor', 'Gunungputri', 'Tlajung Udik', 0, 10),
  place('31.71.01.1001', 'Kota Administrasi Jakarta Pusat', 'Gambir', 'Gambir', 10110, 20),
  { ...place('32.01.01.2009', 'Kabupaten Bogor', 'Cibinong', 'Sukahati', 16913), latitude: 40, longitude: 10 },
]
const find = (code: string, regency: string, district: string, village: string) =>
  new PlaceIndex(places).find({ code, regency, district, village })

describe('what is known of a village', () => {
  test('by its code, where the name agrees', () => {
    expect(find('32.01.01.2001', 'Kabupaten Bogor', 'Cibinong', 'Karadenan')).toEqual({
      postalCode: '16913',
      latitude: -6.01,
      longitude: 107.01,
    })
    expect(find('31.71.01.1001', 'Kota Administrasi Jakarta Pusat', 'GAMBIR', 'gambir').postalCode).toBe('10110')
  })

  test('by its names, where the code was given to another village', () => {
    expect(find('32.01.01.2002', 'Kabupaten Bogor', 'Cibinong', 'Karadenan').postalCode).toBe('16913')
    expect(find('32.01.44.2001', 'Kabupaten Bogor', 'Cibinong Baru', 'Karadenan').postalCode).toBe('16913')
  })

  test('by its code, where the village, the district or the regency got a new name', () => {
    expect(find('32.01.01.2001', 'Kabupaten Bogor', 'Cibinong', 'Karadenan Indah').postalCode).toBe('16913')
    expect(find('32.01.01.2001', 'Kabupaten Bogor', 'Cibinong Kota', 'Karadenan Indah').postalCode).toBe('16913')
    expect(find('32.01.01.2001', 'Kabupaten Bogor Raya', 'Cibinong', 'Karadenan').postalCode).toBe('16913')
  })

  test('else the commonest postal code and the middle of its district', () => {
    const found = find('32.01.01.2044', 'Kabupaten Bogor', 'Cibinong', 'Desa Baru')
    expect(found.postalCode).toBe('16913')
    expect(found.latitude).toBeCloseTo(-6.01, 5)
  })

  test('of its regency only the middle, and of a strange one nothing', () => {
    const found = find('32.01.55.2001', 'Kabupaten Bogor', 'Kecamatan Baru', 'Desa Baru')
    expect(found.postalCode).toBe('')
    expect(found.latitude).toBeCloseTo(-6.02, 5)
    expect(find('99.01.01.2001', 'Kabupaten Lain', 'A', 'B')).toEqual({
      postalCode: '',
      latitude: null,
      longitude: null,
    })
  })

  test('never a place on another continent', () => {
    expect(find('32.01.01.2009', 'Kabupaten Bogor', 'Cibinong', 'Sukahati')).toMatchObject({
      postalCode: '16913',
      latitude: -6.01,
    })
  })
})
