import { useQueries } from '@tanstack/react-query'
import { type Can, useRights } from '../session/rights.ts'
import { useOpenRooms } from './open-rooms.ts'
import type { Due, Subject } from './subject.ts'

const pollMs = 60_000

const isFor = (can: Can) => (due: Due) => can(due.right, due.scope === 'organisation' ? 'all' : undefined)

/** What waits in some subjects for whoever is logged in; undefined counts are not known yet. */
export function useDue(subjects: readonly Subject[]) {
  const { can } = useRights()
  const dues = subjects.flatMap(({ due = [] }) => due).filter(isFor(can))
  const counts = useQueries({
    queries: dues.map((due) => ({
      queryKey: [due.subject, 'due', due.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => due.count({ signal }),
      refetchInterval: pollMs,
    })),
  })
  return dues.map((due, at) => ({ due, count: counts[at]?.data, error: counts[at]?.error ?? null }))
}

/** Everything that waits, over all rooms. */
export function useAllDue() {
  return useDue(useOpenRooms().flatMap(({ subjects }) => subjects))
}
