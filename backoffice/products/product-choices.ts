import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { type Category, categoriesQuery, inOrder } from '../categories/category-tree.ts'

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

const toChoices = (categories: readonly Category[]): Choice[] =>
  inOrder(categories).map(({ category, above }) => ({
    value: category.ID,
    label: [...above, category].map(({ Name }) => Name).join(' › '),
  }))

/** All categories, each with the names of those above it. */
export const categoryQuery = { ...categoriesQuery, select: toChoices }
