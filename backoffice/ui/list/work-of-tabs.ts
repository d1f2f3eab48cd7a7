import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAllDue } from '../../shell/use-due.ts'
import { firstWork, type TabWork } from './first-work.ts'
import type { ListDefinition, ListTab } from './list-definition.ts'

export type WorkOfTabs = readonly TabWork[]
type Definition = Pick<ListDefinition<never>, 'subject' | 'tabs'>

/** What waits behind the tabs of a list, for whoever can do it: the counts of the navigation. */
export function useWorkOfTabs({ subject, tabs = [] }: Definition): WorkOfTabs {
  const all = useAllDue()
  return tabs.flatMap((tab) => {
    const found = tab.due && all.find(({ due }) => due.subject === subject && due.name === tab.due)
    // What can't be counted is no reason to wait.
    return found ? [{ tab, count: found.count ?? (found.error ? 0 : undefined), awaits: found.due.awaits }] : []
  })
}

/**
 * An address without a choice opens on the first tab with work. Once: whoever has done it all stays where they are. Answers whether
 * another tab may still be opened.
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
