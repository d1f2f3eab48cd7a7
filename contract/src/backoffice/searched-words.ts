import { Type } from 'typebox'
import { ClosedObject, call, described } from '../protocol/call.ts'
import { leastVisitors, maxPopularSearches, popularDays } from '../values/search/popular-searches.ts'

const access = { auth: 'staff', scope: 'organisation' } as const

const Word = described('Lower case, without punctuation.', Type.String({ minLength: 1, maxLength: 60 }))
const IsHidden = described('Whether it is never shown to shoppers.', Type.Boolean())

export const listSearchedWords = call({
  method: 'GET',
  path: '/kelola/searchword',
  summary: 'Words that many visitors searched for, and those that are hidden',
  description: `At most ${2 * maxPopularSearches}, the most frequent first; counted every ten minutes.`,
  ...access,
  right: 'catalogue:read',
  data: Type.Array(
    Type.Object({
      Word,
      Visitors: described(
        `Network addresses within ${popularDays} days: ${leastVisitors} or more, or 0 of a hidden word.`,
        Type.Integer({ minimum: 0 }),
      ),
      HasResults: Type.Boolean(),
      IsHidden,
    }),
  ),
})
export const hideSearchedWord = call({
  method: 'PUT',
  path: '/kelola/searchword',
  summary: 'Hide a word from shoppers, or show it again',
  ...access,
  right: 'catalogue:write',
  body: ClosedObject({ Word, IsHidden }),
  data: Type.Null(),
  errors: ['NOT_FOUND'],
})
