import { type Alternatives, anyOf, type Tier, tierNames } from './alternatives.ts'
import type { Correction, Match, Search } from './parsed-search.ts'

const matches: Record<Tier, Match> = {
  ...{ exact: 'name', prefix: 'name', variant: 'name' },
  ...{ synonym: 'related', kind: 'related', place: 'described' },
}

/** A search for rows that match all terms of one of the keywords. */
export function searchOf(keywords: readonly (readonly Alternatives[])[], corrections: readonly Correction[]): Search {
  const any = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ')
  const tiers = tierNames.map((tier, level) => {
    const ofKeywords = keywords.map((terms) => tierOfTerms(terms, level))
    return {
      match: matches[tier],
      isWide: tier === 'kind' || tier === 'place',
      query: any(ofKeywords.map(({ query }) => query)),
      atMost: ofKeywords.reduce((sum, { atMost }) => sum + atMost, 0),
    }
  })
  return {
    tiers: tiers.filter(({ query }, tier) => query !== tiers[tier - 1]?.query),
    described: any(keywords.map(describedBy)),
    corrections: [...corrections],
    terms: keywords.length === 1 ? [...keywords[0]!] : [],
  }
}

/** All terms, each with its matches up to a tier. */
function tierOfTerms(terms: readonly Alternatives[], level: number) {
  const upTo = terms.map(({ all }) => all.filter(({ tier }) => tierNames.indexOf(tier) <= level))
  return {
    query: upTo.map((all) => anyOf(all.map(({ query }) => query))).join(' & '),
    atMost: Math.min(...upTo.map((all) => all.reduce((sum, { uses }) => sum + uses, 0))),
  }
}

/** In descriptions only the words as typed count, in addition to all matches in names. */
const describedBy = (terms: readonly Alternatives[]) =>
  terms.map(({ all, described }) => anyOf([...all.map(({ query }) => query), described])).join(' & ')

/**
 * The same search with fewer terms, for when nothing matches all of them: without those that have no results, else without as few as
 * possible. Matches in names are preferred to those in descriptions, and the first term to others, since Indonesian names the thing
 * before its qualities.
 */
export function withFewerTerms({ terms, corrections }: Search): { leftOut: string[]; search: Search }[] {
  const finding = terms.filter(({ findsNothing }) => !findsNothing)
  if (finding.length === 0 || terms.length < 2) return []
  const without = (kept: readonly Alternatives[]) => ({
    leftOut: terms.filter((term) => !kept.includes(term)).map(({ words }) => words.join(' ')),
    search: searchOf([kept], corrections),
  })
  const byWorth = [...finding].sort((a, b) => Number(a.isOnlyDescribed) - Number(b.isOnlyDescribed))
  const oneLess = byWorth.toReversed().map((dropped) => finding.filter((term) => term !== dropped))
  const single = byWorth.map((term) => [term])
  const sets = [
    ...(finding.length < terms.length ? [finding] : []),
    ...(finding.length > 2 ? oneLess : []),
    ...(finding.length > 1 ? single : []),
  ]
  return sets.slice(0, maxTries).map(without)
}

const maxTries = 6
