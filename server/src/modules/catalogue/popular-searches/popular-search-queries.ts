import {
  leastVisitors,
  maxPopularSearches,
  maxShownSearches,
  popularDays,
} from '#contract/values/search/popular-searches.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'

/** The most words that one visitor has within `popularDays`, since a script could fill the table. */
const maxWordsOfVisitor = 100

/** Records a word of a visitor on a day (WIB), once within `popularDays`. */
export async function insertSearchedWord(sql: AnySql, word: string, visitor: string, day: string): Promise<void> {
  await sql`
    insert into searched_words (word, visitor, day)
    select ${word}, ${visitor}, ${day}::date
    where (select count(*) from searched_words where visitor = ${visitor}) < ${maxWordsOfVisitor}
    on conflict (word, visitor) do update set day = excluded.day where searched_words.day < excluded.day`
}

/** Counts the words of enough visitors in the days up to `today`. Hidden words stay hidden when nobody searches for them any more. */
export async function countPopularRows(sql: AnySql, today: string): Promise<void> {
  await sql`
    with found as (
      select word, count(*)::int as visitors from searched_words where day > ${today}::date - ${popularDays}::int
      group by word having count(*) >= ${leastVisitors} order by visitors desc, word limit ${maxPopularSearches}
    ), dropped as (
      delete from popular_searches p where not is_hidden and not exists (select from found f where f.word = p.word)
    ), rested as (
      update popular_searches p set visitors = 0
      where is_hidden and visitors > 0 and not exists (select from found f where f.word = p.word)
    )
    insert into popular_searches (word, visitors) select word, visitors from found
    on conflict (word) do update set visitors = excluded.visitors`
}

export async function setWordsWithResults(sql: AnySql, words: readonly string[]): Promise<void> {
  await sql`
    update popular_searches set has_results = not has_results where has_results <> (word = any(${[...words]}))`
}

/** The most popular words that are not hidden, `limit` at most. */
export async function findPopularWords(sql: AnySql, limit: number): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    select word from popular_searches where not is_hidden order by visitors desc, word limit ${limit}`
  return rows.map(({ word }) => word)
}

export async function findShownWords(sql: AnySql): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    select word from popular_searches where not is_hidden and has_results
    order by visitors desc, word limit ${maxShownSearches}`
  return rows.map(({ word }) => word)
}

export type PopularSearchRow = { word: string; visitors: number; hasResults: boolean; isHidden: boolean }

export const listPopularRows = (sql: AnySql) => sql<PopularSearchRow[]>`
  select word, visitors, has_results as "hasResults", is_hidden as "isHidden" from popular_searches
  order by visitors desc, word limit ${2 * maxPopularSearches}`

/** Hides a word or shows it again. Returns the row as it was before, or undefined if the word is unknown. */
export async function setHidden(
  tx: Transaction,
  word: string,
  isHidden: boolean,
): Promise<{ wasHidden: boolean } | undefined> {
  const [row] = await tx<{ wasHidden: boolean }[]>`
    with before as (select is_hidden from popular_searches where word = ${word} for update)
    update popular_searches set is_hidden = ${isHidden} from before where word = ${word}
    returning before.is_hidden as "wasHidden"`
  return row
}

/** Deletes the words of the days before the last `popularDays`. */
export async function sweepSearchedWords(sql: AnySql, today: string): Promise<void> {
  await sql`delete from searched_words where day <= ${today}::date - ${popularDays}::int`
}
