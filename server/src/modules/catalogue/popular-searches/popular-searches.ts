import { maxPopularSearches } from '#contract/values/search/popular-searches.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import type { Context } from '../../../context.ts'
import { sign } from '../../../runtime/signing.ts'
import { recordableTerm } from '../../reports/search-misses.ts'
import { tokenize } from '../search/tokenize.ts'
import { searchShop } from '../search-as-shopper.ts'
import {
  countPopularRows,
  findPopularWords,
  insertSearchedWord,
  setWordsWithResults,
  sweepSearchedWords,
} from './popular-search-queries.ts'

/** Records that a visitor at `address` searched for `keyword`, without the address itself. Texts that may be personal are left out. */
export async function recordSearch(
  { sql, clock, secrets }: Pick<Context, 'sql' | 'clock' | 'secrets'>,
  keyword: string,
  address: string,
): Promise<void> {
  const word = recordableTerm(tokenize(keyword))
  if (word === undefined) return
  await insertSearchedWord(sql, word, sign(secrets, 'searched-word', address), wibDay(clock.now()))
}

/** Counts the words of the last days, and notes which of them find something. */
export async function countPopularSearches(ctx: Context): Promise<void> {
  await countPopularRows(ctx.sql, wibDay(ctx.clock.now()))
  const withResults: string[] = []
  for (const word of await findPopularWords(ctx.sql, maxPopularSearches)) {
    const { Products, Digital, LeftOut } = await searchShop(ctx, { Keyword: word, Limit: 1, Typing: 1 })
    if (LeftOut.length === 0 && Products.length + Digital.length > 0) withResults.push(word)
  }
  await setWordsWithResults(ctx.sql, withResults)
}

/** Deletes the words of earlier days. */
export const forgetSearchedWords = ({ maintenance, clock }: Pick<Context, 'maintenance' | 'clock'>): Promise<void> =>
  sweepSearchedWords(maintenance, wibDay(clock.now()))
