import { timeZoneOf } from '#contract/values/opening-hours.ts'
import type { CsvRow } from '../../../csv-file.ts'
import { findAreasByCode, findCityPlaces } from '../../regions/region-queries.ts'
import { importRows, type Kind, type Listener, type Tally, type Target } from './import-rows.ts'
import { isShopNumber, keysOfShopNumbers } from './shop-numbers.ts'
import { readStore, type StoreInput } from './store-row.ts'
import { type PlacedStore, writeStores } from './store-writes.ts'

/** Reads a file of stores. One that tells only its regency stands in the middle of it: near enough for a courier's zone. */
export async function importStores(target: Target, rows: AsyncIterable<CsvRow>, listener: Listener): Promise<Tally> {
  const cities = new Map((await findCityPlaces(target.db)).map((city) => [city.code, city]))
  const stores: Kind<StoreInput, PlacedStore> = {
    columns: ['id', 'name'],
    read: readStore,
    keyOf: (store) => store.externalId,
    async place(db, read) {
      const codes = read.flatMap(({ input }) => input.areaCode ?? [])
      const areas = new Map((await findAreasByCode(db, codes)).map((area) => [area.code, area]))
      const keys = await keysOfShopNumbers(
        db,
        'stores',
        read.map(({ input }) => input.externalId),
      )
      return read.map(({ fields, input: { areaCode, cityCode, ...store } }) => {
        const externalId = keys.get(store.externalId)
        if (!externalId && isShopNumber(store.externalId)) return fields.refuse('id', 'no store has this number')
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
