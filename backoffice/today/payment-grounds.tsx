import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatSen } from '#contract/values/money/sen.ts'
import { Badge } from '#web/design/badge.tsx'
import { staffApi } from '../api/staff-api.ts'
import { todayTexts } from '../texts/today.ts'
import { showDay } from '../ui/format-wire-time.ts'
import type { WorkItem } from './work-item.ts'

const { grounds: texts } = todayTexts

type Grounds = Data<'GET /kelola/paymentgrounds'>
type Movement = Grounds['Movements'][number]

const groundsQuery = ({ Type, ID }: WorkItem) =>
  queryOptions({
    queryKey: ['bankstatement', 'grounds', Type, ID],
    queryFn: ({ signal }) => staffApi('GET /kelola/paymentgrounds', { query: { Type: Type ?? 0, ID }, signal }),
  })

/** The grounds of a transfer beside its proof: the bank's movement, or that there is none, and this shopper's earlier orders. */
export function PaymentGrounds({ item }: { item: WorkItem }) {
  const { data } = useQuery(groundsQuery(item))
  if (!data) return null
  const { Movements, StatementUntil, Shopper } = data
  return (
    <ul aria-label={texts.title} className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {Movements.map((movement) => (
        <MovementLine key={movement.ID} movement={movement} />
      ))}
      {Movements.length === 0 && StatementUntil && (
        <Ground icon={<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />}>
          {texts.noMovement(showDay(StatementUntil))}
        </Ground>
      )}
      {Shopper && (
        <Ground icon={<UserRound aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />}>
          {texts.shopper(Shopper.Orders, Shopper.Paid)}
          {Shopper.Rejected > 0 && <b className="text-danger">{texts.rejected(Shopper.Rejected)}</b>}
        </Ground>
      )}
    </ul>
  )
}

/** In one word whether the bank has the money, where there is no room for the reason. */
export function MovementBadge({ item }: { item: WorkItem }) {
  const { data } = useQuery(groundsQuery(item))
  const matched = data?.Movements.find(({ IsMatched }) => IsMatched)
  return matched ? <Badge look="success">{texts.matched(showDay(matched.Day))}</Badge> : null
}

function MovementLine({ movement: { BankAccountID, Day, Amount, Text, IsMatched, Why } }: { movement: Movement }) {
  const Icon = IsMatched ? CircleCheck : CircleAlert
  return (
    <Ground
      icon={<Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${IsMatched ? 'text-success' : 'text-warning'}`} />}
    >
      <span className="flex flex-wrap justify-between gap-x-3">
        <Link
          to={`${pages.bankStatements}?rekening=${BankAccountID}`}
          className="font-semibold text-primary hover:underline"
        >
          {texts.movement(showDay(Day))}
        </Link>
        <b className="tabular-nums">{formatSen(Amount)}</b>
      </span>
      <span className={IsMatched ? 'block text-success' : 'block text-warning'}>{Why}</span>
      <span className="block text-xs text-muted">{Text}</span>
    </Ground>
  )
}

const Ground = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2 px-3.5 py-2.5">
    {icon}
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
  </li>
)
