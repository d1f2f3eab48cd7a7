import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { bankStatementTexts } from '../texts/bank-statements.ts'
import { formatWireTime, showDay } from '../ui/format-wire-time.ts'
import { subject } from './statement.ts'

const texts = bankStatementTexts.history
const shown = 50

/** The imported files of an account, the newest first, with the balances that agreed. */
export function ImportHistory({ bankAccountId }: { bankAccountId: number }) {
  const query = { BankAccountID: bankAccountId, Size: shown }
  const { data, error, refetch } = useQuery({
    queryKey: [subject, 'history', bankAccountId],
    queryFn: ({ signal }) => staffApi('GET /kelola/bankstatement', { query, signal }),
  })
  if (!data && error) return <ErrorState title={failureText(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  if (data.length === 0) return <EmptyState title={bankStatementTexts.empty.history} />
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {data.map((one) => (
        <li key={one.ID} className="px-4 py-3 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{one.Name}</span>
            <span className="text-muted">{one.Layout}</span>
          </p>
          <p className="tabular-nums">
            {showDay(one.FirstDay)} – {showDay(one.LastDay)} · {texts.rows(one.Rows, one.NewRows)}
          </p>
          <p className="text-muted tabular-nums">
            {one.Opening === null || one.Closing === null
              ? texts.moved(one.Credits, one.Debits)
              : texts.sums(one.Opening, one.Credits, one.Debits, one.Closing)}
          </p>
          <p className="text-xs text-muted">{[one.UserName, formatWireTime(one.At)].filter(Boolean).join(', ')}</p>
        </li>
      ))}
    </ul>
  )
}
