import type { Data } from '#contract/client.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'

export type ManagedOrder = Data<'GET /kelola/order/:id'>

/** One order with its proof and history. */
export const orderQuery = (id: number) => ({
  queryKey: keys.one('order', id),
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /kelola/order/:id', { params: { id }, signal }),
})
