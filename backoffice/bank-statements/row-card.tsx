import { Link } from 'react-router'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatSen } from '#contract/values/money/sen.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { formatWireTime, showDay } from '../ui/format-wire-time.ts'
import { Payable } from './payable.tsx'
import { RowActions } from './row-actions.tsx'
import type { StatementRow } from './statement.ts'

/** A movement of phones: what it is, and the ways out while nothing became of it. */
export function RowCard({ row, mayWrite }: { row: StatementRow; mayWrite: boolean }) {
  return (
    <li className="grid gap-2 px-4 py-3 *:min-w-0">
      <RowHead row={row} />
      <RowAbout row={row} mayWrite={mayWrite} />
    </li>
  )
}

/** Amount and state of a movement, and what the bank wrote. */
export function RowHead({ row }: { row: StatementRow }) {
  const { Amount, Day, Time, Text, InSuspense, Payout } = row
  return (
    <div>
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
  )
}

type RowAboutProps = { row: StatementRow; mayWrite: boolean; hasKeys?: boolean }

/** Its payment and why, who decided it, and the ways out. */
export function RowAbout({ row, mayWrite, hasKeys = false }: RowAboutProps) {
  const { Why, Payment, CustomerName, Note, DecidedBy, DecidedAt, Payout } = row
  return (
    <div>
      {Payment && <Payable payment={Payment} />}
      {!Payment && CustomerName && <p className="font-semibold wrap-anywhere">{CustomerName}</p>}
      <p className="text-sm wrap-anywhere">{Why}</p>
      {Note && Note !== Payout?.Number && <p className="text-sm text-muted wrap-anywhere">{Note}</p>}
      {DecidedBy && DecidedAt && <p className="text-xs text-muted">{texts.by(DecidedBy, formatWireTime(DecidedAt))}</p>}
      {Payout && (
        <Link
          to={`${backofficePages.payouts}?q=${Payout.Number}`}
          className="text-sm font-semibold text-primary hover:underline"
        >
          {texts.payout(Payout.Number)}
        </Link>
      )}
      {mayWrite && <RowActions row={row} hasKeys={hasKeys} />}
    </div>
  )
}

const looks: Record<string, BadgeLook> = { payment: 'success', late: 'success', wallet: 'success', returned: 'neutral' }

export function StateBadge({ row: { State, IsMatched, Candidates, Payout } }: { row: StatementRow }) {
  if (State !== 'open') return <Badge look={looks[State] ?? 'neutral'}>{texts.states[State] ?? State}</Badge>
  if (Payout?.IsPaidTwice) return <Badge look="danger">{texts.paidTwice}</Badge>
  if (IsMatched) return <Badge look="success">{texts.matched}</Badge>
  return Candidates.length > 0 || Payout ? (
    <Badge look="warning">{texts.states.open}</Badge>
  ) : (
    <Badge look="danger">{texts.unknown}</Badge>
  )
}
