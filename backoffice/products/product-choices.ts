import { keys, queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { type Category, categoriesQuery, inOrder } from '../categories/category-tree.ts'
import { canOf, meQuery } from '../session/rights.ts'

export type Choice = { value: number; label: string }

/** As a filter of a list offers them. */
export const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => ({ value: String(value), label }))

/** Of more stores the first by name. */
const maxStores = 100

/** The stores of whoever is logged in, also of those who keep products there and may not read stores. */
export const storeQuery = {
  queryKey: keys.list('store', { choices: true }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> => {
    const me = await queryClient.ensureQueryData(meQuery)
    const stores = canOf(me.Rights)('stores:read', 'all')
      ? await staffApi('GET /kelola/store', { query: { Size: maxStores }, signal })
      : me.Stores
    return stores.map(({ ID, Name }) => ({ value: ID, label: Name }))
  },
}

const toChoices = (categories: readonly Category[]): Choice[] =>
  inOrder(categories).map(({ category, above }) => ({
    value: category.ID,
    label: [...above, category].map(({ Name }) => Name).join(' › '),
  }))

/** All categories, each with the names of those above it. */
export const categoryQuery = { ...categoriesQuery, select: toChoices }
