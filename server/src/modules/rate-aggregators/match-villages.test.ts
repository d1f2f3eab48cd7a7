import { describe, expect, test } from 'vitest'
import type { AggregatorPlace } from '../../adapters/rate-aggregators/port.ts'
import { CityFamily } from './city-family.ts'
import { matchDistricts } from './match-districts.ts'
import { matchVillages } from './match-villages.ts'
import type { OurPlace } from './region-lists.ts'

let lastId = 0
const city = { cityCode: '32.73', cityType: 'Kota', city: 'Bandung', province: 'Jawa Barat' }
const regency = { cityCode: '32.04', cityType: 'Kabupaten', city: 'Bandung', province: 'Jawa Barat' }

function ours(village: string, district: string, postalCode = '40291', of: Partial<OurPlace> = {}): OurPlace {
  lastId += 1
  return { ...city, areaId: lastId, village, district, postalCode, ...of }
}
function row(village: string, district: string, postalCode: string | null = '40291', of: object = {}): AggregatorPlace {
  lastId += 1
  const where = { city: 'BANDUNG', province: 'JAWA BARAT' }
  return { level: 'subdistrict', id: String(lastId), village, district, postalCode, ...where, ...of }
}
const area = (district: string, postalCode: string | null, of: object = {}) => ({
  ...row('', district, postalCode, of),
  level: 'area' as const,
  village: null,
})

/** Pairs as 'village → id of its row'. */
const villagesOf = (places: readonly OurPlace[], rows: readonly AggregatorPlace[]) => {
  const found = matchVillages(new CityFamily(places), rows)
  return places.map((place) => rows.indexOf(found.get(place.areaId)!))
}
const areasOf = (places: readonly OurPlace[], rows: readonly AggregatorPlace[], whole?: ReadonlySet<string>) => {
  const found = matchDistricts(new CityFamily(places), rows, whole)
  return places.map((place) => rows.indexOf(found.get(place.areaId)!))
}

describe('a village is the row', () => {
  test.each([
    ['of the same name in capitals', ours('Dago', 'Coblong'), row('DAGO', 'COBLONG')],
    ['without spaces', ours('Kebon Waru', 'Batununggal'), row('KEBONWARU', 'BATUNUNGGAL')],
    [
      'with a second name in brackets',
      ours('Cijaura', 'Buahbatu'),
      row('CIJAURA (MARGASENANG)', 'BUAHBATU (MARGACINTA)'),
    ],
    ['with numerals', ours('Empat-belas Ulu', 'Seberang Ulu II'), row('14 ULU', 'SEBERANG ULU DUA')],
    ['with Roman numerals', ours('Lubuk Linggau Timur Satu', 'Coblong'), row('LUBUK LINGGAU TIMUR I', 'COBLONG')],
    ['with a slash', ours('Sungai Pinang', 'Coblong'), row('SEI/SUNGAI PINANG', 'COBLONG')],
    ['without a postal code', ours('Dago', 'Coblong'), row('DAGO', 'COBLONG', null)],
    ['with another postal code', ours('Dago', 'Cinambo', '40294'), row('DAGO', 'CINAMBO', '40296')],
    ['with another letter', ours('Derwati', 'Rancasari'), row('DARWATI', 'RANCASARI')],
    ['of a district that was renamed', ours('Sindangsari', 'Baru Sekali'), row('SINDANGSARI', 'LAMA')],
    [
      'of a regency with its type',
      ours('Ciparay', 'Ciparay', '40381', regency),
      row('CIPARAY', 'CIPARAY', '40381', { city: 'KAB. BANDUNG' }),
    ],
    [
      'of a province that is younger than the list',
      ours('Samkai', 'Merauke', '99612', {
        cityCode: '93.01',
        cityType: 'Kabupaten',
        city: 'Merauke',
        province: 'Papua Selatan',
      }),
      row('SAMKAI', 'MERAUKE', '99612', { city: 'MERAUKE', province: 'PAPUA' }),
    ],
    [
      'of a regency under its former name',
      ours('Terusan', 'Mempawah Hilir', '78912', {
        cityCode: '61.02',
        cityType: 'Kabupaten',
        city: 'Mempawah',
        province: 'Kalimantan Barat',
      }),
      row('TERUSAN', 'MEMPAWAH HILIR', '78912', { city: 'PONTIANAK', province: 'KALIMANTAN BARAT' }),
    ],
  ])('%s', (_, place, found) => {
    expect(villagesOf([place], [found])).toEqual([0])
  })
})

describe('a village stays open', () => {
  test.each([
    [
      'where its name is a part of the row’s',
      [ours('Medan', 'Belawan', '20411')],
      [row('MEDAN BELAWAN KOTA', 'BELAWAN', '20411')],
    ],
    [
      'where the row is of another city',
      [ours('Dago', 'Coblong')],
      [row('DAGO', 'COBLONG', '40291', { city: 'CIMAHI' })],
    ],
    [
      'where the row is of another province',
      [ours('Dago', 'Coblong')],
      [row('DAGO', 'COBLONG', '40291', { province: 'BANTEN' })],
    ],
    ['where another number differs', [ours('Ulu 1', 'Coblong')], [row('ULU 2', 'COBLONG')]],
    [
      'where two of ours have the name',
      [ours('Oesao', 'Kupang Timur'), ours('Oesao', 'Kupang Timur')],
      [row('OESAO', 'KUPANG TIMUR')],
    ],
    ['where two rows have the name', [ours('Dago', 'Coblong')], [row('DAGO', 'COBLONG'), row('DAGO', 'COBLONG')]],
    ['where only the postal code is the same', [ours('Dago', 'Coblong')], [row('LEBAK GEDE', 'COBLONG')]],
  ])('%s', (_, places, rows) => {
    expect(villagesOf(places, rows)).toEqual(places.map(() => -1))
  })

  test('where a row has the postal code of another village with its name, which has no row', () => {
    const [one, other] = [ours('Grogol', 'Kapetakan', '45152'), ours('Grogol', 'Gunung Jati', '45151')]
    expect(villagesOf([one, other], [row('GROGOL', 'KAPETAKAN', '45151')])).toEqual([-1, -1])
    expect(
      villagesOf([one, other], [row('GROGOL', 'KAPETAKAN', '45151'), row('GROGOL', 'GUNUNG JATI', '45151')]),
    ).toEqual([0, 1])
  })
})

test('Kota and Kabupaten of one name are told apart by district, or by postal code', () => {
  const places = [ours('Cibiru', 'Cibiru', '40614'), ours('Cibiru', 'Cileunyi', '40622', regency)]
  expect(villagesOf(places, [row('CIBIRU', 'CILEUNYI', null), row('CIBIRU', 'CIBIRU', null)])).toEqual([1, 0])
  const twins = [ours('Cipocok', 'Serang', '42111'), ours('Cipocok', 'Serang', '42116', regency)]
  expect(villagesOf(twins, [row('CIPOCOK', 'SERANG', '42116'), row('CIPOCOK', 'SERANG', '42111')])).toEqual([1, 0])
  expect(villagesOf(twins, [row('CIPOCOK', 'SERANG', null)])).toEqual([-1, -1])
})

describe('where an aggregator knows districts alone', () => {
  test('a village has the area of its postal code, or the nearest of its district', () => {
    const places = [
      ours('Dago', 'Coblong', '40135'),
      ours('Cipaganti', 'Coblong', '40131'),
      ours('Braga', 'Sumur Bandung', '40111'),
    ]
    expect(
      areasOf(places, [area('Coblong', '40132'), area('Coblong', '40135'), area('Sumurbandung', '40112')]),
    ).toEqual([1, 0, 2])
  })

  test('a district under a former name is known if all its areas have postal codes of ours', () => {
    const places = [ours('Satu', 'Baru', '40135'), ours('Dua', 'Baru', '40136'), ours('Tiga', 'Lain', '40200')]
    const rows = [area('Lama', '40135'), area('Lama', '40136')]
    expect(areasOf(places, rows)).toEqual([-1, -1, -1])
    expect(areasOf(places, rows, new Set(['Lama']))).toEqual([0, 1, -1])
    expect(areasOf(places, [...rows, area('Lama', '40200')], new Set(['Lama']))).toEqual([-1, -1, -1])
  })

  test('a postal code without the district decides nothing', () => {
    expect(areasOf([ours('Dago', 'Coblong', '40135')], [area('Cidadap', '40135')])).toEqual([-1])
  })

  test('the type of a city behind the district is understood', () => {
    const places = [ours('Bantarjati', 'Bogor Utara', '16153', { cityCode: '32.71', city: 'Bogor' })]
    expect(areasOf(places, [area('Bogor Utara - Kota', '16153', { city: 'Bogor' })])).toEqual([0])
  })
})
