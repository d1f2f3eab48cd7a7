/** One opening of a store on one weekday, in the store's own time. */
export type OpeningSpan = {
  /** 1 is Monday, 7 Sunday. */
  Day: number
  /** `HH:mm`, before Closes. */
  Opens: string
  /** `HH:mm`, 24:00 for the end of the day. */
  Closes: string
}

/** In the order of the week, none into the next; a day that is not named is closed. */
export type OpeningHours = readonly OpeningSpan[]

/** Western, central and eastern Indonesian time: UTC+7, +8, +9, no daylight saving. */
export type TimeZone = 'WIB' | 'WITA' | 'WIT'

const offsetHours: Record<TimeZone, number> = { WIB: 7, WITA: 8, WIT: 9 }
const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** Days that follow each other with the same hours: `Senin–Jumat`, `09.00–17.00 WIB`. */
export type OpeningLine = { days: string; hours: string }

/** The week in as few lines as tell it. An unknown zone is not guessed: those are hours where the store is. */
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

/** Open until when (null: it never closes), or closed and when it opens next. Holidays are known to nobody here. */
export type OpenState = { open: true; until: string | null } | { open: false; next: string }

/** What the week says about an instant; `null` where it can't be known, since the zone or the hours are not. */
export function openStateAt(week: OpeningHours, zone: TimeZone | null, instant: Date): OpenState | null {
  if (!zone || week.length === 0) return null
  const local = new Date(instant.getTime() + offsetHours[zone] * 60 * 60 * 1000)
  const today = ((local.getUTCDay() + 6) % 7) + 1
  const time = local.toISOString().slice(11, 16)
  const now = week.findIndex((span) => span.Day === today && span.Opens <= time && time < span.Closes)
  if (now >= 0) {
    const last = lastOfNight(week, now)
    return { open: true, until: last && `${withDot(last.Closes)} ${zone}` }
  }
  const next = week.find((span) => isLater(span, today, time)) ?? week[0]!
  return { open: false, next: `${dayOfNext(next, today, time)}${withDot(next.Opens)} ${zone}` }
}

/** The zone of a province or what lies in it, by its official code (73.71…). */
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
  return first === last ? days[first - 1]! : `${days[first - 1]}–${days[last - 1]}`
}

const isLater = (span: OpeningSpan, today: number, time: string) =>
  span.Day > today || (span.Day === today && span.Opens > time)

/** What goes on over midnight ends with its last span; a store that never closes has none. */
function lastOfNight(week: OpeningHours, start: number): OpeningSpan | null {
  for (let step = 0; step < week.length; step++) {
    const span = week[(start + step) % week.length]!
    const next = week[(start + step + 1) % week.length]!
    if (span.Closes !== '24:00' || next.Opens !== '00:00' || next.Day !== (span.Day % 7) + 1) return span
  }
  return null
}

function dayOfNext(next: OpeningSpan, today: number, time: string): string {
  if (next.Day === today && next.Opens > time) return ''
  return next.Day === (today % 7) + 1 ? 'besok ' : `${days[next.Day - 1]} `
}

const withDot = (time: string) => time.replace(':', '.')
const isWholeDay = (span: OpeningSpan) => span.Opens === '00:00' && span.Closes === '24:00'
