import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parse } from 'csv-parse/sync'
import { type Place, PlaceIndex } from './place-index.ts'
import { cityName, provinceName, regionName, type Village } from './village.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * The villages of the npm packages: names and codes of `idn-area-data`, postal codes and coordinates of `geografis`. Needs
 * some 200 MB for a moment, so it is meant for a process of its own.
 */
export async function packageVillages(): Promise<Village[]> {
  const [provinces, regencies, districts, villages] = await Promise.all([
    readTable(resolve('idn-area-data/data/provinces.csv')),
    readTable(resolve('idn-area-data/data/regencies.csv')),
    readTable(resolve('idn-area-data/data/districts.csv')),
    readTable(resolve('idn-area-data/data/villages.csv')),
  ])
  const nameOf = new Map([...provinces, ...regencies, ...districts].map((row) => [row[0]!, row.at(-1)!]))
  const places = new PlaceIndex(await readPlaces(resolve('geografis/data/json/data.json')))

  return villages.map((row) => {
    const code = row[0]!
    const village = row.at(-1)!
    const regency = nameOf.get(code.slice(0, 5)) ?? ''
    const district = nameOf.get(code.slice(0, 8)) ?? ''
    const city = cityName(regency)
    if (!city) throw new Error(`idn-area-data: regency '${regency}' of village ${code} has no type`)
    return {
      code,
      name: regionName(village),
      district: regionName(district),
      cityType: city.type,
      city: city.name,
      province: provinceName(nameOf.get(code.slice(0, 2)) ?? ''),
      ...places.find({ code, village, district, regency }),
    }
  })
}

/** Rows without the heading. */
async function readTable(file: string): Promise<string[][]> {
  return parse(await readFile(file), { from_line: 2, relax_quotes: true })
}

async function readPlaces(file: string): Promise<Place[]> {
  return JSON.parse(await readFile(file, 'utf8'))
}
