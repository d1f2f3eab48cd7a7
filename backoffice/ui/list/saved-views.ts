import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { staffApi } from '../../api/staff-api.ts'

/** A saved view: its name, and the parameters of the address. */
export type SavedView = {
  id: string
  name: string
  search: string
  /** For everybody who may read the list; changing it needs the right to change settings. */
  isShared: boolean
}

export type SavedViews = {
  views: readonly SavedView[]
  save: (view: Omit<SavedView, 'id' | 'isShared'> & { isShared?: boolean }) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** The saved views of a subject: one's own, on every device, and the shared ones. */
export function useSavedViews(subject: string): SavedViews {
  const Subject = subject.replace(/[^a-z]/gi, '').toLowerCase()
  const queryKey = ['view', 'list', Subject]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => staffApi('GET /kelola/views', { query: { Subject }, signal }),
    staleTime: 60_000,
  })
  const reload = () => queryClient.invalidateQueries({ queryKey })
  return {
    views: data.map(({ ID, Name, Query, IsShared }) => ({
      id: String(ID),
      name: Name,
      search: Query,
      isShared: IsShared,
    })),
    async save({ name, search, isShared = false }) {
      await staffApi('POST /kelola/views', { body: { Subject, Name: name, Query: search, IsShared: isShared } })
      await reload()
    },
    async remove(id) {
      await staffApi('DELETE /kelola/views/:id', { params: { id: Number(id) } })
      await reload()
    },
  }
}
