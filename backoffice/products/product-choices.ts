import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'

export type Choice = { value: number; label: string }

/** Of more stores the first by name. */
const maxStores = 100
const maxCategories = 1_000

/** The stores of whoever is logged in. */
export const storeQuery = {
  queryKey: keys.list('store', { choices: true }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> =>
    (await staffApi('GET /kelola/store', { query: { Size: maxStores }, signal })).map(({ ID, Name }) => ({
      value: ID,
      label: Name,
    })),
}

export const categoryQuery = {
  queryKey: keys.list('category', { choices: true }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> =>
    (await staffApi('GET /productcategory/:oid', { query: { Size: maxCategories }, signal })).map(({ ID, Name }) => ({
      value: ID,
      label: Name,
    })),
}
