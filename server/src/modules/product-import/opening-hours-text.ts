import type { OpeningSpan } from '#contract/values/stores/opening-hours.ts'

/** The spellings of each weekday in files: Indonesian, English, and the two letters of OpenStreetMap. */
const weekdayNames = [
  ['senin', 'sen', 'monday', 'mon', 'mo'],
  ['selasa', 'sel', 'tuesday', 'tue', 'tu'],
  ['rabu', 'rab', 'wednesday', 'wed', 'we'],
  ['kamis', 'kam', 'thursday', 'thu', 'th'],
  ['jumat', 'jum', 'friday', 'fri', 'fr'],
  ['sabtu', 'sab', 'saturday', 'sat', 'sa'],
  ['minggu', 'min', 'sunday', 'sun', 'su'],
]

/** The format as messages describe it. */
export const openingHoursFormat = 'Sen-Jum 09:00-17:00; Sab 09:00-13:00'

/**
 * Reads `Sen-Jum 09:00-17:00; Sab 08:00-11:30,13:00-16:00`; days that are not listed are closed. Returns undefined for another format,
 * days listed twice and overlapping times.
 */
export function readOpeningHours(text: string): OpeningSpan[] | undefined {
  const week: OpeningSpan[] = []
  const named = new Set<number>()
  for (const part of text.split(';')) {
    const match = /^([a-z]+)(?: ?[-–] ?([a-z]+))? ([\d:., –-]+)$/.exec(part.trim().toLowerCase())
    if (!match) return undefined
    const first = dayOf(match[1]!)
    const last = dayOf(match[2] ?? match[1]!)
    const spans = match[3]!.split(',').map(readSpan)
    if (first === 0 || last < first || spans.some((span) => span === undefined)) return undefined
    for (let Day = first; Day <= last; Day++) {
      if (named.has(Day)) return undefined
      named.add(Day)
      for (const span of spans) week.push({ Day, ...span! })
    }
  }
  const inOrder = week.toSorted((a, b) => orderOf(a, a.Opens).localeCompare(orderOf(b, b.Opens)))
  const overlaps = inOrder.some((span, place) => {
    const before = inOrder[place - 1]
    return before !== undefined && orderOf(before, before.Closes) >= orderOf(span, span.Opens)
  })
  return overlaps ? undefined : inOrder
}

const orderOf = ({ Day }: OpeningSpan, time: string) => `${Day} ${time}`

/** 1 is Monday; 0 for an unknown name. */
const dayOf = (word: string) => weekdayNames.findIndex((forms) => forms.includes(word)) + 1

function readSpan(text: string): Omit<OpeningSpan, 'Day'> | undefined {
  const match = /^(\d\d?)[:.](\d\d) ?[-–] ?(\d\d?)[:.](\d\d)$/.exec(text.trim())
  if (!match) return undefined
  const [, opensAt, openMinute, closesAt, closeMinute] = match
  const Opens = `${opensAt!.padStart(2, '0')}:${openMinute}`
  const Closes = `${closesAt!.padStart(2, '0')}:${closeMinute}`
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  return isTime(Opens) && (isTime(Closes) || Closes === '24:00') && Opens < Closes ? { Opens, Closes } : undefined
}
