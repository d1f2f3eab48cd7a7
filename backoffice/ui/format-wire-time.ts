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
export const formatComingTime = (wireTime: string): string =>
  fromWireTime(wireTime) ? `${weekdayOf(wireTime)} ${formatWireTime(wireTime)}` : ''

/** The same without the year, for a column of a list, whose times are within a few days: `Sab 28 Nov, 08:00 WIB`. */
export function formatComingShort(wireTime: string): string {
  const instant = fromWireTime(wireTime)
  return instant ? `${weekdayOf(wireTime).slice(0, 3)} ${formatDateTime(instant).replace(/ \d{4},/, ',')}` : ''
}

function weekdayOf(wireTime: string): string {
  const day = new Date(`${wireTime.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return weekdayNames[(day + 6) % 7]!
}
