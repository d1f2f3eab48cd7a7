import { ChevronRight, WalletMinimal } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { useFreshness } from '../api/use-freshness.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { asMember } from '../session/member-only.ts'
import { walletTexts } from '../texts/wallet.ts'
import type { Route } from './+types/top-ups-screen.ts'
import { moneyText, TopUpBadge, topUpPath } from './top-up-state.tsx'

const texts = walletTexts.topUps
const pageSize = 10

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const page = pageNumber(new URL(request.url).searchParams)
    const [topUps, counted] = await Promise.all([
      api('GET /me/wallettopup', { query: queryOf(page) }),
      optionalCall(api('GET /me/wallettopupcount')),
    ])
    const pageCount = pageCountOf(counted?.count, pageSize)
    redirectIfOutOfRange(page, pageCount, pathOfPage)
    return { topUps, page, pageCount }
  })

const queryOf = (page: number) => ({ Page: page, Size: pageSize, SortBy: 'ID-desc' as const })
const pathOfPage = (page: number) => (page > 1 ? `/wallet/topup/history?page=${page}` : '/wallet/topup/history')

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: texts.title, page: loaderData?.page })

const crumbs = [
  { label: walletTexts.home, to: '/beranda' },
  { label: walletTexts.title, to: '/wallet' },
  { label: texts.title },
]

/** /wallet/topup/history: all top-ups with their states. */
export default function TopUpsScreen({ loaderData: { topUps, page, pageCount } }: Route.ComponentProps) {
  useFreshness({
    shown: topUps,
    read: (signal) => api('GET /me/wallettopup', { query: queryOf(page), signal }),
    isWaiting: topUps.some(({ Status }) => Status <= wireTopUpStatus.waiting),
  })
  return (
    <Page title={texts.title} crumbs={crumbs} width="prose">
      {topUps.length === 0 ? (
        <Card>
          <EmptyState
            icon={WalletMinimal}
            title={texts.empty}
            text={texts.emptyText}
            action={<ButtonLink to="/wallet/topup">{walletTexts.topUp}</ButtonLink>}
          />
        </Card>
      ) : (
        <ul className="grid gap-3 *:min-w-0">
          {topUps.map((topUp) => (
            <li key={topUp.ID}>
              <TopUpRow topUp={topUp} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 empty:hidden">
        <Pagination page={page} pageCount={pageCount} hrefOf={pathOfPage} />
      </div>
    </Page>
  )
}

function TopUpRow({ topUp }: { topUp: Data<'GET /me/wallettopup'>[number] }) {
  const at = fromWireTime(topUp.CreatedAt)
  return (
    <Link
      to={topUpPath(topUp.ID)}
      className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-primary-line hover:bg-primary-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span className="text-lg font-bold tabular-nums">{formatRupiah(topUp.Nominal)}</span>
          <TopUpBadge topUp={topUp} />
        </span>
        <span className="block text-sm text-muted">
          {texts.number(topUp.ID)} · {topUp.BankName}
        </span>
        <span className="block text-xs text-muted">{at && formatDateTime(at)}</span>
        <span className="mt-1.5 line-clamp-2 text-sm wrap-anywhere">
          {topUp.Status === wireTopUpStatus.rejected ? texts.reason(topUp.Note) : moneyText(topUp)}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.title} crumbs={crumbs} width="prose">
      <LoadingText />
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-28 w-full" />
        ))}
      </div>
    </Page>
  )
}
