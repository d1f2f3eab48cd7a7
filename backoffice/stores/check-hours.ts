import { type OpeningSpan, timeOfDay } from '#contract/values/stores/opening-hours.ts'
import { storeTexts } from '../texts/stores.ts'

const { hours } = storeTexts

export type SpanProblem = { text: string; where: ('Opens' | 'Closes')[] }

/** The problem of a span of opening hours as typed; undefined if there is none. The server checks again. */
export function problemOfSpan(span: OpeningSpan, week: readonly OpeningSpan[]): SpanProblem | undefined {
  const noTime = (['Opens', 'Closes'] as const).filter((end) => !timeOfDay.test(span[end]))
  if (noTime.length > 0) return { text: hours.noTime, where: noTime }
  if (span.Closes <= span.Opens) return { text: hours.backwards, where: ['Closes'] }
  const isOver = week.some(
    (one) => one !== span && one.Day === span.Day && one.Opens <= span.Opens && span.Opens <= one.Closes,
  )
  return isOver ? { text: hours.overlaps, where: ['Opens'] } : undefined
}

/** The same for the whole week, each day by its name. */
export function problemOfHours(week: readonly OpeningSpan[]): string | undefined {
  const problems = week.flatMap((span) => {
    const problem = problemOfSpan(span, week)
    return problem ? [hours.on(hours.days[span.Day - 1]!, problem.text)] : []
  })
  return problems.length > 0 ? [...new Set(problems)].join('. ') : undefined
}
