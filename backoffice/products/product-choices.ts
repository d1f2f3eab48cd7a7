import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { type Category, inOrder } from '../categories/category-tree.ts'

export type Choice = { value: number; label: string }

/** Of more stores the first by name. */
const maxStores = 100

/** The stores of whoever is logged in. */
export const storeQuery = {
  queryKey: keys.list('store', { choices: true }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> =>
    (await staffApi('GET /kelola/store', { query: { Size: maxStores }, signal })).map(({ ID, Name }) => ({
      value: ID,
      label: Name,
    })),
}

/** All categories, each with the names of those above it. */
export const categoryQuery = {
  queryKey: keys.list('category', { choices: true }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> =>
    lines(await staffApi('GET /kelola/category', { signal })),
}

const lines = (categories: readonly Category[]): Choice[] =>
  inOrder(categories).map(({ category, above }) => ({
    value: category.ID,
    label: [...above, category].map(({ Name }) => Name).join(' › '),
  }))
