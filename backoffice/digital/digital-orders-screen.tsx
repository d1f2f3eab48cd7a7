import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import { wireDigitalStatus, wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { staffApi } from '../api/staff-api.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { reportTexts } from '../texts/reports.ts'
import { namedOptions } from '../ui/choices.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { paymentDates } from '../work-queues/payment-dates.ts'
import { WorkQueueCard } from '../work-queues/work-queue-card.tsx'
import { DigitalOrderActions, type ManagedDigitalOrder } from './digital-order-actions.tsx'
import { digitalQueues as queues } from './digital-queues.ts'
import { receiptFilter } from './receipt-filter.ts'

type Supplier = Data<'GET /kelola/digitalsupplier'>

const texts = backofficeTexts.digital

const definition: ListDefinition<ManagedDigitalOrder> = {
  subject: 'digitalorder',
  path: backofficePages.digitalOrders,
  title: texts.title,
  ...listCalls('GET /kelola/digitalorder', 'GET /kelola/digitalordercount'),
  keyOf: ({ Order }) => Order.ID,
  nameOf: ({ Order }) => texts.number(Order.ID),
  columns: [],
  card: (managed) => <DigitalOrderCard managed={managed} />,
  tabs: [
    {
      value: 'proof',
      label: texts.tabs.proof,
      filter: queues.proof,
      due: 'verify',
    },
    { value: 'attention', label: texts.tabs.attention, filter: queues.attention, due: 'check' },
    {
      value: 'waiting',
      label: texts.tabs.waiting,
      filter: { OrderStatus: wireDigitalStatus.waiting, HasProof: false },
    },
    { value: 'all', label: texts.tabs.all, filter: {}, sort: 'ID-desc' },
  ],
  filters: [
    ...paymentDates,
    {
      kind: 'choice',
      name: 'CategoryID',
      label: backofficeTexts.filters.category,
      options: namedOptions(reportTexts.digital.names),
      several: true,
    },
  ],
  search: { label: texts.search, filter: receiptFilter },
  sort: 'ID-asc',
  empty: { text: texts.emptyText },
}

/** /kelola/digital: payments of digital orders to verify, and orders that are stuck. */
export default function DigitalOrdersScreen() {
  const { data: supplier } = useQuery({
    queryKey: ['digitalorder', 'supplier'],
    queryFn: ({ signal }) => staffApi('GET /kelola/digitalsupplier', { signal }),
  })
  return <ListScreen definition={definition} notice={supplier && <SupplierLine supplier={supplier} />} />
}

/** Balance and problems of the supplier. */
function SupplierLine({ supplier }: { supplier: Supplier }) {
  const { Name, Balance, BalanceAt, IsLow, Problem } = supplier
  if (Name === '') return <p className="mb-4 text-sm text-muted">{texts.noSupplier}</p>
  const alarm = Problem ? texts.problem(Problem) : IsLow ? texts.low : ''
  return (
    <section className="mb-4 text-sm" aria-label={texts.supplier}>
      <p className="text-muted">
        {texts.supplier} {Name}
        {Balance !== null && BalanceAt !== null && (
          <>
            {' · '}
            <b className="text-ink tabular-nums">{formatRupiah(Balance)}</b> · {formatWireTime(BalanceAt)}
          </>
        )}
      </p>
      {alarm && <Attention text={alarm} />}
    </section>
  )
}

function Attention({ text }: { text: string }) {
  return (
    <p className="mt-2 flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{text}</span>
    </p>
  )
}

const looks: Record<number, BadgeLook> = {
  [wireDigitalStatus.waiting]: 'warning',
  [wireDigitalStatus.paid]: 'primary',
  [wireDigitalStatus.sent]: 'primary',
  [wireDigitalStatus.completed]: 'success',
  [wireDigitalStatus.cancelled]: 'danger',
  [wireDigitalStatus.failed]: 'danger',
}

/** Token or receipt that the shopper got, for people who answer questions about it; the server leaves it out for others. */
function Delivered({ order: { Token, SerialNumber } }: { order: ManagedDigitalOrder['Order'] }) {
  const code = Token || SerialNumber
  if (!code) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 border-t border-line pt-2">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block text-xs text-muted">{Token ? texts.token : texts.receipt}</span>
        <span className="font-semibold wrap-anywhere tabular-nums">{code}</span>
      </p>
      <CopyButton text={code} />
    </div>
  )
}

function DigitalOrderCard({ managed }: { managed: ManagedDigitalOrder }) {
  const { Order: order } = managed
  const isWaiting = order.OrderStatus === wireDigitalStatus.waiting
  return (
    <>
      <WorkQueueCard
        title={texts.number(order.ID)}
        createdAt={order.CreatedAt}
        badge={
          <Badge look={looks[order.OrderStatus] ?? 'neutral'}>
            {texts.status[order.OrderStatus] ?? order.OrderStatus}
          </Badge>
        }
        managed={managed}
        proofAlt={texts.proofAlt(order.ID)}
        isAwaited={isWaiting}
        note={parseNote(order.Note).message}
      >
        <p className="text-xl font-bold tabular-nums">{formatRupiah(totalToPay(order))}</p>
        <p className="text-muted">
          {order.PaymentType === 'Bank' ? `${order.BankName} ${order.BankAccountNumber}` : order.Payment}
        </p>
        <p className="mt-2 font-semibold wrap-anywhere">{order.ProductName}</p>
        <p className="wrap-anywhere text-muted tabular-nums">
          {order.ProductCategory} · {order.Reference}
        </p>
        {isWaiting && order.TransferDeadline && (
          <p className="text-muted">{backofficeTexts.topUps.deadline(formatWireTime(order.TransferDeadline))}</p>
        )}
      </WorkQueueCard>
      <Delivered order={order} />
      {managed.SentAt && (
        <p className="mt-3 border-t border-line pt-3 text-xs wrap-anywhere text-muted">
          {texts.sent(managed.SupplierReference, formatWireTime(managed.SentAt), managed.Attempts)}
          {managed.SupplierMessage && ` · ${managed.SupplierMessage}`}
          {order.PaymentStatus === wirePaymentStatus.verified && ` · ${texts.takenBackTooLate}`}
        </p>
      )}
      {managed.Attention && <Attention text={managed.Attention} />}
      <DigitalOrderActions managed={managed} />
    </>
  )
}
