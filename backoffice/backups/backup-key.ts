import { useQuery } from '@tanstack/react-query'
import { staffApi } from '../api/staff-api.ts'

/** Whether the key of backups has to be written down by whoever is logged in. */
export const useBackupKeyState = () =>
  useQuery({
    queryKey: ['backup', 'key'],
    queryFn: ({ signal }) => staffApi('GET /kelola/backupkey', { signal }),
  })
