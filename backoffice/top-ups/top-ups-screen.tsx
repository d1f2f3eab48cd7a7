import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { wireTopUpStatus } from '#contract/values/wire-numbers.ts'
import { api } from '../../storefront/app/api/api.ts'
import { Badge, type BadgeLook } from '../../storefront/app/design/badge.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { loadWorkQueue, type WorkQueue } from '../ui/load-work-queue.ts'
import { WorkQueueCard } from '../ui/work-queue-card.tsx'
import { WorkQueuePage } from '../ui/work-queue-page.tsx'
import { type ManagedTopUp, TopUpActions } from './top-up-actions.tsx'

const texts = backofficeTexts.topUps

const queue: WorkQueue<{ Status?: number; HasProof?: boolean }> = {
  path: backofficePages.topUps,
  texts,
  tabs: [
    { value: '', label: texts.tabs.proof, filter: { Status: wireTopUpStatus.waiting, HasProof: true } },
    { value: 'waiting', label: texts.tabs.waiting, filter: { Status: wireTopUpStatus.waiting, HasProof: false } },
    { value: 'all', label: texts.tabs.all, filter: {}, newestFirst: true },
  ],
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadWorkQueue(queue, request, {
    list: (query) => api('GET /kelola/topup', { query }),
    count: (query) => api('GET /kelola/topupcount', { query }),
    aside: async () => null,
  })

/** /kelola/topup: payments of top-ups to verify. */
export default function TopUpsScreen() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <WorkQueuePage
      queue={queue}
      loaded={loaded}
      keyOf={({ TopUp }) => TopUp.ID}
      card={(managed) => <TopUpCard managed={managed} />}
    />
  )
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
      {isWaiting && <TopUpActions topUp={topUp} />}
    </>
  )
}
