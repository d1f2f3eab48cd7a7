import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../http/list-query.ts'

/**
 * Finds names that hold every word of the keyword (as a beginning: 'kop gay' finds 'Kopi Gayo'), and names that are
 * written nearly so, which forgives a slip of the finger.
 */
export function searchCondition(sql: AnySql, keywords: readonly string[]): Fragment {
  return keywords
    .map((keyword) => {
      const words = tsQuery(keyword)
      return words === ''
        ? sql`false`
        : sql`(p.search @@ to_tsquery('simple', ${words}) or ${keyword.toLowerCase()} <% lower(p.name))`
    })
    .reduce((all, next) => sql`(${all} or ${next})`)
}

/** Whole matches first, then the nearest spelling. */
export function searchRank(sql: AnySql, keywords: readonly string[]): Fragment {
  const keyword = keywords[0] ?? ''
  return sql`
    (p.search @@ to_tsquery('simple', ${tsQuery(keyword)})) desc, word_similarity(${keyword.toLowerCase()}, lower(p.name)) desc`
}

/** Words become prefixes that must all be there. Signs are left out, so no query syntax can come from the shopper. */
function tsQuery(keyword: string): string {
  const words = keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 10)
    .map((word) => `${word}:*`)
    .join(' & ')
}
