// Writes the regions that are shipped with the shop (server/src/modules/regions/data) from their sources. Run it only to update
// them.
//   git clone --depth 1 https://github.com/cahyadsn/wilayah.git     (and wilayah_kodepos, wilayah_boundaries beside it)
//   npx node scripts/make-regions.ts FOLDER                         the folder that holds the three
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cityName } from '../server/src/modules/regions/village.ts'

type Place = readonly [latitude: number, longitude: number]

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder that holds wilayah, wilayah_kodepos and wilayah_boundaries')

/** A village farther from the centre of its district is an error of the source: the remotest atolls are 2 degrees away. */
const maxDegreesFromDistrict = 3
const columns = ['code', 'village', 'district', 'regency_type', 'regency', 'province', 'postal_code', 'lat', 'lng']

const names = readPairs(join(folder, 'wilayah', 'db', 'wilayah.sql'))
const postalCodes = readPairs(join(folder, 'wilayah_kodepos', 'db', 'wilayah_kodepos.sql'))
const places = readPlaces(join(folder, 'wilayah_boundaries', 'db'))

const villages = [...names.keys()].filter((code) => code.length === '31.71.01.1001'.length).sort()
const table = [columns, ...villages.map(rowOf)].map((row) => `${row.map(quoted).join(',')}\n`).join('')
const target = new URL('../server/src/modules/regions/data/villages.csv.gz', import.meta.url)
writeFileSync(target, gzipSync(table, { level: 9 }))
console.log(`${villages.length} villages: ${target.pathname}`)

function rowOf(code: string): string[] {
  const city = cityName(nameOf(code.slice(0, 5)))
  if (!city) throw new Error(`regency ${code.slice(0, 5)} is neither Kabupaten nor Kota`)
  const above = [nameOf(code.slice(0, 8)), city.type, city.name, nameOf(code.slice(0, 2))]
  return [code, nameOf(code), ...above, postalCodes.get(code) ?? '', ...placeOf(code)]
}

function nameOf(code: string): string {
  const name = names.get(code)
  if (!name) throw new Error(`${code} has no name`)
  return name.replace(/\s+/g, ' ').trim()
}

/** The village's own centre, else that of its district. Rounded to a ten-thousandth of a degree, which is 11 m. */
function placeOf(code: string): string[] {
  const district = places.get(code.slice(0, 8))
  const own = places.get(code)
  const place = own && (!district || distance(own, district) < maxDegreesFromDistrict) ? own : district
  return place ? place.map((degrees) => String(Math.round(degrees * 10_000) / 10_000)) : ['', '']
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

/** Rows such as ('11.01.01.2001','Keude Bakongan'). */
function readPairs(file: string): Map<string, string> {
  const rows = readFileSync(file, 'utf8').matchAll(/\(\s*'([\d.]+)'\s*,\s*'((?:[^'\\]|''|\\.)*)'\s*\)/g)
  return new Map(Array.from(rows, ([, code, text]) => [code!, text!.replaceAll("''", "'").replace(/\\(.)/g, '$1')]))
}

/** The centre of each district and village, which precedes its outline in the source. */
function readPlaces(directory: string): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const level of ['kec', 'kel']) {
    for (const file of readdirSync(join(directory, level), { encoding: 'utf8', recursive: true })) {
      if (!file.endsWith('.sql')) continue
      const text = readFileSync(join(directory, level, file), 'utf8')
      const rows = text.matchAll(/\('([\d.]+)',\s*'(?:[^'\\]|''|\\.)*',\s*(-?[\d.]+),\s*(-?[\d.]+),/g)
      for (const [, code, latitude, longitude] of rows) found.set(code!, [Number(latitude), Number(longitude)])
    }
  }
  return found
}

function quoted(value: string): string {
  return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
