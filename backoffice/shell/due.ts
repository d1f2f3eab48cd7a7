import { useQueries } from '@tanstack/react-query'
import type { Right } from '#contract/backoffice/rights.ts'
import { type Can, useRights } from '../session/rights.ts'
import { useOpenRooms } from './open-rooms.ts'
import type { Subject } from './subject.ts'

/** A kind of work that waits for somebody: a line of the first screen, and a part of the number in the navigation. */
export type Due = {
  /** The subject whose changes change it: the first part of its key. */
  subject: string
  /** Unique in its subject. */
  name: string
  text: string
  /** What it takes, or until when. */
  detail?: string
  /** Its queue. */
  path: string
  /** Of those who can do the work. */
  right: Right
  scope: 'store' | 'organisation'
  count: (options: { signal: AbortSignal }) => Promise<number>
}

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
