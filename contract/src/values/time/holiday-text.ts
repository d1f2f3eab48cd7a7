/** A day on which the shop does not work, and its reason, which may be empty. */
type Holiday = { Date: string; Note: string }

/** The maximum number of holidays. */
export const maxHolidays = 100

/** `2026-12-25 Natal; 2027-01-01 Tahun Baru`, in the order of the days: the format of the setting. */
export const toHolidayText = (days: readonly Holiday[]): string =>
  days
    .toSorted((a, b) => a.Date.localeCompare(b.Date))
    .map(({ Date: date, Note }) => `${date} ${Note.replaceAll(';', ',')}`.trim())
    .join('; ')

/** The holidays of such a text; undefined for an invalid or repeated date, or too many. */
export function fromHolidayText(text: string): Holiday[] | undefined {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  const days = parts.map((part) => ({ Date: part.slice(0, 10), Note: part.slice(10).trim() }))
  const isRight =
    days.length <= maxHolidays &&
    new Set(days.map((day) => day.Date)).size === days.length &&
    parts.every((part, at) => isDay(days[at]!.Date) && /^(?: |$)/.test(part.slice(10)))
  return isRight ? days : undefined
}

/** False for 2026-02-30. */
function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
