import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'

/** The number of these settings in the audit log. */
export const courierSettingsId = 4
export const courierSubject = 'courier-settings'

export const courierQuery = {
  queryKey: keys.one(courierSubject, courierSettingsId),
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /kelola/courier', { signal }),
}
