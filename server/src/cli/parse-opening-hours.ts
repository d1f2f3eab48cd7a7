import { type OpeningHours, type OpeningSpan, weekdayNames } from '#contract/values/stores/opening-hours.ts'
import { openingHoursTexts as texts } from '../texts/opening-hours.ts'
import { CommandError } from './run.ts'

/** A day or two, `Setiap hari`, and hours. */
const lineShape = new RegExp(`^(${texts.everyDay}|\\p{L}+)(?:\\s*[-–]\\s*(\\p{L}+))?\\s+(.+)$`, 'iu')
const andShape = new RegExp(`\\s+${texts.and}\\s+`, 'i')

/** Opening hours as the shop writes them; an empty text is none. */
export function parseOpeningHours(text: string): OpeningHours {
  if (text.trim() === '') return []
  return text.split(',').flatMap((line) => spansOf(line.trim()))
}

function spansOf(line: string): OpeningSpan[] {
  const match = lineShape.exec(line)
  const [first, last] = match ? daysOf(match[1]!, match[2]) : [0, 0]
  const times = match && timesOf(match[3]!)
  if (!times || first === 0 || last < first) {
    throw new CommandError(`'${line}' are no opening hours. Write them like ${texts.example}.`)
  }
  const days = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  return days.flatMap((Day) => times.map((span) => ({ Day, ...span })))
}

/** The numbers of the first and the last day; 0 for an unknown name. */
function daysOf(first: string, last = first): [number, number] {
  if (isSame(first, texts.everyDay)) return [1, 7]
  const numberOf = (name: string) => weekdayNames.findIndex((day) => isSame(day, name)) + 1
  return [numberOf(first), numberOf(last)]
}

function timesOf(text: string): Omit<OpeningSpan, 'Day'>[] | null {
  if (isSame(text, texts.closed)) return []
  if (isSame(text, texts.wholeDay)) return [{ Opens: '00:00', Closes: '24:00' }]
  const spans = text.split(andShape).map((span) => /^(\d\d)[.:](\d\d)\s*[-–]\s*(\d\d)[.:](\d\d)$/.exec(span))
  if (spans.includes(null)) return null
  return spans.map((span) => ({ Opens: `${span![1]}:${span![2]}`, Closes: `${span![3]}:${span![4]}` }))
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
