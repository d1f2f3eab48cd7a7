import { groupDigits } from '#contract/values/money/rupiah.ts'
import { storeLocationTexts } from '../texts/store-location.ts'

/** Distance, if known, and city of a store: '2,4 km · Bandung'. */
export function cityAndDistance({ City, Distance }: { City: string; Distance?: number }): string {
  const parts = Distance === undefined ? [City] : [storeLocationTexts.distance(formatKm(Distance)), City]
  return parts.filter(Boolean).join(' · ')
}

/** With one decimal up to ten kilometres. */
function formatKm(km: number): string {
  return km < 9.95 ? km.toFixed(1).replace('.', ',') : groupDigits(Math.round(km))
}
