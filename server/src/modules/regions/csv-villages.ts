import { fileURLToPath } from 'node:url'
import type { CsvRow } from '../../files/csv-file.ts'
import { cityName, provinceName, regionName, type Village, villageCode } from './village.ts'

/** The CSV that is shipped with the shop (data/README.md). */
export const shippedRegions = fileURLToPath(new URL('data/villages.csv.gz', import.meta.url))

/** A row that is not a valid village; the message contains line and column. */
export class RegionRowError extends Error {
  override name = 'RegionRowError'
}

/**
 * Reads villages from the rows of a CSV with the columns code, village, district, regency_type, regency, province,
 * postal_code, lat and lng; others are ignored. Throws RegionRowError at the first invalid row: a partial import would be
 * worse than none.
 */
export async function* csvVillages(rows: AsyncIterable<CsvRow>): AsyncIterable<Village> {
  for await (const { line, values, problem } of rows) {
    if (problem) throw new RegionRowError(`line ${line}: ${problem}`)
    const text = (column: string) => {
      const value = values[column]?.trim()
      if (!value) throw new RegionRowError(`line ${line}: column '${column}' is empty or missing`)
      return value
    }
    const code = text('code')
    if (!villageCode.test(code))
      throw new RegionRowError(`line ${line}: code '${code}' is not of the form 31.71.01.1001`)
    const city = cityName(`${text('regency_type')} ${text('regency')}`)
    if (!city) throw new RegionRowError(`line ${line}: regency_type is neither Kabupaten nor Kota`)
    yield {
      code,
      name: regionName(text('village')),
      district: regionName(text('district')),
      cityType: city.type,
      city: city.name,
      province: provinceName(text('province')),
      postalCode: /^\d{5}$/.test(values.postal_code ?? '') ? values.postal_code! : '',
      ...coordinates(values.lat, values.lng, line),
    }
  }
}

/** Both or neither; Indonesia with a margin, so that swapped columns are noticed. */
function coordinates(lat: string | undefined, lng: string | undefined, line: number) {
  if (!lat?.trim() || !lng?.trim()) return { latitude: null, longitude: null }
  const [latitude, longitude] = [Number(lat), Number(lng)]
  if (!(Math.abs(latitude) <= 15 && longitude >= 90 && longitude <= 145)) {
    throw new RegionRowError(`line ${line}: lat and lng are not a place in Indonesia`)
  }
  return { latitude, longitude }
}
