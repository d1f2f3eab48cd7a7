/** In degrees. */
export type Coordinates = { latitude: number; longitude: number }

/** About ten centimetres. */
const decimals = 6

export const roundedDegrees = (degrees: number) => Number(degrees.toFixed(decimals))

/** The pin of a form; null if none is set. */
export function pinOf({ Latitude, Longitude }: { Latitude: string; Longitude: string }): Coordinates | null {
  return Latitude === '' || Longitude === '' ? null : { latitude: Number(Latitude), longitude: Number(Longitude) }
}
