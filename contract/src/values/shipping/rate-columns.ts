import { findHeadings, headingKey } from '../product-file/headings.ts'

/** Rows of one request. */
export const maxRateRows = 1_000

/** The texts of one row of an owner's rate table, as typed or read from a file. */
export type RateTexts = Record<(typeof rateFields)[number], string>
export const rateFields = ['Courier', 'Service', 'From', 'To', 'FirstKg', 'NextKg', 'MinKg', 'Days'] as const

/** The longest text of each field. */
export const maxRateLength: Record<keyof RateTexts, number> = {
  ...{ Courier: 60, Service: 60, From: 200, To: 200 },
  ...{ FirstKg: 40, NextKg: 40, MinKg: 40, Days: 40 },
}

/** A column of a file: a field, or a part of one. */
type Column = (typeof rateFields)[number] | 'ToDistrict' | 'ToCity' | 'ToProvince' | 'MinDays' | 'MaxDays'

/** Headings of files, as owners and the tables of couriers and other shops write them. */
const headings: Record<Column, readonly string[]> = {
  Courier: ['kurir', 'ekspedisi', 'jasa kirim', 'courier', 'carrier'],
  Service: ['layanan', 'servis', 'paket', 'jenis layanan', 'service', 'delivery type'],
  From: ['asal', 'dari', 'kota asal', 'origin', 'from'],
  To: ['tujuan', 'ke', 'kota tujuan', 'kecamatan tujuan', 'daerah tujuan', 'destination', 'to'],
  ToDistrict: ['kecamatan', 'district', 'subdistrict'],
  ToCity: ['kota', 'kabupaten', 'kota/kabupaten', 'kabupaten/kota', 'kab/kota', 'city'],
  ToProvince: ['provinsi', 'propinsi', 'province', 'region/state'],
  FirstKg: [
    ...['tarif kg pertama', 'kg pertama', 'tarif', 'harga', 'ongkir', 'ongkos kirim', 'tarif per kg', 'harga per kg'],
    ...['biaya', 'first kg', '1st parcel', 'shipping price', 'price'],
  ],
  NextKg: [
    ...['tarif kg berikutnya', 'kg berikutnya', 'kg selanjutnya', 'tarif kg selanjutnya', 'per kg berikutnya'],
    ...['next kg', 'per kg', 'per subsequent parcel'],
  ],
  MinKg: ['min kg', 'minimum kg', 'berat minimum', 'berat minimum kg', 'minimal kg', 'minimum'],
  Days: ['estimasi', 'estimasi hari', 'lama', 'lama hari', 'lama kirim', 'etd', 'hari', 'days', 'delivery time days'],
  MinDays: ['hari min', 'min hari', 'estimasi min', 'min days'],
  MaxDays: ['hari maks', 'maks hari', 'hari max', 'estimasi maks', 'max days'],
}
const columnOf = new Map(
  Object.entries(headings).flatMap(([column, names]) => names.map((name) => [headingKey(name), column as Column])),
)

/** The headings of a written file, which reads back the same. */
export const writtenHeadings: Record<(typeof rateFields)[number], string> = {
  ...{ Courier: 'kurir', Service: 'layanan', From: 'asal', To: 'tujuan' },
  ...{ FirstKg: 'tarif kg pertama', NextKg: 'tarif kg berikutnya', MinKg: 'min kg', Days: 'estimasi' },
}

/** A row with its line in the file, from 1. */
export type RateLine = RateTexts & { line: number }
export type RateFile = {
  lines: RateLine[]
  /** Fields without a column; the file can't be used if some are needed. */
  missing: (typeof neededFields)[number][]
  /** Headings of columns that are not read. */
  unread: string[]
}
export const neededFields = ['Courier', 'Service', 'To', 'FirstKg'] as const

/** The rows of a file's cells. Empty lines are skipped, and a destination may stand in several columns. */
export function readRateFile(cells: readonly (readonly string[])[]): RateFile {
  const top = findHeadings(cells, (key) => columnOf.has(key))
  const titles = cells[top] ?? []
  const places = new Map<Column, number>()
  const unread: string[] = []
  for (const [at, title] of titles.entries()) {
    const column = columnOf.get(headingKey(title))
    if (column && !places.has(column)) places.set(column, at)
    else if (title.trim() !== '') unread.push(title.trim())
  }
  const lines = cells.slice(top + 1).flatMap((line, at) => {
    if (line.every((cell) => cell.trim() === '')) return []
    const text = (column: Column) => line[places.get(column) ?? -1]?.trim() ?? ''
    const days = text('Days') || [text('MinDays'), text('MaxDays')].filter((day) => day !== '').join('-')
    return [
      {
        ...{ Courier: text('Courier'), Service: text('Service'), From: text('From'), To: destinationOf(text) },
        ...{ FirstKg: text('FirstKg'), NextKg: text('NextKg'), MinKg: text('MinKg'), Days: days },
        line: top + at + 2,
      },
    ]
  })
  const hasDestination = (['To', 'ToDistrict', 'ToCity', 'ToProvince'] as const).some((column) => places.has(column))
  const missing = neededFields.filter((field) => (field === 'To' ? !hasDestination : !places.has(field)))
  return { lines, missing, unread }
}

/** 'Kec. Coblong, Kota Bandung, Jawa Barat', of one column or several. */
function destinationOf(text: (column: Column) => string): string {
  const district = text('ToDistrict')
  const province = text('ToProvince')
  return [
    district && `Kec. ${district.replace(/^kec(?:amatan)?\b\.?\s*/i, '')}`,
    text('ToCity'),
    text('To'),
    province && `Prov. ${province.replace(/^prov?(?:insi|pinsi)?\b\.?\s*/i, '')}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
