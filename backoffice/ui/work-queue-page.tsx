import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pagination } from '../../storefront/app/design/pagination.tsx'
import { EmptyState } from '../../storefront/app/design/states.tsx'
import { NotOperator } from '../shell/not-operator.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { LoadedQueue, WorkQueue } from './load-work-queue.ts'
import { queuePath } from './queue-path.ts'
import { QueueTabs } from './queue-tabs.tsx'

type WorkQueuePageProps<Row> = {
  queue: WorkQueue<unknown>
  loaded: LoadedQueue<Row> | null
  /** Shown above the search. */
  notice?: ReactNode
  keyOf: (row: Row) => number
  card: (row: Row) => ReactNode
}

/** A work queue whose rows are cards. */
export function WorkQueuePage<Row>({ queue, loaded, notice, keyOf, card }: WorkQueuePageProps<Row>) {
  const { path, texts } = queue
  usePageTitle(texts.title, loaded?.page)
  if (!loaded) return <NotOperator />
  const { rows, pageCount, page, tab, q } = loaded
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:px-6">
      <h1 className="sr-only">{texts.title}</h1>
      {notice}
      <QueueTabs queue={queue} loaded={loaded} />
      {rows.length === 0 ? (
        <EmptyState icon={Inbox} title={backofficeTexts.empty} text={texts.emptyText} />
      ) : (
        <ul className="grid items-start gap-3 *:min-w-0 md:grid-cols-2">
          {rows.map((row) => (
            <li key={keyOf(row)} className="rounded-card border border-line bg-surface p-4 text-sm">
              {card(row)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => queuePath(path, { tab, q, page: number })} />
      </div>
    </div>
  )
}
