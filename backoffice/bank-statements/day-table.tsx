import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import { formatSen } from '#contract/values/money/sen.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { bankStatementTexts } from '../texts/bank-statements.ts'
import { showDay } from '../ui/format-wire-time.ts'
import { subject } from './statement.ts'

const texts = bankStatementTexts.days
type Day = Data<'GET /kelola/bankstatementday'>[number]

/** How each day closes: the bank's credits beside those in the ledger, or why they differ. */
export function DayTable({ bankAccountId }: { bankAccountId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [subject, 'days', bankAccountId],
    queryFn: ({ signal }) =>
      staffApi('GET /kelola/bankstatementday', { query: { BankAccountID: bankAccountId }, signal }),
  })
  if (!data && error) return <ErrorState title={failureText(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  if (data.length === 0) return <EmptyState title={bankStatementTexts.empty.days} />
  const { columns } = texts
  return (
    <>
      <p className="mb-3 text-sm text-muted">{texts.explanation}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard on narrow screens
        tabIndex={0}
        aria-label={bankStatementTexts.views.days}
        className="overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left text-muted">
            <tr className="border-b border-line *:px-3 *:py-2 *:font-semibold">
              <th>{columns.day}</th>
              <th>{columns.state}</th>
              <th className="text-right">{columns.credits}</th>
              <th className="text-right">{columns.recorded}</th>
              <th className="text-right">{columns.suspense}</th>
              <th className="text-right">{columns.others}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.map((day) => (
              <tr key={day.Day} className="align-top *:px-3 *:py-2">
                <th className="text-left font-semibold whitespace-nowrap">{showDay(day.Day)}</th>
                <td className="min-w-44">
                  <Closing day={day} />
                </td>
                <td className="text-right whitespace-nowrap">{formatSen(day.Credits)}</td>
                <td className="text-right whitespace-nowrap">{formatSen(day.Recorded)}</td>
                <td className="text-right whitespace-nowrap">{formatSen(day.InSuspense)}</td>
                <td className="text-right whitespace-nowrap">{formatSen(day.Others)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Closing({ day: { Open, OpenRows, WithoutRow, WithoutRowCount } }: { day: Day }) {
  if (OpenRows === 0 && WithoutRowCount === 0) {
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-success">
        <Check aria-hidden className="size-4" />
        {texts.closes}
      </span>
    )
  }
  return (
    <span className="grid text-warning">
      {OpenRows > 0 && <span>{texts.open(OpenRows, Open)}</span>}
      {WithoutRowCount > 0 && <span>{texts.withoutRow(WithoutRowCount, WithoutRow)}</span>}
    </span>
  )
}
