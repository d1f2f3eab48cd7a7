import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { RowCard } from './row-card.tsx'
import { type RowsView, subject } from './statement.ts'

const size = 50

type RowListProps = { bankAccountId: number; view: RowsView; mayWrite: boolean }

/** Movements of an account, each with what it is and why. */
export function RowList({ bankAccountId, view, mayWrite }: RowListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [subject, 'rows', bankAccountId, view],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: Page }) =>
      staffApi('GET /kelola/bankstatementrow', {
        query: { BankAccountID: bankAccountId, View: view, Size: size, Page },
        signal,
      }),
    getNextPageParam: (last, pages) => (last.length === size ? pages.length + 1 : undefined),
  })
  if (!data && error) return <ErrorState title={failureText(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  const rows = data.pages.flat()
  if (rows.length === 0) return <EmptyState title={texts.empty[view]} />
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <RowCard key={row.ID} row={row} mayWrite={mayWrite} />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" wide className="mt-3" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
