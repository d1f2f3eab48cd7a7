import { groupDigits } from '#contract/values/rupiah.ts'
import { storeTexts } from '../texts/store.ts'

/** Distance, if known, and city of a store: '2,4 km · Bandung'. */
export function cityAndDistance({ City, Distance }: { City: string; Distance?: number }): string {
  const parts = Distance === undefined ? [City] : [storeTexts.distance(formatKm(Distance)), City]
  return parts.filter(Boolean).join(' · ')
}

/** With one decimal up to ten kilometres. */
function formatKm(km: number): string {
  return km < 9.95 ? km.toFixed(1).replace('.', ',') : groupDigits(Math.round(km))
}
