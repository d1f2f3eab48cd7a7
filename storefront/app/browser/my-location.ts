import { fieldsOfType } from './stored-fields.ts'
import { storedValue, useStoredValue } from './stored-value.ts'

/** Where the shopper is, as they once let us know (000, section 3 "Local storage": my location). */
export type MyLocation = { Lat: number; Long: number }

export type LocationResult = 'granted' | 'denied' | 'unknown'

const patienceMs = 10_000

const stored = storedValue('my-location', (value): MyLocation | null => {
  const { Lat = Number.NaN, Long = Number.NaN } = fieldsOfType<MyLocation>(value, { Lat: 'number', Long: 'number' })
  return Math.abs(Lat) <= 90 && Math.abs(Long) <= 180 ? { Lat, Long } : null
})

/** The kept location, live; null where none is kept, while the server renders and until the page is hydrated. */
export function useMyLocation(): MyLocation | null {
  return useStoredValue(stored)
}

/** Asks the browser, which asks the shopper; so only after a tap. What it answers is kept. */
export async function requestLocation(): Promise<LocationResult> {
  const answer = await askBrowser({ timeout: patienceMs })
  if (typeof answer === 'string') return answer
  stored.write({ Lat: roundToStreet(answer.latitude), Long: roundToStreet(answer.longitude) })
  return 'granted'
}

type Place = { latitude: number; longitude: number; accuracyMetres: number }

/** Where the device is, as exactly as it can tell, for a pin that the shopper sets; nothing is kept. */
export function getPreciseLocation(): Promise<Place | Exclude<LocationResult, 'granted'>> {
  return askBrowser({ timeout: patienceMs, enableHighAccuracy: true })
}

function askBrowser(options: PositionOptions): ReturnType<typeof getPreciseLocation> {
  if (!navigator.geolocation) return Promise.resolve('unknown')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracyMetres: accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      options,
    )
  })
}

/** The kept location for code that runs once; null where none is kept. */
export function readMyLocation(): { latitude: number; longitude: number } | null {
  const location = stored.read()
  return location && { latitude: location.Lat, longitude: location.Long }
}

export function clearLocation() {
  stored.write(null)
}

/** A hundred metres are near enough for shops, and tell less of where somebody lives. */
const roundToStreet = (degrees: number) => Math.round(degrees * 1_000) / 1_000
