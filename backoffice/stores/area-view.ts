import { type InitialView, initialView } from '#web/map/initial-view.ts'
import { boundsOf, centerOf, mercator } from '#web/map/map-view.ts'
import { placeOf } from './check-area.ts'
import type { Pin } from './coordinates-text.ts'

/** Some kilometres around the store. */
const rangeZoom = 12

/** The map around an area, or around the store that has none yet. */
export async function areaView(
  corners: readonly Pin[],
  store: { pin: Pin | null; areaId: number | null },
): Promise<InitialView> {
  if (corners.length > 0) {
    const fit = boundsOf(corners.map((corner) => mercator(placeOf(corner))))
    return { position: centerOf(fit), zoom: rangeZoom, fit, isKnown: true }
  }
  const { position, isKnown } = await initialView({
    ...{ ProvinceID: '', CityID: '', SubDistrictID: '', AreaID: String(store.areaId ?? '') },
    ...{ Latitude: String(store.pin?.Latitude ?? ''), Longitude: String(store.pin?.Longitude ?? '') },
  })
  return { position, zoom: rangeZoom, isKnown }
}
