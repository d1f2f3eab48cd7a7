import { canOf, meQuery } from '../access/rights.ts'
import { keys, queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import type { Choice } from '../ui/choices.ts'

/** In a shop with more stores, the first ones by name. */
const maxStores = 100

/** The stores of the person logged in, also of those who keep products there and may not read stores. */
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
