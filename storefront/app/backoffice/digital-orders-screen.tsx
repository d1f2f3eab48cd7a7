import { Inbox, TriangleAlert } from 'lucide-react'
import { CallError, type Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { api } from '../api.ts'
import { Badge } from '../design/badge.tsx'
import { Notice } from '../design/notice.tsx'
import { Pagination } from '../design/pagination.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { EmptyState } from '../design/states.tsx'
import { Tabs } from '../design/tabs.tsx'
import { DigitalStatusBadge } from '../digital/digital-order.tsx'
import { spacedNumber } from '../digital/spelling.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { asMember } from '../member-only.ts'
import { pageCountOf, pageNumber } from '../page-number.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { Route } from './+types/digital-orders-screen.ts'
import { DigitalOrderSteps } from './digital-order-steps.tsx'
import { NotOperator } from './not-operator.tsx'
import { Proof } from './proof.tsx'
import { searchFilter } from './queue.ts'
import { SearchForm } from './search-form.tsx'
import { timeOf } from './time-of.ts'

export type ManagedDigitalOrder = Data<'GET /kelola/digitalorder'>[number]

const texts = backofficeTexts.digital
const pageSize = 25
const path = '/kelola/digital'

/** The operator's piles, in the order of the work. */
const piles = [
  { value: '', label: () => texts.tabs.proof, filter: { OrderStatus: 1, HasProof: true }, newestFirst: false },
  { value: 'attention', label: texts.tabs.attention, filter: { NeedsAttention: true }, newestFirst: false },
  {
    value: 'waiting',
    label: () => texts.tabs.waiting,
    filter: { OrderStatus: 1, HasProof: false },
    newestFirst: false,
  },
  { value: 'processing', label: () => texts.tabs.processing, filter: { OrderStatus: [2, 3] }, newestFirst: false },
  { value: 'all', label: () => texts.tabs.all, filter: {}, newestFirst: true },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const q = search.get('q')?.trim() ?? ''
  const found = searchFilter(q)
  const pile = piles.find((one) => one.value === (search.get('pile') ?? '')) ?? piles[0]!
  const page = pageNumber(search)
  const filter = found ?? pile.filter
  const SortBy = pile.newestFirst ? ('ID-desc' as const) : ('ID-asc' as const)
  try {
    const [orders, { count }, attention, supplier] = await asMember(request, () =>
      Promise.all([
        api('GET /kelola/digitalorder', { query: { Page: page, Size: pageSize, SortBy, ...filter } }),
        api('GET /kelola/digitalordercount', { query: filter }),
        api('GET /kelola/digitalordercount', { query: { NeedsAttention: true } }),
        api('GET /kelola/digitalsupplier'),
      ]),
    )
    const pageCount = pageCountOf(count, pageSize)
    return { orders, pageCount, page, pile: found ? null : pile.value, q, attention: attention.count, supplier }
  } catch (error) {
    // The back office does not exist for shoppers.
    if (error instanceof CallError && error.http === 404) return null
    throw error
  }
}

export const meta = () => [...pageMeta({ title: texts.title }), { name: 'robots', content: 'noindex' }]

function pathOf(query: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return search ? `${path}?${search}` : path
}

/** /kelola/digital: payments of digital goods, what the supplier leaves open, and our deposit there. */
export default function DigitalOrdersScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotOperator />
  const { orders, pageCount, page, pile, q, attention, supplier } = loaderData
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:px-6">
      <h1 className="sr-only">{texts.title}</h1>
      <Supplier supplier={supplier} />
      <SearchForm q={q} label={texts.search} />
      <Tabs
        label={texts.tabsLabel}
        className="my-4"
        tabs={piles.map(({ value, label }) => ({
          to: pathOf({ pile: value }),
          label: label(attention),
          current: value === pile,
        }))}
      />
      {orders.length === 0 ? (
        <EmptyState icon={Inbox} title={backofficeTexts.empty} text={texts.emptyText} />
      ) : (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {orders.map((managed) => (
            <OrderCard key={managed.Order.ID} managed={managed} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => pathOf({ pile: pile ?? '', q, page: String(number) })}
        />
      </div>
    </div>
  )
}

/** Where the goods come from: without a deposit there nothing is delivered. */
function Supplier({ supplier }: { supplier: Data<'GET /kelola/digitalsupplier'> }) {
  const { Name, Balance, BalanceAt, IsLow, ListedAt, Problem } = supplier
  return (
    <section className="mb-4 rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-bold">{texts.supplier(Name)}</h2>
        {ListedAt && <p className="text-muted">{texts.listed(timeOf(ListedAt))}</p>}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        {texts.balance}
        <span className="text-lg font-bold whitespace-nowrap tabular-nums">
          {Balance === null ? texts.balanceUnknown : formatRupiah(Balance)}
        </span>
        {IsLow && <Badge look="danger">{texts.balanceLow}</Badge>}
        {BalanceAt && <span className="text-muted">{texts.at(timeOf(BalanceAt))}</span>}
      </p>
      {Problem && (
        <Notice look="danger" title={texts.problem} className="mt-3">
          {Problem}
        </Notice>
      )}
    </section>
  )
}

function OrderCard({ managed }: { managed: ManagedDigitalOrder }) {
  const { Order: order, CustomerName, CustomerPhone, CustomerEmail, ProofUrl, Attention } = managed
  const isWaiting = order.OrderStatus === 1
  return (
    <li className="rounded-card border border-line bg-surface p-4 text-sm">
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-bold">{texts.number(order.ID)}</h2>
          <p className="text-xs text-muted">{timeOf(order.CreatedAt)}</p>
        </div>
        <DigitalStatusBadge order={order} />
      </header>
      {Attention && (
        <p className="mt-3 flex gap-2 rounded-control bg-warning-soft p-3 text-warning">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0">
            <span className="block font-semibold">{texts.attention}</span>
            {Attention}
          </span>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-xl font-bold tabular-nums">{formatRupiah(order.TotalTransaction)}</p>
          <p className="text-muted">
            {order.Payment}
            {order.BankName && ` · ${order.BankName} ${order.BankAccountNumber}`}
          </p>
          {isWaiting && order.TransferDeadline && (
            <p className="text-muted">{texts.deadline(timeOf(order.TransferDeadline))}</p>
          )}
          <p className="mt-2 font-semibold break-words">{order.ProductName}</p>
          <p className="text-muted tabular-nums">{spacedNumber(order.Reference)}</p>
          <p className="mt-2 font-semibold break-words">{CustomerName}</p>
          <p className="break-all text-muted">
            {CustomerPhone} · {CustomerEmail}
          </p>
          <SupplierFacts managed={managed} />
        </div>
        <Proof url={ProofUrl} alt={texts.proofAlt(order.ID)} isAwaited={isWaiting} />
      </div>
      <DigitalOrderSteps managed={managed} />
    </li>
  )
}

/** What is to be looked for in the supplier's own records. */
function SupplierFacts({ managed }: { managed: ManagedDigitalOrder }) {
  const { Order: order, SupplierReference, SupplierMessage, SupplierPrice, SentAt, Attempts } = managed
  if (!SentAt && !SupplierMessage) return null
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-xs text-muted">
      <dt>{texts.reference}</dt>
      <dd className="break-all">{SupplierReference}</dd>
      {SentAt && (
        <>
          <dt>{texts.sent}</dt>
          <dd>
            {timeOf(SentAt)} · {texts.attempts(Attempts)}
          </dd>
        </>
      )}
      {SupplierMessage && (
        <>
          <dt>{texts.supplierSaid}</dt>
          <dd className="break-words">{SupplierMessage}</dd>
        </>
      )}
      {SupplierPrice !== null && (
        <>
          <dt>{texts.supplierPrice}</dt>
          <dd className="tabular-nums">{formatRupiah(SupplierPrice)}</dd>
        </>
      )}
      {order.SerialNumber && (
        <>
          <dt>{texts.serialNumber}</dt>
          <dd className="break-all">{order.SerialNumber}</dd>
        </>
      )}
    </dl>
  )
}

export function HydrateFallback() {
  return (
    <div className="mx-auto grid max-w-page gap-3 px-4 py-4 md:px-6">
      <LoadingText />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-11 w-full max-w-prose" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
