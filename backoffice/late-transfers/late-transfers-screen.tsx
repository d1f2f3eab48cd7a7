import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { backofficePages, pagePath } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Badge } from '#web/design/badge.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { lateTransferTexts as texts } from '../texts/late-transfers.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { QueueActions } from '../work-queues/queue-actions.tsx'
import { searchFilter } from '../work-queues/search-filter.ts'
import { WorkQueueCard } from '../work-queues/work-queue-card.tsx'

type LateTransfer = Data<'GET /kelola/latetransfer'>[number]

const definition: ListDefinition<LateTransfer> = {
  subject: 'latetransfer',
  path: backofficePages.lateTransfers,
  title: texts.title,
  ...listCalls('GET /kelola/latetransfer', 'GET /kelola/latetransfercount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Type, ReferenceID }) => texts.of(Type, ReferenceID),
  columns: [],
  card: (late) => <LateTransferCard late={late} />,
  tabs: [
    { value: 'waiting', label: texts.tabs.waiting, filter: { IsWaiting: true }, due: 'find' },
    { value: 'all', label: texts.tabs.all, filter: {}, sort: 'ID-desc' },
  ],
  search: { label: texts.search, filter: searchFilter, inputMode: 'numeric' },
  sort: 'ID-asc',
  empty: { text: texts.emptyText },
}

/** /kelola/dana-susulan: possible late transfers for orders and top-ups that ended unpaid. */
export default function LateTransfersScreen() {
  return <ListScreen definition={definition} notice={<p className="mb-4 text-sm text-muted">{texts.explanation}</p>} />
}

function LateTransferCard({ late }: { late: LateTransfer }) {
  return (
    <>
      <WorkQueueCard
        title={texts.of(late.Type, late.ReferenceID)}
        createdAt={late.EndedAt}
        badge={<State late={late} />}
        managed={late}
        proofAlt={texts.proofAlt(texts.of(late.Type, late.ReferenceID))}
        isAwaited={false}
        note={late.Note}
      >
        <p className="text-xl font-bold tabular-nums">{formatRupiah(late.Amount)}</p>
        <p className="text-muted">{late.BankName ? `${late.BankName} ${late.BankAccountNumber}` : texts.qris}</p>
        <p className="text-muted">{texts.endedAt(formatWireTime(late.EndedAt))}</p>
        {late.Type === wireReceivable.order && (
          <Link
            to={pagePath(backofficePages.order, late.ReferenceID)}
            className="font-semibold text-primary hover:underline"
          >
            {texts.open}
          </Link>
        )}
      </WorkQueueCard>
      {late.SameAmountAs && late.Outcome !== 'credited' && (
        <Notice look="warning" className="mt-3">
          {(late.SameAmountAs.IsPaid ? texts.sameAmountPaid : texts.sameAmount)(
            texts.of(late.SameAmountAs.Type, late.SameAmountAs.ID),
          )}
        </Notice>
      )}
      {late.Outcome !== 'credited' && <Actions late={late} />}
    </>
  )
}

function State({ late: { WaitsSince, Outcome, OutcomeAt } }: { late: LateTransfer }) {
  if (WaitsSince) return <Badge look="warning">{texts.waits(formatWireTime(WaitsSince))}</Badge>
  const at = formatWireTime(OutcomeAt ?? '')
  if (Outcome === 'credited') return <Badge look="success">{texts.credited(at)}</Badge>
  if (Outcome === 'not_found') return <Badge look="neutral">{texts.notFound(at)}</Badge>
  return <Badge look="neutral">{texts.noProof}</Badge>
}

/** Both ask first. The server credits the wallet once, however often and by however many people the button is pressed. */
function Actions({ late: { ID: id, Amount, CustomerName, WaitsSince } }: { late: LateTransfer }) {
  const { can } = useRights()
  if (!can('payments:write', 'all')) return null
  const params = { id }
  return (
    <QueueActions
      subjects={['latetransfer']}
      actions={[
        {
          asks: 'confirmation',
          label: texts.credit,
          look: WaitsSince ? 'primary' : 'secondary',
          text: texts.creditQuestion(formatRupiah(Amount), CustomerName),
          act: () => staffApi('PUT /kelola/latetransfer/:id/credit', { params, body: {} }),
          done: texts.creditDone,
        },
        ...(WaitsSince
          ? [
              {
                asks: 'reason' as const,
                label: texts.close,
                text: texts.closeText,
                act: (Note: string) => staffApi('PUT /kelola/latetransfer/:id/close', { params, body: { Note } }),
                done: texts.closeDone,
              },
            ]
          : []),
      ]}
    />
  )
}
