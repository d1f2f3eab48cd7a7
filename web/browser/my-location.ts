import { fieldsOfType } from './stored-fields.ts'
import { storedValue, useStoredValue } from './stored-value.ts'

/** The shopper's stored location (U08). */
export type MyLocation = { Lat: number; Long: number }

const stored = storedValue('my-location', (value): MyLocation | null => {
  const { Lat = Number.NaN, Long = Number.NaN } = fieldsOfType<MyLocation>(value, { Lat: 'number', Long: 'number' })
  return Math.abs(Lat) <= 90 && Math.abs(Long) <= 180 ? { Lat, Long } : null
})

/** The stored location; null if there is none, on the server and before hydration. */
export function useMyLocation(): MyLocation | null {
  return useStoredValue(stored)
}

export function storeLocation(location: MyLocation) {
  stored.write(location)
}

/** The stored location outside of React; null if there is none. */
export function readMyLocation(): { latitude: number; longitude: number } | null {
  const location = stored.read()
  return location && { latitude: location.Lat, longitude: location.Long }
}

export function clearLocation() {
  stored.write(null)
}
