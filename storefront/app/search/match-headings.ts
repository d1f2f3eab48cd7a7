import type { Data } from '#contract/client.ts'

export type FoundProduct = Data<'GET /search/:oid'>['Products'][number]
type Match = FoundProduct['Match']

/** The heading above a result: its kind of match, if it is the first of its kind. Matches by name have none. */
export function headingOf(products: readonly FoundProduct[], index: number): Exclude<Match, 'name'> | undefined {
  const { Match } = products[index]!
  return Match !== 'name' && products[index - 1]?.Match !== Match ? Match : undefined
}

/** The results in their order, grouped by kind of match. */
export function groupsByMatch(products: readonly FoundProduct[]): { match: Match; products: FoundProduct[] }[] {
  return [...Map.groupBy(products, ({ Match }) => Match)].map(([match, group]) => ({ match, products: group }))
}
