import { CallError } from '#contract/client.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { type Category, categoriesQuery, inOrder } from '../categories/category-tree.ts'

export type Choice = { value: number; label: string }

/** Of more stores the first by name. */
const maxStores = 100

/** The stores of whoever is logged in. */
export const storeQuery = {
  queryKey: keys.list('store', { choices: true }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> => {
    try {
      const stores = await staffApi('GET /kelola/store', { query: { Size: maxStores }, signal })
      return stores.map(({ ID, Name }) => ({ value: ID, label: Name }))
    } catch (error) {
      if (!(error instanceof CallError) || error.http !== 404) throw error
      return storesOfProducts(signal)
    }
  },
}

/** For whoever keeps products and may not read stores: those of the newest products. */
async function storesOfProducts(signal: AbortSignal): Promise<Choice[]> {
  const products = await staffApi('GET /kelola/product', { query: { Size: 200 }, signal })
  const names = new Map(products.map(({ StoreID, StoreName }) => [StoreID, StoreName]))
  return [...names].map(([value, label]) => ({ value, label }))
}

const toChoices = (categories: readonly Category[]): Choice[] =>
  inOrder(categories).map(({ category, above }) => ({
    value: category.ID,
    label: [...above, category].map(({ Name }) => Name).join(' › '),
  }))

/** All categories, each with the names of those above it. */
export const categoryQuery = { ...categoriesQuery, select: toChoices }
