import { useQuery } from '@tanstack/react-query'
import { CallError } from '#contract/client.ts'
import { staffApi } from '../../../api/staff-api.ts'

/** Links work for ten minutes. */
const staleTime = 5 * 60_000

/** The address of a picture uploaded on an earlier visit of its form, by the key of its upload; other keys have none. */
export function useUploadLink(key: string): { url: string | undefined; isMissing: boolean } {
  const { data, error } = useQuery({
    queryKey: ['picture', 'link', key],
    queryFn: ({ signal }) => staffApi('GET /kelola/picture/link', { query: { Key: key }, signal }),
    enabled: key.startsWith('originals/'),
    staleTime,
  })
  return { url: data?.Url, isMissing: error instanceof CallError && error.code === 'PICTURE_MISSING' }
}
