import type { Data } from '#contract/client.ts'
import { staffApi } from '../api/staff-api.ts'

export type ManagedComplaint = Data<'GET /kelola/order/:id/complaints'>[number]

/** How a screen runs a decision: the first screen shows the next row afterwards. */
export type Through = (act: () => Promise<unknown>) => Promise<unknown>

/** The complaints about an order. */
export const complaintsQuery = (id: number) => ({
  queryKey: ['order', 'complaints', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    staffApi('GET /kelola/order/:id/complaints', { params: { id }, signal }),
})
