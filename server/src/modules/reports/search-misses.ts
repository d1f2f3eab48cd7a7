import type { Period } from '#contract/backoffice/reports.ts'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import type { Context } from '../../context.ts'

const keptDays = 90
const maxTermsOfDay = 1_000
const maxTermLength = 60
const maxTerms = 100

/** The words of a search as they are recorded; undefined if they may be a phone number or an address, for privacy. */
export function recordableTerm(words: readonly string[]): string | undefined {
  const term = words.join(' ')
  return term === '' || term.length > maxTermLength || /\d{7}/.test(words.join('')) ? undefined : term
}

/** Counts a search without results. At most a thousand different searches a day are stored. A failure must not block the search. */
export async function recordSearchMiss(ctx: Pick<Context, 'sql' | 'clock' | 'log'>, words: readonly string[]) {
  const term = recordableTerm(words)
  if (term === undefined) return
  const day = wibDay(ctx.clock.now())
  try {
    await ctx.sql`
      insert into search_misses as m (day, term)
      select ${day}::date, ${term}
      where (select count(*) from search_misses where day = ${day}::date) < ${maxTermsOfDay}
        or exists (select from search_misses where day = ${day}::date and term = ${term})
      on conflict (day, term) do update set searches = m.searches + 1`
  } catch (error) {
    ctx.log.warn({ err: error }, 'a search without results was not recorded')
  }
}

type Row = { term: string; searches: number; searchesBefore: number | null }

/** The most frequent searches without results in the period; `searchesBefore` is null if days before the period are deleted. */
export const findSearchMisses = (ctx: Pick<Context, 'sql' | 'clock'>, { From, To, BeforeFrom }: Period) => ctx.sql<
  Row[]
>`
  select term, coalesce(sum(searches) filter (where day >= ${From}::date), 0)::int as searches,
    case when ${BeforeFrom}::date >= ${oldestDay(ctx)}::date
      then coalesce(sum(searches) filter (where day < ${From}::date), 0)::int end as "searchesBefore"
  from search_misses where day between ${BeforeFrom}::date and ${To}::date
  group by term having bool_or(day >= ${From}::date) order by searches desc, term limit ${maxTerms}`

/** Deletes records older than ninety days. */
export async function sweepSearchMisses(ctx: Pick<Context, 'maintenance' | 'clock'>): Promise<void> {
  await ctx.maintenance`delete from search_misses where day < ${oldestDay(ctx)}::date`
}

const oldestDay = ({ clock }: Pick<Context, 'clock'>) => addDays(wibDay(clock.now()), -keptDays)
