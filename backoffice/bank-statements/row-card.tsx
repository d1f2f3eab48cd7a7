import { Link } from 'react-router'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatSen } from '#contract/values/money/sen.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { formatWireTime, showDay } from '../ui/format-wire-time.ts'
import { Payable } from './payable.tsx'
import { RowActions } from './row-actions.tsx'
import type { StatementRow } from './statement.ts'

/** A movement: amount and what the bank wrote, what it is and why, and the ways out while nothing became of it. */
export function RowCard({ row, mayWrite }: { row: StatementRow; mayWrite: boolean }) {
  const { Amount, Day, Time, Text, Why, Payment, CustomerName, Note, DecidedBy, DecidedAt, InSuspense, Payout } = row
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-lg font-bold tabular-nums">{formatSen(Amount)}</span>
          <span className="flex flex-wrap gap-1.5">
            {InSuspense && !Payout?.IsPaidTwice && <Badge look="neutral">{texts.inSuspense}</Badge>}
            <StateBadge row={row} />
          </span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {[Day ? showDay(Day) : texts.pendingDay, Time?.slice(0, 5), Text].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="min-w-0">
        {Payment && <Payable payment={Payment} />}
        {!Payment && CustomerName && <p className="font-semibold wrap-anywhere">{CustomerName}</p>}
        <p className="text-sm wrap-anywhere">{Why}</p>
        {Note && Note !== Payout?.Number && <p className="text-sm text-muted wrap-anywhere">{Note}</p>}
        {DecidedBy && DecidedAt && (
          <p className="text-xs text-muted">{texts.by(DecidedBy, formatWireTime(DecidedAt))}</p>
        )}
        {Payout && (
          <Link
            to={`${backofficePages.payouts}?q=${Payout.Number}`}
            className="text-sm font-semibold text-primary hover:underline"
          >
            {texts.payout(Payout.Number)}
          </Link>
        )}
        {mayWrite && <RowActions row={row} />}
      </div>
    </li>
  )
}

const looks: Record<string, BadgeLook> = { payment: 'success', late: 'success', wallet: 'success', returned: 'neutral' }

function StateBadge({ row: { State, IsMatched, Candidates, Payout } }: { row: StatementRow }) {
  if (State !== 'open') return <Badge look={looks[State] ?? 'neutral'}>{texts.states[State] ?? State}</Badge>
  if (Payout?.IsPaidTwice) return <Badge look="danger">{texts.paidTwice}</Badge>
  if (IsMatched) return <Badge look="success">{texts.matched}</Badge>
  return Candidates.length > 0 || Payout ? (
    <Badge look="warning">{texts.states.open}</Badge>
  ) : (
    <Badge look="danger">{texts.unknown}</Badge>
  )
}
