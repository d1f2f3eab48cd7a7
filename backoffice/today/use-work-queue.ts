import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { inOrder } from './kinds-by-urgency.ts'
import { todayQuery, todaySubject } from './today-query.ts'
import { keyOf, type Today, type WorkItem } from './work-item.ts'

/**
 * One row at a time. The row stays while the person looks at it, also if the list moves or somebody else does the work, so that no button
 * changes its meaning under the finger; after the own action the next row comes by itself.
 */
export function useWorkQueue(items: readonly WorkItem[], wanted: string | null, kind?: WorkKind) {
  const client = useQueryClient()
  const [pinned, setPinned] = useState<WorkItem | null>(null)
  const [isActing, setActing] = useState(false)
  const isBusy = useRef(false)
  // A row of the address is shown once; afterwards the person moves on.
  const [opened, setOpened] = useState<string | null>(null)

  const asked = wanted !== null && wanted !== opened ? items.find((item) => keyOf(item) === wanted) : undefined
  if (asked && wanted) {
    setOpened(wanted)
    setPinned(asked)
  } else if (!pinned && items[0]) {
    setPinned(items[0])
  }
  const current = asked ?? pinned ?? items[0] ?? null
  const at = current ? items.findIndex((item) => keyOf(item) === keyOf(current)) : -1
  const fresh = at >= 0 ? items[at]! : null

  /** Where the person goes after this row: the one below it, or the last one. */
  const following = at >= 0 ? (items[at + 1] ?? items[at - 1] ?? null) : (items[0] ?? null)

  const rowsNow = () => {
    const today = client.getQueryData<Today>(todayQuery(kind).queryKey)
    return today ? inOrder(today) : []
  }

  function move(step: 1 | -1) {
    if (isBusy.current || items.length === 0) return
    setPinned(at < 0 ? items[0]! : items[Math.min(Math.max(at + step, 0), items.length - 1)]!)
  }

  /** Runs an action on the shown row. If it does not wait any more afterwards, the next one is shown. */
  async function act(action: () => Promise<unknown>) {
    if (isBusy.current || !current) return
    isBusy.current = true
    setActing(true)
    try {
      await action()
      await client.invalidateQueries({ queryKey: [todaySubject] })
      const left = rowsNow()
      const has = (item: WorkItem | null) => item && left.some((one) => keyOf(one) === keyOf(item))
      if (!has(current)) setPinned(has(following) ? following : (left[0] ?? null))
    } finally {
      isBusy.current = false
      setActing(false)
    }
  }

  return {
    /** The row with its newest facts. */
    item: fresh ?? current,
    /** The work on the row was done by somebody else. */
    isGone: current !== null && fresh === null && !isActing,
    position: at,
    isActing,
    show: setPinned,
    /** Shows a row that has come back, which has one of these keys. */
    showAgain: (rows: readonly string[]) =>
      setPinned((now) => rowsNow().find((item) => rows.includes(keyOf(item))) ?? now),
    move,
    act,
  }
}

export type WorkQueue = ReturnType<typeof useWorkQueue>
