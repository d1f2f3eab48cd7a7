/** A date of a file; the year is null where it has none. */
export type ReadDate = { year: number | null; month: number; day: number; time: string | null }

/** The first three letters of months, in Indonesian and English. */
const monthNames: Record<string, number> = {
  ...{ jan: 1, feb: 2, mar: 3, apr: 4, mei: 5, may: 5, jun: 6, jul: 7, agu: 8, agt: 8, aug: 8, ags: 8 },
  ...{ sep: 9, okt: 10, oct: 10, nov: 11, nop: 11, des: 12, dec: 12 },
}

const dated =
  /^'?(?:(?<y>\d{4})-(?<ym>\d{2})-(?<yd>\d{2})|(?<d>\d{1,2})[/.-](?<m>\d{1,2})(?:[/.-](?<yy>\d{4}|\d{2}))?|(?<nd>\d{1,2})[\s/-](?<name>[a-z]{3,9})[\s/-](?<ny>\d{4}|\d{2}))(?:[T\s,]+(?<time>.+))?$/i

/** A day, with its time if it has one, in any writing of the banks; undefined if the cell is none. */
export function readDate(cell: string): ReadDate | undefined {
  const text = cell.trim()
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? fromSerial(Number(text)) : undefined
  if (serial) return serial
  const parts = dated.exec(text)?.groups
  if (!parts) return undefined
  const month = parts.name ? monthNames[parts.name.slice(0, 3).toLowerCase()] : Number(parts.ym ?? parts.m)
  const day = Number(parts.yd ?? parts.d ?? parts.nd)
  const written = parts.y ?? parts.yy ?? parts.ny
  const year = written === undefined ? null : written.length === 2 ? 2000 + Number(written) : Number(written)
  // Without a year, 29 February is one.
  if (!month || !isDay(year ?? 2024, month, day)) return undefined
  const time = parts.time === undefined ? null : readTime(parts.time)
  return time === undefined ? undefined : { year, month, day, time }
}

/** `HH:mm:ss` of a time with colons or dots, perhaps in WIB, or of six digits; undefined if the text is none. */
export function readTime(text: string): string | undefined {
  const [, h, m, s = '00'] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?(?:\s*WIB)?$/i.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{2})$/.exec(text.trim()) ??
    []
  if (!h || Number(h) > 23 || Number(m) > 59 || Number(s) > 59) return undefined
  return `${h.padStart(2, '0')}:${m}:${s}`
}

/** The day of a date as `YYYY-MM-DD`. One without a year is the last such day up to `lastDay`. */
export function dayOf({ year, month, day }: ReadDate, lastDay: string): string {
  if (year !== null) return iso(year, month, day)
  const last = Number(lastDay.slice(0, 4))
  for (const one of [last, last - 1, last - 2, last - 3, last - 4]) {
    if (isDay(one, month, day) && iso(one, month, day) <= lastDay) return iso(one, month, day)
  }
  return iso(last, month, day)
}

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Excel counts days from 30 December 1899; the fraction is the time of that day. */
function fromSerial(serial: number): ReadDate | undefined {
  if (serial < 36_526 || serial > 73_050) return undefined
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1_000)
  const time = Number.isInteger(serial) ? null : at.toISOString().slice(11, 19)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), time }
}
