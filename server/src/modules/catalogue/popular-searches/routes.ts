import { calls } from '#contract/calls.ts'
import { recordChange } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import type { Api } from '../../../http/api.ts'
import { clientAddress } from '../../../http/client-address.ts'
import { findShownWords, listPopularRows, setHidden } from './popular-search-queries.ts'
import { recordSearch } from './popular-searches.ts'

/** The calls for the words that many visitors search for: of shoppers, and of the owner who hides some. */
export function popularSearchRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  api.add(calls.recordSearch, async ({ body, request }) => {
    await recordSearch(ctx, body.Keyword, clientAddress(request))
    return null
  })
  api.add(calls.listPopularSearches, async () => (await findShownWords(sql)).map((Keyword) => ({ Keyword })))

  api.add(calls.listSearchedWords, async () =>
    (await listPopularRows(sql)).map(({ word, visitors, hasResults, isHidden }) => ({
      Word: word,
      Visitors: visitors,
      HasResults: hasResults,
      IsHidden: isHidden,
    })),
  )
  api.add(calls.hideSearchedWord, async ({ user, body: { Word, IsHidden } }) => {
    await inTransaction(sql, async (tx) => {
      const before = await setHidden(tx, Word, IsHidden)
      if (!before) throw new DomainError('NOT_FOUND', `searched word ${Word}`)
      if (before.wasHidden === IsHidden) return
      await recordChange(tx, {
        by: user,
        subject: 'searched_word',
        subjectId: Word,
        action: 'update',
        before: { isHidden: before.wasHidden },
        after: { isHidden: IsHidden },
      })
    })
    return null
  })
}
