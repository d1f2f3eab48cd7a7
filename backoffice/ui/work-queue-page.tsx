import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError } from '#contract/client.ts'
import { sideCall } from '../../storefront/app/api/side-call.ts'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '../../storefront/app/design/page-number.ts'
import { Pagination } from '../../storefront/app/design/pagination.tsx'
import { LoadingText, Skeleton } from '../../storefront/app/design/skeleton.tsx'
import { EmptyState } from '../../storefront/app/design/states.tsx'
import { Tabs } from '../../storefront/app/design/tabs.tsx'
import { asMember } from '../../storefront/app/session/member-only.ts'
import { searchFilter } from '../orders/queue.ts'
import { NotOperator } from '../shell/not-operator.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { ProofTile } from './proof-tile.tsx'
import { SearchForm } from './search-form.tsx'
import { timeOf } from './time-of.ts'

/** A desk of the operator's: cards in piles, in the order of the work. */
export type Desk<F> = {
  path: string
  texts: { title: string; search: string; tabsLabel: string; emptyText: string }
  piles: { value: string; label: string; filter: F; newestFirst: boolean }[]
}

const pageSize = 25

/** What the rows are: of a pile, or what was searched. */
type Shown = { pile: string | null; q: string }
type Loaded<T, N = unknown> = Shown & { rows: T[]; news: N | null; pageCount: number; page: number }
type Found = NonNullable<ReturnType<typeof searchFilter>>
type Calls<T, F, N> = {
  list: (query: (F | Found) & { Page: number; Size: number; SortBy: 'ID-desc' | 'ID-asc' }) => Promise<T[]>
  count: (query: F | Found) => Promise<{ count: number }>
  /** What else the desk tells. */
  news?: () => Promise<N>
}

/** What the address asks for: a pile, or what was searched. Null for shoppers, for whom there is no back office. */
export async function loadDesk<T, F, N>(
  desk: Desk<F>,
  request: Request,
  calls: Calls<T, F, N>,
): Promise<Loaded<T, N> | null> {
  const search = new URL(request.url).searchParams
  const q = search.get('q')?.trim() ?? ''
  const found = searchFilter(q)
  const pile = desk.piles.find((one) => one.value === (search.get('pile') ?? '')) ?? desk.piles[0]!
  const page = pageNumber(search)
  const filter = found ?? pile.filter
  const SortBy = pile.newestFirst ? 'ID-desc' : 'ID-asc'
  try {
    const [rows, counted, news] = await asMember(request, () =>
      Promise.all([
        calls.list({ Page: page, Size: pageSize, SortBy, ...filter }),
        sideCall(calls.count(filter)),
        calls.news ? sideCall(calls.news()) : null,
      ]),
    )
    const pageCount = pageCountOf(counted?.count, pageSize)
    const shown = { pile: found ? null : pile.value, q }
    redirectIfOutOfRange(page, pageCount, (last) => pathOf(desk.path, shown, last))
    return { rows, news, pageCount, page, ...shown }
  } catch (error) {
    if (error instanceof CallError && error.http === 404) return null
    throw error
  }
}

function pathOf(path: string, { pile, q }: Shown, page = 1): string {
  const query = { ...(pile && { pile }), ...(q && { q }), ...(page > 1 && { page: String(page) }) }
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

type DeskPageProps<T> = {
  desk: Desk<unknown>
  loaded: Loaded<T> | null
  /** Above the search: how things stand. */
  news?: ReactNode
  keyOf: (row: T) => number
  card: (row: T) => ReactNode
}

export function DeskPage<T>({ desk, loaded, news, keyOf, card }: DeskPageProps<T>) {
  const { path, texts, piles } = desk
  usePageTitle(texts.title, loaded?.page)
  if (!loaded) return <NotOperator />
  const { rows, pageCount, page, pile, q } = loaded
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:px-6">
      <h1 className="sr-only">{texts.title}</h1>
      {news}
      <SearchForm q={q} label={texts.search} />
      <Tabs
        label={texts.tabsLabel}
        className="my-4"
        tabs={piles.map(({ value, label }) => ({
          to: pathOf(path, { pile: value, q: '' }),
          label,
          current: value === pile,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState icon={Inbox} title={backofficeTexts.empty} text={texts.emptyText} />
      ) : (
        <ul className="grid items-start gap-3 *:min-w-0 md:grid-cols-2">
          {rows.map((row) => (
            <li key={keyOf(row)} className="rounded-card border border-line bg-surface p-4 text-sm">
              {card(row)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => pathOf(path, { pile, q }, number)} />
      </div>
    </div>
  )
}

type DeskCardProps = {
  title: string
  createdAt: string
  badge: ReactNode
  managed: {
    CustomerName: string
    CustomerPhone: string
    CustomerEmail: string
    ProofUrl: string | null
    ProofName: string | null
    ProofAlsoFor: readonly { Type: number; ID: number }[]
    EarlierProofs: readonly { Url: string; Name: string; CreatedAt: string }[]
  }
  proofAlt: string
  isAwaited: boolean
  note: string
  /** The amount, and what it is for. */
  children: ReactNode
}

export function DeskCard({ title, createdAt, badge, managed, proofAlt, isAwaited, note, children }: DeskCardProps) {
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h2 className="font-bold">{title}</h2>
          <p className="text-xs text-muted">{timeOf(createdAt)}</p>
        </div>
        {badge}
      </header>
      <div className="mt-3 flex flex-wrap gap-4">
        <div className="min-w-0 flex-1 basis-56">
          {children}
          <p className="mt-2 font-semibold wrap-anywhere">{managed.CustomerName}</p>
          <p className="break-all text-muted">
            {managed.CustomerPhone} · {managed.CustomerEmail}
          </p>
          {note && <p className="mt-1">{note}</p>}
        </div>
        <ProofTile
          url={managed.ProofUrl}
          name={managed.ProofName}
          alsoFor={managed.ProofAlsoFor}
          earlier={managed.EarlierProofs}
          alt={proofAlt}
          isAwaited={isAwaited}
        />
      </div>
    </>
  )
}

/** A desk on its way. */
export function DeskFallback() {
  return (
    <div className="mx-auto grid max-w-page gap-3 px-4 py-4 md:px-6">
      <LoadingText />
      <Skeleton className="h-11 w-full max-w-prose" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
