import { timeZoneOf } from '#contract/values/stores/opening-hours.ts'
import type { CsvRow } from '../../files/csv-file.ts'
import { findAreasByCode, findCityPlaces } from '../regions/region-queries.ts'
import { importRows, type Listener, type RowImporter, type Tally, type Target } from './import-rows.ts'
import { isInternalId, resolveInternalIds } from './internal-ids.ts'
import { readStore, type StoreInput } from './store-row.ts'
import { type ResolvedStore, writeStores } from './store-writes.ts'

/** Reads a file of stores. One with only a regency gets its centre as coordinates: close enough for a courier's zone. */
export async function importStores(target: Target, rows: AsyncIterable<CsvRow>, listener: Listener): Promise<Tally> {
  const cities = new Map((await findCityPlaces(target.db)).map((city) => [city.code, city]))
  const stores: RowImporter<StoreInput, ResolvedStore> = {
    columns: ['id', 'name'],
    read: readStore,
    keyOf: (store) => store.externalId,
    async resolve(db, read) {
      const codes = read.flatMap(({ input }) => input.areaCode ?? [])
      const areas = new Map((await findAreasByCode(db, codes)).map((area) => [area.code, area]))
      const externalIds = await resolveInternalIds(
        db,
        'stores',
        read.map(({ input }) => input.externalId),
      )
      return read.map(({ fields, input: { areaCode, cityCode, ...store } }) => {
        const externalId = externalIds.get(store.externalId)
        if (!externalId && isInternalId(store.externalId)) return fields.refuse('id', 'no store has this number')
        const area = areaCode === null ? undefined : areas.get(areaCode)
        const city = cityCode === null ? undefined : cities.get(cityCode)
        if (areaCode !== null && !area) return fields.refuse('area_code', 'no such village')
        if (cityCode !== null && !city) return fields.refuse('regency_code', 'no such regency')
        const place = area ?? city
        return {
          ...store,
          externalId: externalId ?? store.externalId,
          areaId: area?.id ?? null,
          city: place?.city ?? store.city,
          latitude: store.latitude ?? place?.latitude ?? null,
          longitude: store.longitude ?? place?.longitude ?? null,
          isPinned: store.latitude === null ? (place ? false : null) : true,
          timeZone: place ? timeZoneOf(place.code) : null,
        }
      })
    },
    write: writeStores,
  }
  return importRows(target, rows, stores, listener)
}
