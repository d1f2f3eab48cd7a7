/** A period during which a store is open on a weekday, in its local time. */
export type OpeningSpan = {
  /** 1 is Monday, 7 Sunday. */
  Day: number
  /** `HH:mm`, before Closes. */
  Opens: string
  /** `HH:mm`, 24:00 for the end of the day. */
  Closes: string
}

/** The format of Opens and Closes. */
export const timeOfDay = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Ordered by weekday, no span past midnight; a day without a span is closed. */
export type OpeningHours = readonly OpeningSpan[]

/** Western, central and eastern Indonesian time: UTC+7, +8, +9, no daylight saving. */
export type TimeZone = 'WIB' | 'WITA' | 'WIT'

/** Of local time, ahead of UTC. */
export const offsetHours: Record<TimeZone, number> = { WIB: 7, WITA: 8, WIT: 9 }
/** From Monday on. */
export const weekdayNames = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** Consecutive days with the same hours: `Senin–Jumat`, `09.00–17.00 WIB`. */
export type OpeningLine = { days: string; hours: string }

/** The week in as few lines as possible. With an unknown time zone the hours are labelled as local time. */
export function openingLines(week: OpeningHours, zone: TimeZone | null): OpeningLine[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (let day = 1; day <= 7; day++) {
    const hours = hoursOfDay(week, day, zone)
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = day
    else lines.push({ first: day, last: day, hours })
  }
  return lines.map(({ first, last, hours }) => ({ days: daysText(first, last), hours }))
}

/** `Senin–Jumat 09.00–17.00 WIB, Sabtu 09.00–13.00 WIB, Minggu tutup`. */
export function openingHoursText(week: OpeningHours, zone: TimeZone | null): string {
  return openingLines(week, zone)
    .map((line) => `${line.days} ${line.hours}`)
    .join(', ')
}

/** A day on which a store is closed despite its hours. */
export type Holiday = {
  /** `YYYY-MM-DD`, in the store's local time. */
  Date: string
  /** Why, such as 'Natal'; may be empty. */
  Note: string
}

/** Whether a day is added although it is over; one that the store has had stays. `today` is `YYYY-MM-DD`. */
export const isAddedPast = ({ Date: date }: Holiday, before: readonly Holiday[], today: string): boolean =>
  date < today && !before.some((one) => one.Date === date)

/** Open until a time (null: it never closes), or closed until a time. */
export type OpenState = { open: true; until: string | null } | { open: false; next: string }

/** Whether the store is open at an instant; `null` if its hours or time zone are unknown. */
export function openStateAt(
  week: OpeningHours,
  zone: TimeZone | null,
  instant: Date,
  holidays: readonly Holiday[] = [],
): OpenState | null {
  if (!zone || week.length === 0) return null
  const local = new Date(instant.getTime() + offsetHours[zone] * 60 * 60 * 1000)
  const today = ((local.getUTCDay() + 6) % 7) + 1
  const time = local.toISOString().slice(11, 16)
  const isHoliday = (daysAhead: number) => holidays.some((holiday) => holiday.Date === dateAfter(local, daysAhead))
  const now = week.findIndex((span) => span.Day === today && span.Opens <= time && time < span.Closes)
  if (now >= 0 && !isHoliday(0)) {
    const last = closingSpan(week, now, isHoliday)
    return { open: true, until: last && `${withDot(last.Closes)} ${zone}` }
  }
  // Every weekday comes within a week, unless it is a holiday.
  for (let daysAhead = 0; daysAhead <= 7 * (holidays.length + 1); daysAhead++) {
    const day = ((today - 1 + daysAhead) % 7) + 1
    const next = week.find((span) => span.Day === day && (daysAhead > 0 || span.Opens > time))
    if (!next || isHoliday(daysAhead)) continue
    return { open: false, next: `${openingDayText(local, daysAhead, day)}${withDot(next.Opens)} ${zone}` }
  }
  return null
}

/** The time zone of a region, by its official code (73.71…). */
export function timeZoneOf(regionCode: string): TimeZone {
  const province = Number(regionCode.slice(0, 2))
  if (province >= 81) return 'WIT'
  return (province >= 51 && province <= 53) || (province >= 63 && province <= 76) ? 'WITA' : 'WIB'
}

function hoursOfDay(week: OpeningHours, day: number, zone: TimeZone | null): string {
  const spans = week.filter((span) => span.Day === day)
  if (spans.length === 0) return 'tutup'
  if (spans.length === 1 && isWholeDay(spans[0]!)) return '24 jam'
  const times = spans.map((span) => `${withDot(span.Opens)}–${withDot(span.Closes)}`)
  return `${times.join(' dan ')} ${zone ?? 'waktu setempat'}`
}

function daysText(first: number, last: number): string {
  if (first === 1 && last === 7) return 'Setiap hari'
  return first === last ? weekdayNames[first - 1]! : `${weekdayNames[first - 1]}–${weekdayNames[last - 1]}`
}

/** The span in which a period that continues over midnight ends; null for a store that never closes. */
function closingSpan(week: OpeningHours, start: number, isHoliday: (daysAhead: number) => boolean): OpeningSpan | null {
  for (let step = 0; step < week.length; step++) {
    const span = week[(start + step) % week.length]!
    const next = week[(start + step + 1) % week.length]!
    const continues = span.Closes === '24:00' && next.Opens === '00:00' && next.Day === (span.Day % 7) + 1
    // Each step but the last one is over midnight.
    if (!continues || isHoliday(step + 1)) return span
  }
  return null
}

function openingDayText(local: Date, daysAhead: number, day: number): string {
  if (daysAhead === 0) return ''
  if (daysAhead === 1) return 'besok '
  return daysAhead <= 7 ? `${weekdayNames[day - 1]} ` : `${holidayDateText(dateAfter(local, daysAhead))} `
}

/** The date some days after a local time, whose UTC fields are the local ones. */
const dateAfter = (local: Date, daysAhead: number) =>
  new Date(local.getTime() + daysAhead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** `2026-12-25` → `25 Des 2026`. */
export function holidayDateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[month! - 1]} ${year}`
}

const withDot = (time: string) => time.replace(':', '.')
const isWholeDay = (span: OpeningSpan) => span.Opens === '00:00' && span.Closes === '24:00'
