import { groupDigits } from '#contract/values/rupiah.ts'
import { storeTexts } from '../texts/store.ts'

/** City of a store, and how far it is where that is known: '2,4 km · Bandung'. */
export function cityAndDistance({ City, Distance }: { City: string; Distance?: number }): string {
  const parts = Distance === undefined ? [City] : [storeTexts.distance(formatKm(Distance)), City]
  return parts.filter(Boolean).join(' · ')
}

/** One digit behind the comma up to ten kilometres, whole ones beyond. */
function formatKm(km: number): string {
  return km < 9.95 ? km.toFixed(1).replace('.', ',') : groupDigits(Math.round(km))
}
