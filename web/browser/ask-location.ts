import { storeLocation } from './my-location.ts'

export type LocationResult = 'granted' | 'denied' | 'unknown'

const timeoutMs = 10_000

/** Requests and stores the location. The browser prompts the shopper, so call it only after a tap. */
export async function requestLocation(): Promise<LocationResult> {
  const answer = await askBrowser({ timeout: timeoutMs })
  if (typeof answer === 'string') return answer
  storeLocation({ Lat: roundToStreet(answer.latitude), Long: roundToStreet(answer.longitude) })
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

/** About a hundred metres: near enough for stores, and less revealing than an address. */
const roundToStreet = (degrees: number) => Math.round(degrees * 1_000) / 1_000
