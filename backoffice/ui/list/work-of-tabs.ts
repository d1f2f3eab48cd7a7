import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAllDue } from '../../navigation/use-due.ts'
import { firstWork, type TabWork } from './first-work.ts'
import type { ListDefinition, ListTab } from './list-definition.ts'

export type WorkOfTabs = readonly TabWork[]
type Definition = Pick<ListDefinition<never>, 'subject' | 'tabs'>

/** The open work behind the tabs of a list that the person can do: the counts of the navigation. */
export function useWorkOfTabs({ subject, tabs = [] }: Definition): WorkOfTabs {
  const all = useAllDue()
  return tabs.flatMap((tab) => {
    const found = tab.due && all.find(({ due }) => due.subject === subject && due.name === tab.due)
    // A failed count is no reason to wait.
    return found ? [{ tab, count: found.count ?? (found.error ? 0 : undefined), awaits: found.due.awaits }] : []
  })
}

/**
 * Opens a list without parameters on the first tab with work, once: after the last task the person stays. Returns whether another tab
 * may still open.
 */
export function useFirstWork(definition: Definition, open: (tab: ListTab) => void): boolean {
  const { key, search } = useLocation()
  const decided = useRef<string>(undefined)
  const [stays, setStays] = useState<string>()
  const first = firstWork(useWorkOfTabs(definition))
  const onDecided = useEffectEvent((tab: ListTab | null) => {
    if (decided.current === key) return
    decided.current = key
    if (tab && search === '' && tab.value !== definition.tabs?.[0]?.value) open(tab)
    else setStays(key)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has its key
  useEffect(() => {
    if (first !== undefined) onDecided(first)
  }, [first, key])
  return search === '' && stays !== key
}
