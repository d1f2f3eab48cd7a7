import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { useClosedDays, useNow } from '../ui/clock-badge.tsx'
import { inOrder } from './kinds-by-urgency.ts'
import { todayQuery } from './today-query.ts'
import { useWorkQueue } from './use-work-queue.ts'
import type { WorkItem } from './work-item.ts'

const none: WorkItem[] = []

/** The open work of one kind or of all, the row that is shown, and the time for the clocks. */
export function useToday(wanted: string | null, kind?: WorkKind) {
  const query = useQuery(todayQuery(kind))
  const { data } = query
  const items = useMemo(() => (data ? inOrder(data) : none), [data])
  const queue = useWorkQueue(items, wanted, kind)
  return { ...query, items, queue, closed: useClosedDays(), now: useNow() }
}
