import { fieldsOfType } from './stored-fields.ts'
import { storedValue, useStoredValue } from './stored-value.ts'

/** The shopper's stored location (U08). */
export type MyLocation = { Lat: number; Long: number }

export type LocationResult = 'granted' | 'denied' | 'unknown'

const timeoutMs = 10_000

const stored = storedValue('my-location', (value): MyLocation | null => {
  const { Lat = Number.NaN, Long = Number.NaN } = fieldsOfType<MyLocation>(value, { Lat: 'number', Long: 'number' })
  return Math.abs(Lat) <= 90 && Math.abs(Long) <= 180 ? { Lat, Long } : null
})

/** The stored location; null if there is none, on the server and before hydration. */
export function useMyLocation(): MyLocation | null {
  return useStoredValue(stored)
}

/** Requests and stores the location. The browser prompts the shopper, so call it only after a tap. */
export async function requestLocation(): Promise<LocationResult> {
  const answer = await askBrowser({ timeout: timeoutMs })
  if (typeof answer === 'string') return answer
  stored.write({ Lat: roundToStreet(answer.latitude), Long: roundToStreet(answer.longitude) })
  return 'granted'
}

type Place = { latitude: number; longitude: number; accuracyMetres: number }

/** The most precise location the device has, for a pin on the map; it is not stored. */
export function getPreciseLocation(): Promise<Place | Exclude<LocationResult, 'granted'>> {
  return askBrowser({ timeout: timeoutMs, enableHighAccuracy: true })
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

/** The stored location outside of React; null if there is none. */
export function readMyLocation(): { latitude: number; longitude: number } | null {
  const location = stored.read()
  return location && { latitude: location.Lat, longitude: location.Long }
}

export function clearLocation() {
  stored.write(null)
}

/** About a hundred metres: near enough for stores, and less revealing than an address. */
const roundToStreet = (degrees: number) => Math.round(degrees * 1_000) / 1_000
