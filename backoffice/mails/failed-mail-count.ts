import { useQuery } from '@tanstack/react-query'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'

/** How many mails could not be sent; 0 until that is known. */
export function useFailedMailCount(): number {
  const { data } = useQuery({
    queryKey: keys.count('mail', {}),
    queryFn: ({ signal }) => staffApi('GET /kelola/failedmailcount', { signal }),
  })
  return data?.count ?? 0
}
