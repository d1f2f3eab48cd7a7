import { Tabs } from '../../storefront/app/design/tabs.tsx'
import type { LoadedQueue, WorkQueue } from './load-work-queue.ts'
import { queuePath } from './queue-path.ts'
import { SearchForm } from './search-form.tsx'

type QueueTabsProps = { queue: WorkQueue<unknown>; loaded: Pick<LoadedQueue<unknown>, 'tab' | 'q'> }

/** The search form and tabs of a queue. */
export function QueueTabs({ queue: { path, texts, tabs }, loaded: { tab, q } }: QueueTabsProps) {
  return (
    <>
      <SearchForm q={q} label={texts.search} />
      <Tabs
        label={texts.tabsLabel}
        className="my-4"
        tabs={tabs.map(({ value, label }) => ({
          to: queuePath(path, { tab: value }),
          label,
          current: value === tab,
        }))}
      />
    </>
  )
}
