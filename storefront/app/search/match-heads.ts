import type { Data } from '#contract/client.ts'

export type FoundProduct = Data<'GET /search/:oid'>['Products'][number]
type Match = FoundProduct['Match']

/** The head above a result: where those begin that are found in another way than by their names. */
export function headOf(products: readonly FoundProduct[], index: number): Exclude<Match, 'name'> | undefined {
  const { Match } = products[index]!
  return Match !== 'name' && products[index - 1]?.Match !== Match ? Match : undefined
}

/** The results in their order, in groups by how they were found. */
export function groupsByMatch(products: readonly FoundProduct[]): { match: Match; products: FoundProduct[] }[] {
  return [...Map.groupBy(products, ({ Match }) => Match)].map(([match, group]) => ({ match, products: group }))
}
