import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from './local-storage.ts'

/** Where the shopper is, as they once let us know (000, section 3 "Local storage": my location). */
export type MyLocation = { Lat: number; Long: number }

export type LocationAnswer = 'granted' | 'denied' | 'unknown'

const patienceMs = 10_000
const listeners = new Set<() => void>()
let readText: string | null = null
let readLocation: MyLocation | null = null

/** The kept location, live; null where none is kept, while the server renders and until the page has come alive. */
export function useMyLocation(): MyLocation | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/** Asks the browser, which asks the shopper; so only after a tap. What it answers is kept. */
export async function askForLocation(): Promise<LocationAnswer> {
  const answer = await askBrowser({ timeout: patienceMs })
  if (typeof answer === 'string') return answer
  keep({ Lat: roundToStreet(answer.latitude), Long: roundToStreet(answer.longitude) })
  return 'granted'
}

type Place = { latitude: number; longitude: number; accuracyMetres: number }

/** Where the device is, as exactly as it can tell, for a pin that the shopper sets; nothing is kept. */
export function locateExactly(): Promise<Place | Exclude<LocationAnswer, 'granted'>> {
  return askBrowser({ timeout: patienceMs, enableHighAccuracy: true })
}

function askBrowser(options: PositionOptions): ReturnType<typeof locateExactly> {
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
export function keptLocation(): { latitude: number; longitude: number } | null {
  const location = read()
  return location && { latitude: location.Lat, longitude: location.Long }
}

export function forgetLocation() {
  keep(null)
}

/** A hundred metres are near enough for shops, and tell less of where somebody lives. */
const roundToStreet = (degrees: number) => Math.round(degrees * 1_000) / 1_000

function keep(location: MyLocation | null) {
  writeStored('my-location', location && JSON.stringify(location))
  changed()
}

function changed() {
  for (const listener of listeners) listener()
}

function read(): MyLocation | null {
  const text = readStored('my-location')
  if (text !== readText) {
    readText = text
    readLocation = parse(text)
  }
  return readLocation
}

function parse(text: string | null): MyLocation | null {
  try {
    const { Lat, Long } = JSON.parse(text ?? '{}')
    return Math.abs(Lat) <= 90 && Math.abs(Long) <= 180 ? { Lat, Long } : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredElsewhere('my-location', changed)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
