import type { ListTab } from './list-definition.ts'

/** The open work behind a tab; the count is undefined until it is loaded. */
export type TabWork = { tab: ListTab; count: number | undefined; awaits?: 'shopper' | undefined }

/**
 * The tab on which a list of work opens: the first one with work to do, or else with work that waits for somebody else. Undefined until
 * it is known, and null if there is none.
 */
export function firstWork(work: readonly TabWork[]): ListTab | null | undefined {
  const todo = work.filter(({ awaits }) => !awaits)
  for (const { tab, count } of [...todo, ...work.filter(({ awaits }) => awaits)]) {
    if (count === undefined) return undefined
    if (count > 0) return tab
  }
  return null
}
