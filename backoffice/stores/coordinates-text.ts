export type Pin = { Latitude: number; Longitude: number }

export const textOfPin = (pin: Pin | null) => (pin ? `${pin.Latitude}, ${pin.Longitude}` : '')

/** About ten centimetres. */
export const roundedPin = ({ latitude, longitude }: { latitude: number; longitude: number }): Pin => ({
  Latitude: round(latitude),
  Longitude: round(longitude),
})
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Coordinates such as `-6.9, 107.6`, also within the address of a map. */
export function pinIn(text: string): Pin | null {
  const [, latitude, longitude] = /(-?\d{1,2}\.\d+)[,\s]+(-?\d{2,3}\.\d+)/.exec(text) ?? []
  const pin = { Latitude: Number(latitude), Longitude: Number(longitude) }
  const isInIndonesia = Math.abs(pin.Latitude) <= 15 && pin.Longitude >= 90 && pin.Longitude <= 145
  return isInIndonesia ? roundedPin({ latitude: pin.Latitude, longitude: pin.Longitude }) : null
}
