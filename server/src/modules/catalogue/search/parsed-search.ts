import type { ReadSql } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import type { Alternatives } from './alternatives.ts'

/** How a result was found: by its name, by a synonym or its category, or by its description or place alone. */
export type Match = 'name' | 'related' | 'described'

/** A parsed search as `tsquery` texts for a column `search`. They hold only letters, digits and operators. */
export type Search = {
  /** Best matches first; each query includes the earlier ones. */
  tiers: {
    match: Match
    query: string
    /** Upper bound of the rows that match. */
    atMost: number
    /** By kinds, categories and cities, which very many products may share: only used if earlier tiers have too few results. */
    isWide: boolean
  }[]
  /** For the words of descriptions in addition to names; undefined if descriptions are not searched. */
  described: string | undefined
  /** Words that were taken for typing mistakes, and their replacements. */
  corrections: Correction[]
  /** Of a single keyword: its terms, of which some may be left out if nothing matches all of them. */
  terms: Alternatives[]
}

export type Correction = { typed: string; meant: string }

/** The query of the last tier, which includes all others. */
export const widestQuery = ({ tiers }: Search): string => tiers.at(-1)!.query

/** The tier in which a row matches: 0 is the best. */
export function tierOf(sql: ReadSql, { tiers }: Search): Fragment {
  return tiers
    .slice(0, -1)
    .reduceRight(
      (otherwise, { query }, tier) =>
        sql`case when search @@ ${query}::tsquery then ${tier}::int else ${otherwise} end`,
      sql`${tiers.length - 1}::int`,
    )
}
