import type { Client, Data } from '#contract/client.ts'
import { wireAvailability } from '#contract/values/wire-numbers.ts'
import { optionalCall } from '../api/optional-call.ts'

export type Matches = { products: Data<'GET /product/:oid'>; stores: Data<'GET /store/:oid'> }

/** How long the typing pauses before a search starts. */
export const typingPauseMs = 200

const maxStores = 2

/** What a keyword finds: products, and the first stores by their names, which a search can do without. */
export async function findMatches(
  api: Client,
  keyword: string,
  maxProducts: number,
  signal?: AbortSignal,
): Promise<Matches> {
  const query = { Name: keyword, Page: 1 }
  const given = signal && { signal }
  const [products, stores] = await Promise.all([
    api('GET /product/:oid', { query: { ...query, Status: wireAvailability.offered, Size: maxProducts }, ...given }),
    optionalCall(api('GET /store/:oid', { query: { ...query, Size: maxStores }, ...given })),
  ])
  return { products, stores: stores ?? [] }
}
