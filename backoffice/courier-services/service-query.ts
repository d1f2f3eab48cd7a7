import type { Data } from '#contract/client.ts'
import { staffApi } from '../api/staff-api.ts'

export const courierServiceSubject = 'courier-service'

export type CourierService = Data<'GET /kelola/courierservice'>['Services'][number]

export const courierServiceQuery = {
  queryKey: [courierServiceSubject, 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /kelola/courierservice', { signal }),
}
