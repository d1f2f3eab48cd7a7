import { Inbox } from 'lucide-react'
import { CallError, type Data } from '#contract/client.ts'
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
import type { Route } from './+types/top-ups-screen.ts'
import { DeskFallback } from './desk-fallback.tsx'
import { NotOperator } from './not-operator.tsx'
import { ProofTile } from './proof-tile.tsx'
import { searchFilter } from './queue.ts'
import { SearchForm } from './search-form.tsx'
import { timeOf } from './time-of.ts'
import { TopUpSteps } from './top-up-steps.tsx'

export type ManagedTopUp = Data<'GET /kelola/topup'>[number]

const texts = backofficeTexts.topUps
const pageSize = 25
const path = '/kelola/topup'

/** The operator's piles, in the order of the work. */
const piles = [
  { value: '', label: texts.tabs.proof, filter: { Status: 1, HasProof: true }, newestFirst: false },
  { value: 'waiting', label: texts.tabs.waiting, filter: { Status: 1, HasProof: false }, newestFirst: false },
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
    const [topUps, { count }] = await asMember(request, () =>
      Promise.all([
        api('GET /kelola/topup', { query: { Page: page, Size: pageSize, SortBy, ...filter } }),
        api('GET /kelola/topupcount', { query: filter }),
      ]),
    )
    return { topUps, pageCount: pageCountOf(count, pageSize), page, pile: found ? null : pile.value, q }
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

/** /kelola/topup: transfers for top-ups that wait for the operator. */
export default function TopUpsScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotOperator />
  const { topUps, pageCount, page, pile, q } = loaderData
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:px-6">
      <h1 className="sr-only">{texts.title}</h1>
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
      {topUps.length === 0 ? (
        <EmptyState icon={Inbox} title={backofficeTexts.empty} text={texts.emptyText} />
      ) : (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {topUps.map((managed) => (
            <TopUpCard key={managed.TopUp.ID} managed={managed} />
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

const looks: Record<number, BadgeLook> = { 1: 'warning', 2: 'success', 7: 'danger', 8: 'danger' }

function TopUpCard({ managed }: { managed: ManagedTopUp }) {
  const { TopUp: topUp, CustomerName, CustomerPhone, CustomerEmail, ProofUrl, ProofName } = managed
  return (
    <li className="rounded-card border border-line bg-surface p-4 text-sm">
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-bold">{texts.number(topUp.ID)}</h2>
          <p className="text-xs text-muted">{timeOf(topUp.CreatedAt)}</p>
        </div>
        <Badge look={looks[topUp.Status] ?? 'neutral'}>{texts.status[topUp.Status] ?? topUp.Status}</Badge>
      </header>
      <div className="mt-3 flex flex-wrap gap-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-xl font-bold tabular-nums">{formatRupiah(topUp.TotalTransaction)}</p>
          <p className="text-muted">
            {topUp.BankName} {topUp.BankAccountNumber}
          </p>
          <p className="text-muted tabular-nums">{texts.nominal(formatRupiah(topUp.Nominal))}</p>
          {topUp.Status === 1 && <p className="text-muted">{texts.deadline(timeOf(topUp.TransferDeadline))}</p>}
          <p className="mt-2 font-semibold break-words">{CustomerName}</p>
          <p className="break-all text-muted">
            {CustomerPhone} · {CustomerEmail}
          </p>
          {topUp.Note && <p className="mt-1">{topUp.Note}</p>}
        </div>
        <ProofTile url={ProofUrl} name={ProofName} alt={texts.proofAlt(topUp.ID)} isAwaited={topUp.Status === 1} />
      </div>
      {topUp.Status === 1 && <TopUpSteps topUp={topUp} />}
    </li>
  )
}

export { DeskFallback as HydrateFallback }
