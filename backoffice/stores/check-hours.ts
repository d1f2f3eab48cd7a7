import { type Holiday, isAddedPast, type OpeningSpan, timeOfDay } from '#contract/values/opening-hours.ts'
import { storeTexts } from '../texts/stores.ts'

const { hours, holidays } = storeTexts

export type SpanProblem = { text: string; where: ('Opens' | 'Closes')[] }

/** What is wrong with a span of a week as it is typed; undefined for nothing. The server checks again. */
export function problemOfSpan(span: OpeningSpan, week: readonly OpeningSpan[]): SpanProblem | undefined {
  const noTime = (['Opens', 'Closes'] as const).filter((end) => !timeOfDay.test(span[end]))
  if (noTime.length > 0) return { text: hours.noTime, where: noTime }
  if (span.Closes <= span.Opens) return { text: hours.backwards, where: ['Closes'] }
  const isOver = week.some(
    (one) => one !== span && one.Day === span.Day && one.Opens <= span.Opens && span.Opens <= one.Closes,
  )
  return isOver ? { text: hours.overlaps, where: ['Opens'] } : undefined
}

/** The same for all of them, each day by its name. */
export function problemOfHours(week: readonly OpeningSpan[]): string | undefined {
  const problems = week.flatMap((span) => {
    const problem = problemOfSpan(span, week)
    return problem ? [hours.on(hours.days[span.Day - 1]!, problem.text)] : []
  })
  return problems.length > 0 ? [...new Set(problems)].join('. ') : undefined
}

/** What is wrong with a holiday: it has no date, is told twice, or was added although it is over. */
export function problemOfHoliday(
  day: Holiday,
  days: readonly Holiday[],
  { saved, today }: { saved: readonly Holiday[]; today: string },
): string | undefined {
  if (day.Date === '') return holidays.missing
  if (days.find((one) => one.Date === day.Date) !== day) return holidays.twice
  return isAddedPast(day, saved, today) ? holidays.past : undefined
}
