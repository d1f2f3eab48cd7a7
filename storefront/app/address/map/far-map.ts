import land from 'virtual:indonesia-land'
import { api } from '../../api.ts'
import type { FarMap } from './draw-map.ts'
import { mercator } from './map-view.ts'

/** The country from afar; asked for only by who zooms out so far. */
export async function loadFarMap(signal: AbortSignal): Promise<FarMap> {
  const cities = await api('GET /map/city', { signal })
  const provinces = [...Map.groupBy(cities, ({ Province }) => Province)]
  return {
    land: land.map((ring) => ring.map(([longitude, latitude]) => mercator({ latitude, longitude }))),
    cities: cities.map((city) => ({ text: city.Name, at: spotOf(city) })),
    provinces: provinces.map(([text, list]) => ({
      text,
      at: spotOf({
        Latitude: list.reduce((sum, { Latitude }) => sum + Latitude, 0) / list.length,
        Longitude: list.reduce((sum, { Longitude }) => sum + Longitude, 0) / list.length,
      }),
    })),
  }
}

const spotOf = ({ Latitude, Longitude }: { Latitude: number; Longitude: number }) =>
  mercator({ latitude: Latitude, longitude: Longitude })
