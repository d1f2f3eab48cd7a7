/** A link that opens the pin in the phone's map app; `null` without a pin. */
export function mapLink(pin: { Latitude: number | null; Longitude: number | null }): string | null {
  if (pin.Latitude === null || pin.Longitude === null) return null
  return `https://www.google.com/maps/search/?api=1&query=${pin.Latitude},${pin.Longitude}`
}
