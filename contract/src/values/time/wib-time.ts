/** Western Indonesian Time (WIB): UTC+7 without daylight saving. Only this file knows it. */
const wibOffsetMs = 7 * 60 * 60 * 1000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des']
const pad = (n: number) => String(n).padStart(2, '0')

/** An instant as `YYYY-MM-DD HH:mm:ss` in WIB, the time format of the wire. */
export function toWireTime(instant: Date): string {
  return new Date(instant.getTime() + wibOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The instant of a wire time; `null` for an invalid text or date. A date without a time is midnight WIB. */
export function fromWireTime(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text)
  if (!match) return null
  const instant = new Date(`${match[1]}T${match[2] ?? '00:00:00'}+07:00`)
  // JavaScript parses 30 February as 2 March, and PostgreSQL has no year 0.
  const isReal = !Number.isNaN(instant.getTime()) && instant.getUTCFullYear() > 0
  return isReal && toWireTime(instant).startsWith(match[1]!) ? instant : null
}

/** `DD MMM YYYY` in WIB. */
export function formatDate(instant: Date): string {
  const wib = new Date(instant.getTime() + wibOffsetMs)
  return `${pad(wib.getUTCDate())} ${months[wib.getUTCMonth()]} ${wib.getUTCFullYear()}`
}

/** `DD MMM` in WIB, where the year is clear and the room small. */
export const formatDayAndMonth = (instant: Date): string => formatDate(instant).slice(0, 6)

/** `DD MMM YYYY, HH:mm WIB`: a time is never shown without its zone (B04), and the line does not break before it. */
export function formatDateTime(instant: Date): string {
  const wib = new Date(instant.getTime() + wibOffsetMs)
  return `${formatDate(instant)}, ${pad(wib.getUTCHours())}:${pad(wib.getUTCMinutes())}\u00a0WIB`
}

/** Minutes since midnight in WIB: 08:30 is 510. */
export function wibMinuteOfDay(instant: Date): number {
  const wib = new Date(instant.getTime() + wibOffsetMs)
  return wib.getUTCHours() * 60 + wib.getUTCMinutes()
}
