import type { ListTab } from './list-definition.ts'

/** What waits behind a tab; the count is undefined until it is known. */
export type TabWork = { tab: ListTab; count: number | undefined; awaits?: 'shopper' | undefined }

/**
 * The tab that a list of work opens on: the first one where something is to be done, or else something is waited for. Undefined until
 * it is known, and null where nothing waits.
 */
export function firstWork(work: readonly TabWork[]): ListTab | null | undefined {
  const todo = work.filter(({ awaits }) => !awaits)
  for (const { tab, count } of [...todo, ...work.filter(({ awaits }) => awaits)]) {
    if (count === undefined) return undefined
    if (count > 0) return tab
  }
  return null
}
