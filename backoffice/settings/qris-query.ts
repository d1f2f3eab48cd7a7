import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'

/** The number of these settings in the audit log. */
export const qrisSettingsId = 3
export const qrisSubject = 'qris-settings'

export const qrisQuery = {
  queryKey: keys.one(qrisSubject, qrisSettingsId),
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /kelola/qris', { signal }),
}
