import type { Client, Data } from '#contract/client.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import type { Understanding } from './understanding.ts'

type Found = Data<'GET /search/:oid'>

export type Matches = {
  products: Found['Products']
  stores: Data<'GET /store/:oid'>
  digital: Found['Digital']
  understanding: Understanding
}

/** How long the typing pauses before a search starts. */
export const typingPauseMs = 200

const maxStores = 2

/** The results of a keyword while it is typed: products, digital goods, and the first stores by their names, which a search can do without. */
export async function findMatches(
  api: Client,
  keyword: string,
  maxProducts: number,
  signal?: AbortSignal,
): Promise<Matches> {
  const given = signal && { signal }
  const [{ Products, Digital, SearchedFor, LeftOut }, stores] = await Promise.all([
    api('GET /search/:oid', { query: { Keyword: keyword, Limit: maxProducts, Typing: 1 }, ...given }),
    optionalCall(api('GET /store/:oid', { query: { Name: keyword, Page: 1, Size: maxStores }, ...given })),
  ])
  const understanding = { searchedFor: SearchedFor, leftOut: LeftOut }
  return { products: Products, stores: stores ?? [], digital: Digital, understanding }
}
