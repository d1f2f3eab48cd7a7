import { Inbox, TriangleAlert } from 'lucide-react'
import { CallError, type Data } from '#contract/client.ts'
import { parseNote } from '#contract/values/digital-note.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { api } from '../api.ts'
import { Badge, type BadgeLook } from '../design/badge.tsx'
import { Pagination } from '../design/pagination.tsx'
import { EmptyState } from '../design/states.tsx'
import { Tabs } from '../design/tabs.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { asMember } from '../member-only.ts'
import { pageCountOf, pageNumber } from '../page-number.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { Route } from './+types/digital-orders-screen.ts'
import { DeskFallback } from './desk-fallback.tsx'
import { DigitalSteps } from './digital-steps.tsx'
import { NotOperator } from './not-operator.tsx'
import { ProofTile } from './proof-tile.tsx'
import { searchFilter } from './queue.ts'
import { SearchForm } from './search-form.tsx'
import { timeOf } from './time-of.ts'

export type ManagedDigitalOrder = Data<'GET /kelola/digitalorder'>[number]
type Supplier = Data<'GET /kelola/digitalsupplier'>

const texts = backofficeTexts.digital
const pageSize = 25
const path = '/kelola/digital'

/** The operator's piles, in the order of the work. */
const piles = [
  { value: '', label: texts.tabs.proof, filter: { OrderStatus: 1, HasProof: true }, newestFirst: false },
  { value: 'attention', label: texts.tabs.attention, filter: { NeedsAttention: true }, newestFirst: false },
  { value: 'waiting', label: texts.tabs.waiting, filter: { OrderStatus: 1, HasProof: false }, newestFirst: false },
  { value: 'all', label: texts.tabs.all, filter: {}, newestFirst: true },
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
    const [orders, { count }, supplier] = await asMember(request, () =>
      Promise.all([
        api('GET /kelola/digitalorder', { query: { Page: page, Size: pageSize, SortBy, ...filter } }),
        api('GET /kelola/digitalordercount', { query: filter }),
        api('GET /kelola/digitalsupplier'),
      ]),
    )
    return { orders, supplier, pageCount: pageCountOf(count, pageSize), page, pile: found ? null : pile.value, q }
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

/** /kelola/digital: payments of digital orders that wait for the operator, and orders that do not come to an end. */
export default function DigitalOrdersScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotOperator />
  const { orders, supplier, pageCount, page, pile, q } = loaderData
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:px-6">
      <h1 className="sr-only">{texts.title}</h1>
      <SupplierLine supplier={supplier} />
      <SearchForm q={q} label={texts.search} />
      <Tabs
        label={texts.tabsLabel}
        className="my-4"
        tabs={piles.map(({ value, label }) => ({
          to: pathOf({ pile: value }),
          label,
          current: value === pile,
        }))}
      />
      {orders.length === 0 ? (
        <EmptyState icon={Inbox} title={backofficeTexts.empty} text={texts.emptyText} />
      ) : (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {orders.map((managed) => (
            <DigitalOrderCard key={managed.Order.ID} managed={managed} />
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

/** How the shop stands with its supplier. */
function SupplierLine({ supplier }: { supplier: Supplier }) {
  const { Name, Balance, BalanceAt, IsLow, Problem } = supplier
  const alarm = Problem ? texts.problem(Problem) : IsLow ? texts.low : ''
  return (
    <section className="mb-4 text-sm" aria-label={texts.supplier}>
      <p className="text-muted">
        {texts.supplier} {Name}
        {Balance !== null && BalanceAt !== null && (
          <>
            {' · '}
            <b className="text-ink tabular-nums">{formatRupiah(Balance)}</b> · {timeOf(BalanceAt)}
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
      <span className="break-words">{text}</span>
    </p>
  )
}

const looks: Record<number, BadgeLook> = {
  1: 'warning',
  2: 'primary',
  3: 'primary',
  7: 'success',
  8: 'danger',
  9: 'danger',
}

function DigitalOrderCard({ managed }: { managed: ManagedDigitalOrder }) {
  const { Order: order, CustomerName, CustomerPhone, CustomerEmail, ProofUrl, ProofName } = managed
  const { message } = parseNote(order.Note)
  const isWaiting = order.OrderStatus === 1
  return (
    <li className="rounded-card border border-line bg-surface p-4 text-sm">
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-bold">{texts.number(order.ID)}</h2>
          <p className="text-xs text-muted">{timeOf(order.CreatedAt)}</p>
        </div>
        <Badge look={looks[order.OrderStatus] ?? 'neutral'}>
          {texts.status[order.OrderStatus] ?? order.OrderStatus}
        </Badge>
      </header>
      <div className="mt-3 flex flex-wrap gap-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-xl font-bold tabular-nums">{formatRupiah(order.TotalTransaction)}</p>
          <p className="text-muted">
            {order.PaymentType === 'Bank' ? `${order.BankName} ${order.BankAccountNumber}` : order.Payment}
          </p>
          <p className="mt-2 font-semibold break-words">{order.ProductName}</p>
          <p className="break-all text-muted tabular-nums">
            {order.ProductCategory} · {order.Reference}
          </p>
          {isWaiting && order.TransferDeadline && (
            <p className="text-muted">{backofficeTexts.topUps.deadline(timeOf(order.TransferDeadline))}</p>
          )}
          <p className="mt-2 font-semibold break-words">{CustomerName}</p>
          <p className="break-all text-muted">
            {CustomerPhone} · {CustomerEmail}
          </p>
          {message && <p className="mt-1">{message}</p>}
        </div>
        <ProofTile url={ProofUrl} name={ProofName} alt={texts.proofAlt(order.ID)} isAwaited={isWaiting} />
      </div>
      {managed.SentAt && (
        <p className="mt-3 border-t border-line pt-3 text-xs break-all text-muted">
          {texts.sent(managed.SupplierReference, timeOf(managed.SentAt), managed.Attempts)}
          {managed.SupplierMessage && ` · ${managed.SupplierMessage}`}
        </p>
      )}
      {managed.Attention && <Attention text={managed.Attention} />}
      <DigitalSteps managed={managed} />
    </li>
  )
}

export { DeskFallback as HydrateFallback }
