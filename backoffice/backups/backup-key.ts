import { useQuery } from '@tanstack/react-query'
import { staffApi } from '../api/staff-api.ts'

/** Whether the person logged in has to write down the key of backups. */
export const useBackupKeyState = () =>
  useQuery({
    queryKey: ['backup', 'key'],
    queryFn: ({ signal }) => staffApi('GET /kelola/backupkey', { signal }),
  })
