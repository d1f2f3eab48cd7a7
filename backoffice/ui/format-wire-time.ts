import { weekdayNames } from '#contract/values/stores/opening-hours.ts'
import { formatDate, formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'

/** A wire time as text; '' for none. */
export function formatWireTime(wireTime: string): string {
  const instant = fromWireTime(wireTime)
  return instant ? formatDateTime(instant) : ''
}

/** `2026-11-27` as `27 Nov 2026`. */
export const showDay = (day: string): string => formatDate(new Date(`${day}T12:00:00+07:00`))

/** A wire time with its weekday, for future times: `Sabtu 28 Nov 2026, 08:00 WIB`. */
export function formatComingTime(wireTime: string): string {
  const day = new Date(`${wireTime.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return fromWireTime(wireTime) ? `${weekdayNames[(day + 6) % 7]} ${formatWireTime(wireTime)}` : ''
}
