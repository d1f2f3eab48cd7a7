import { weekdayNames } from '#contract/values/stores/opening-hours.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des']

/** `2026-11-30` → 'Sen, 30 Nov'. */
function dayText(day: string): string {
  const date = new Date(day)
  const weekday = weekdayNames[(date.getUTCDay() + 6) % 7]!.slice(0, 3)
  return `${weekday}, ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/** Texts about the day on which goods arrive. */
export const arrivalTexts = {
  arrives: (day: string, daysAhead: number) => (daysAhead === 0 ? 'Tiba hari ini' : `Tiba ${dayText(day)}`),
  ifPaidBefore: (day: string, daysAhead: number, time: string, zone: string) => {
    const when = daysAhead === 0 ? 'hari ini' : daysAhead === 1 ? 'besok' : dayText(day)
    return `Bila dibayar sebelum ${time.replace(':', '.')} ${zone} ${when}`
  },
}
