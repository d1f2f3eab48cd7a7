import { wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { searchFilter } from '../work-queues/search-filter.ts'
import { WorkQueueCard } from '../work-queues/work-queue-card.tsx'
import { type ManagedTopUp, TakeBackTopUp, TopUpActions } from './top-up-actions.tsx'
import { topUpQueue } from './top-up-queue.ts'

const texts = backofficeTexts.topUps

const definition: ListDefinition<ManagedTopUp> = {
  subject: 'topup',
  path: backofficePages.topUps,
  title: texts.title,
  ...listCalls('GET /kelola/topup', 'GET /kelola/topupcount'),
  keyOf: ({ TopUp }) => TopUp.ID,
  nameOf: ({ TopUp }) => texts.number(TopUp.ID),
  columns: [],
  card: (managed) => <TopUpCard managed={managed} />,
  tabs: [
    {
      value: 'proof',
      label: texts.tabs.proof,
      filter: topUpQueue,
      due: 'verify',
    },
    { value: 'waiting', label: texts.tabs.waiting, filter: { Status: wireTopUpStatus.waiting, HasProof: false } },
    { value: 'all', label: texts.tabs.all, filter: {}, sort: 'ID-desc' },
  ],
  search: { label: texts.search, filter: searchFilter, inputMode: 'numeric' },
  sort: 'ID-asc',
  empty: { text: texts.emptyText },
}

/** /kelola/topup: payments of top-ups to verify. */
export default function TopUpsScreen() {
  return <ListScreen definition={definition} />
}

const looks: Record<number, BadgeLook> = {
  [wireTopUpStatus.waiting]: 'warning',
  [wireTopUpStatus.completed]: 'success',
  [wireTopUpStatus.rejected]: 'danger',
  [wireTopUpStatus.cancelled]: 'danger',
}

function TopUpCard({ managed }: { managed: ManagedTopUp }) {
  const { TopUp: topUp } = managed
  const isWaiting = topUp.Status === wireTopUpStatus.waiting
  return (
    <>
      <WorkQueueCard
        title={texts.number(topUp.ID)}
        createdAt={topUp.CreatedAt}
        badge={<Badge look={looks[topUp.Status] ?? 'neutral'}>{texts.status[topUp.Status] ?? topUp.Status}</Badge>}
        managed={managed}
        proofAlt={texts.proofAlt(topUp.ID)}
        isAwaited={isWaiting}
        note={topUp.Note}
      >
        <p className="text-xl font-bold tabular-nums">{formatRupiah(totalToPay(topUp))}</p>
        <p className="text-muted">
          {topUp.BankName} {topUp.BankAccountNumber}
        </p>
        <p className="text-muted tabular-nums">{texts.nominal(formatRupiah(topUp.Nominal))}</p>
        {isWaiting && <p className="text-muted">{texts.deadline(formatWireTime(topUp.TransferDeadline))}</p>}
      </WorkQueueCard>
      {isWaiting && <TopUpActions managed={managed} />}
      {topUp.Status === wireTopUpStatus.completed && <TakeBackTopUp topUp={topUp} />}
    </>
  )
}
