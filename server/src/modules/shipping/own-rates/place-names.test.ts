import { expect, test } from 'vitest'
import { readCsv } from '../../../files/csv-file.ts'
import { csvVillages, shippedRegions } from '../../regions/csv-villages.ts'
import type { RegionName } from '../../regions/region-names.ts'
import { PlaceNames } from './place-names.ts'

const places = new PlaceNames([
  { code: '32', type: '', name: 'Jawa Barat' },
  { code: '32.04', type: 'Kabupaten', name: 'Bandung' },
  { code: '32.73', type: 'Kota', name: 'Bandung' },
  { code: '32.73.02', type: '', name: 'Coblong' },
  { code: '32.73.19', type: '', name: 'Bandung Kidul' },
  { code: '31', type: '', name: 'Daerah Khusus Ibukota Jakarta' },
  { code: '31.74', type: 'Kota', name: 'Administrasi Jakarta Selatan' },
  { code: '17', type: '', name: 'Bengkulu' },
  { code: '17.71', type: 'Kota', name: 'Bengkulu' },
  { code: '34', type: '', name: 'Daerah Istimewa Yogyakarta' },
  { code: '34.04', type: 'Kabupaten', name: 'Sleman' },
  { code: '34.04.13', type: '', name: 'Sleman' },
  { code: '64.72', type: 'Kota', name: 'Samarinda' },
  { code: '64.72.08', type: '', name: 'Samarinda Kota' },
])

test.each([
  ['', ''],
  ['*', ''],
  ['Seluruh Indonesia', ''],
  ['Jawa Barat', '32'],
  ['prov. jawa-barat', '32'],
  ['JABAR', '32'],
  ['DKI Jakarta', '31'],
  ['Kota Bandung', '32.73'],
  ['Kab.Bandung', '32.04'],
  ['kabupaten  bandung', '32.04'],
  ['Jakarta Selatan', '31.74'],
  ['Kota Adm. Jakarta Selatan', '31.74'],
  ['coblong', '32.73.02'],
  ['Kec. Coblong, Bandung', '32.73.02'],
  ['Coblong, Kota Bandung, Jawa Barat', '32.73.02'],
  ['Bandungkidul', '32.73.19'],
  ['Kota Bengkulu', '17.71'],
  ['Provinsi Bengkulu', '17'],
  ['Sleman', '34.04'],
  ['Kec. Sleman', '34.04.13'],
  ['Samarinda Kota', '64.72.08'],
  ['32.73.02', '32.73.02'],
])('%j is %j', (text, code) => {
  expect(places.find(text)).toEqual({ code })
})

test.each(['Kab', '?', '-', 'Wakanda', 'Kota Wakanda', 'Coblong, Kab. Bandung', 'Coblong, Bengkulu', '99.99'])(
  '%j is no place, rather than a wrong one',
  (text) => {
    expect(places.find(text)).toEqual({ unknown: text })
  },
)

test.each([
  ['Bandung', ['Kabupaten Bandung', 'Kota Bandung']],
  ['Bengkulu', ['Provinsi Bengkulu', 'Kota Bengkulu']],
])('%j may be several places, so that the owner decides', (text, several) => {
  expect(places.find(text)).toEqual({ several })
})

test('each shipped place is found again by the name that it is shown with, and each province by its own', async () => {
  const regions = new Map<string, RegionName>()
  for await (const { code, province, cityType, city, district } of csvVillages(readCsv(shippedRegions))) {
    const [ofProvince, ofCity, ofDistrict] = [code.slice(0, 2), code.slice(0, 5), code.slice(0, 8)]
    regions.set(ofProvince, { code: ofProvince, type: '', name: province })
    regions.set(ofCity, { code: ofCity, type: cityType, name: city })
    regions.set(ofDistrict, { code: ofDistrict, type: '', name: district })
  }
  const shipped = new PlaceNames([...regions.values()])
  for (const code of ['', ...regions.keys()])
    expect([code, shipped.find(shipped.nameOf(code))]).toEqual([code, { code }])
  const provinces = [...regions.values()].filter(({ code }) => code.length === 2)
  const found = provinces.map(({ name }) => shipped.find(name))
  // Bengkulu, Gorontalo and Jambi are cities as well.
  expect(provinces.filter((_, at) => 'several' in found[at]!).map(({ name }) => name)).toEqual([
    'Jambi',
    'Bengkulu',
    'Gorontalo',
  ])
  expect(provinces.filter((_, at) => 'unknown' in found[at]!)).toEqual([])
})
