import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { besideEachOther, useMedia } from '../ui/use-media.ts'
import { RowCard } from './row-card.tsx'
import { MoreRows, type RowSection } from './row-section.tsx'
import { type RowsView, subject } from './statement.ts'

const StatementDesk = lazy(() => import('./statement-desk.tsx'))

const size = 50

type RowListProps = {
  bankAccountId: number
  /** One or two, one below the other. */
  views: readonly [RowsView, RowsView?]
  counts: Partial<Record<RowsView, number>>
  mayWrite: boolean
}

/** Movements of an account, each with what it is and why: in columns with keys on desks, as cards on phones. */
export function RowList({ bankAccountId, views, counts, mayWrite }: RowListProps) {
  const isDesk = useMedia(besideEachOther)
  const queries = [useRows(bankAccountId, views[0]), useRows(bankAccountId, views[1])].slice(0, views.length)
  const failed = queries.find(({ data, error }) => !data && error)
  if (failed?.error) return <ErrorState title={failureText(failed.error)} onRetry={() => failed.refetch()} />
  if (queries.some(({ data }) => !data)) return <Skeleton className="h-60 w-full" />
  const sections = queries.map(
    ({ data, hasNextPage, fetchNextPage, isFetchingNextPage }, at): RowSection => ({
      view: views[at]!,
      rows: data!.pages.flat(),
      more: hasNextPage ? () => void fetchNextPage() : undefined,
      isLoadingMore: isFetchingNextPage,
    }),
  )
  const [first] = sections
  const filled = sections.filter(({ rows }) => rows.length > 0)
  return (
    <>
      {first?.rows.length === 0 && <EmptyState title={texts.empty[first.view]} />}
      {filled.length > 0 &&
        (isDesk ? (
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <StatementDesk sections={filled} counts={counts} mayWrite={mayWrite} />
          </Suspense>
        ) : (
          filled.map((section) => (
            <Cards
              key={section.view}
              section={section}
              title={views.length > 1 ? texts.section(section.view, counts[section.view]) : undefined}
              mayWrite={mayWrite}
            />
          ))
        ))}
    </>
  )
}

const useRows = (bankAccountId: number, view?: RowsView) =>
  useInfiniteQuery({
    queryKey: [subject, 'rows', bankAccountId, view],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: Page }) =>
      staffApi('GET /kelola/bankstatementrow', {
        query: { BankAccountID: bankAccountId, View: view!, Size: size, Page },
        signal,
      }),
    getNextPageParam: (last, pages) => (last.length === size ? pages.length + 1 : undefined),
    enabled: view !== undefined,
  })

function Cards({ section, title, mayWrite }: { section: RowSection; title: string | undefined; mayWrite: boolean }) {
  return (
    <section aria-label={title} className="mb-4">
      {title && <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {section.rows.map((row) => (
          <RowCard key={row.ID} row={row} mayWrite={mayWrite} />
        ))}
      </ul>
      <MoreRows section={section} />
    </section>
  )
}
