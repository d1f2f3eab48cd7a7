import { type Holiday, isAddedPast } from '#contract/values/stores/opening-hours.ts'
import { storeTexts } from '../../texts/stores.ts'

const { holidays } = storeTexts

/** The problem of a holiday: it has no date, is listed twice, or was added although it is past. */
export function problemOfHoliday(
  day: Holiday,
  days: readonly Holiday[],
  { saved, today }: { saved: readonly Holiday[]; today: string },
): string | undefined {
  if (day.Date === '') return holidays.missing
  if (days.find((one) => one.Date === day.Date) !== day) return holidays.twice
  return isAddedPast(day, saved, today) ? holidays.past : undefined
}
