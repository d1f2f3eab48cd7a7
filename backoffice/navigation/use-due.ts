import { useQueries } from '@tanstack/react-query'
import { type Can, useRights } from '../access/rights.ts'
import { useOpenRooms } from './open-rooms.ts'
import type { Due, Subject } from './subject.ts'

const pollMs = 60_000

const isFor = (can: Can) => (due: Due) => can(due.right, due.scope === 'organisation' ? 'all' : undefined)

/** The open work in some subjects that the person logged in can do; counts are undefined until they are loaded. */
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

/** The open work of all rooms. */
export function useAllDue() {
  return useDue(useOpenRooms().flatMap(({ subjects }) => subjects))
}
