import { Clock, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Data } from '#contract/client.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/class-names.ts'
import { Notice } from '#web/design/notice.tsx'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { readSession } from '#web/session/session.ts'
import { designTexts } from '#web/texts/design.ts'
import { useFreshness } from '../api/use-freshness.ts'
import { WaitingOrder } from '../cart/waiting-order.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { loadWallet, useCachedBalance } from '../payment/wallet-balance.ts'
import { asMember } from '../session/member-only.ts'
import { walletTexts as texts } from '../texts/wallet.ts'
import type { Route } from './+types/wallet-screen.ts'
import { loadPendingTopUp, loadUnseenRejection, type TopUp } from './pending-top-up.ts'
import { topUpPath } from './top-up-state.tsx'
import '../payment/payment.css'

type Transaction = Data<'GET /me/accounttransaction'>[number]

const pageSize = 5 // W01

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const page = pageNumber(searchParams)
  return asMember(request, async (session) => {
    const [wallet, transactions, pending, rejected] = await Promise.all([
      loadWallet(),
      optionalCall(api('GET /me/accounttransaction', { query: { Page: page, Size: pageSize } })),
      optionalCall(loadPendingTopUp(session).then((topUp) => ({ topUp }))),
      optionalCall(loadUnseenRejection()),
    ])
    const pageCount = pageCountOf(wallet.TransactionCount, pageSize)
    redirectIfOutOfRange(page, pageCount, (number) => pathOfPage(pathname, number))
    return { wallet, transactions, pending, rejected, pathname, page, pageCount }
  })
}

const pathOfPage = (pathname: string, page: number) => (page > 1 ? `${pathname}?page=${page}` : pathname)

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: texts.title, page: loaderData?.page })

const crumbs = [{ label: texts.home, to: '/beranda' }, { label: texts.title }]

/** /wallet, /wallet/detail and /riwayattransaksi (W01): balance and transactions. */
export default function WalletScreen({ loaderData }: Route.ComponentProps) {
  const { wallet, transactions, pending, rejected, pathname, page, pageCount } = loaderData
  const { revalidate } = useRevalidator()
  const topUp = pending?.topUp ?? null
  useFreshness({
    shown: [wallet, topUp],
    read: async (signal) => {
      const session = readSession()
      return Promise.all([loadWallet(signal), session && loadPendingTopUp(session, signal)])
    },
    isWaiting: topUp !== null,
  })
  return (
    <Page title={texts.title} crumbs={crumbs}>
      <WaitingOrder />
      {rejected && <RejectedNotice topUp={rejected} />}
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[20rem_1fr] lg:grid-cols-[24rem_1fr] lg:gap-6">
        <Balance balance={wallet.EndBalance}>
          {pending ? <TopUpAction pending={pending.topUp} /> : <TopUpNotLoaded onRetry={revalidate} />}
        </Balance>
        <Card
          title={texts.history}
          action={
            <ButtonLink to="/wallet/topup/history" look="quiet" size="small" className="-mr-3">
              {texts.topUps.link}
            </ButtonLink>
          }
        >
          {!transactions ? (
            <ErrorState title={texts.historyNotLoaded} onRetry={revalidate} />
          ) : transactions.length === 0 ? (
            <EmptyState icon={WalletMinimal} title={texts.noHistory} text={texts.noHistoryText} />
          ) : (
            <ul>
              {transactions.map((transaction) => (
                <TransactionRow key={transaction.ID} transaction={transaction} />
              ))}
            </ul>
          )}
          <div className="mt-4 empty:hidden">
            <Pagination page={page} pageCount={pageCount} hrefOf={(number) => pathOfPage(pathname, number)} />
          </div>
        </Card>
      </div>
    </Page>
  )
}

function Balance({ balance, children }: { balance: number; children?: ReactNode }) {
  return (
    <section className="rounded-sheet bg-primary p-5 text-white shadow-float md:sticky md:top-24">
      <h2 className="flex items-center gap-2 text-sm">
        <WalletMinimal aria-hidden className="size-5" />
        {texts.balance}
      </h2>
      <p className="mt-1 large-amount font-bold wrap-anywhere tabular-nums">{formatRupiah(balance)}</p>
      {children}
    </section>
  )
}

/** Links to the waiting top-up, or to a new one. */
function TopUpAction({ pending }: { pending: TopUp | null }) {
  return (
    <>
      {pending && <PendingTopUp topUp={pending} />}
      <ButtonLink
        to={pending ? '/wallet/payment' : '/wallet/topup'}
        look="secondary"
        size="large"
        wide
        className="mt-5"
      >
        {pending ? texts.seePayment : texts.topUp}
      </ButtonLink>
    </>
  )
}

/** Shown if the waiting top-up failed to load. */
function TopUpNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5">
      <p className="text-sm">{texts.pendingNotLoaded}</p>
      <Button look="secondary" size="large" wide className="mt-3" onClick={onRetry}>
        {designTexts.retry}
      </Button>
    </div>
  )
}

function PendingTopUp({ topUp }: { topUp: TopUp }) {
  const deadline = fromWireTime(topUp.TransferDeadline)
  const amount = formatRupiah(topUp.Nominal)
  const hasProof = topUp.PaymentConfirmationID !== null
  return (
    <div className="mt-5 flex gap-2.5 rounded-control bg-primary-strong p-3 text-sm">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{hasProof ? texts.checking(amount) : texts.pending(amount)}</p>
        <p>{hasProof ? texts.proofWaiting : deadline && texts.pendingUntil(formatDateTime(deadline))}</p>
      </div>
    </div>
  )
}

/** An unseen rejection, with a link to its reason. */
function RejectedNotice({ topUp }: { topUp: TopUp }) {
  return (
    <Notice look="danger" className="mb-4" title={texts.topUps.unseen(formatRupiah(topUp.Nominal))}>
      <p className="wrap-anywhere">{texts.topUps.reason(topUp.Note)}</p>
      <Link
        to={topUpPath(topUp.ID)}
        className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        {texts.topUps.seeWhy}
      </Link>
    </Notice>
  )
}

/** The path of a transaction's order, digital order or top-up (B08); null for corrections. */
function pathOfReference({ ReferenceType, ReferenceID }: Transaction): string | null {
  if (ReferenceID === null) return null
  if (ReferenceType === wireReceivable.order) return `/shop/order/${ReferenceID}/detail`
  return ReferenceType === wireReceivable.top_up ? topUpPath(ReferenceID) : `/digital/order/${ReferenceID}/detail`
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { Information, InformationDetail, Debit, Credit, OpeningBalance, ClosingBalance, TransactionDate } = transaction
  const at = fromWireTime(TransactionDate)
  const referencePath = pathOfReference(transaction)
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{Information}</p>
        <p className={cx('ml-auto font-bold whitespace-nowrap tabular-nums', Credit > 0 && 'text-success')}>
          {Credit > 0 ? `+${formatRupiah(Credit)}` : `-${formatRupiah(Debit)}`}
        </p>
      </div>
      {referencePath ? (
        <Link
          to={referencePath}
          className="-my-1 inline-block py-1 text-sm wrap-anywhere text-secondary underline underline-offset-2"
        >
          {InformationDetail}
        </Link>
      ) : (
        <p className="text-sm wrap-anywhere text-muted">{InformationDetail}</p>
      )}
      <div className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
        <p>{at && formatDateTime(at)}</p>
        <p>{texts.balances(formatRupiah(OpeningBalance), formatRupiah(ClosingBalance))}</p>
      </div>
    </li>
  )
}

export function HydrateFallback() {
  const balance = useCachedBalance()
  return (
    <Page title={texts.title} crumbs={crumbs}>
      <LoadingText />
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[20rem_1fr] lg:grid-cols-[24rem_1fr] lg:gap-6">
        {balance === null ? (
          <Skeleton className="h-44 w-full" />
        ) : (
          <Balance balance={balance}>
            <Skeleton className="mt-5 h-12 w-full" />
          </Balance>
        )}
        <Skeleton className="h-96 w-full" />
      </div>
    </Page>
  )
}
