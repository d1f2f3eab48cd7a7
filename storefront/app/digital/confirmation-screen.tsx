import { CreditCard } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { redirect } from 'react-router'
import { CallError } from '#contract/client.ts'
import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { CheckoutSkeleton } from '../payment/checkout-skeleton.tsx'
import { missingPayment } from '../payment/chosen-payment.ts'
import { canGoBack } from '../payment/go-back.ts'
import { digitalDraft } from '../payment/payment-draft.ts'
import { PaymentMethodLabel } from '../payment/payment-method-label.tsx'
import { LoadingTotal, TotalAndAction } from '../payment/total-and-action.tsx'
import { asMember } from '../session/member-only.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { Route } from './+types/confirmation-screen.ts'
import { CustomerDetails } from './customer-details.tsx'
import {
  type ChosenCart,
  type DigitalOrder,
  isChosen,
  isReady,
  refreshDigitalBalance,
  saveDigitalCart,
} from './digital-cart.ts'
import { titleOf } from './digital-page.tsx'
import { formatReference } from './format.ts'
import { loadInquiry, saveInquiry } from './inquiry.ts'
import { isBill, requiresInquiry, serviceAt, serviceFor } from './services.ts'
import { type PurchaseFailure, type PurchaseRemedy, pathAfterPurchase } from './submit-purchase.ts'
import { usePolledOrder } from './use-polled-order.ts'
import { usePurchase } from './use-purchase.ts'

const texts = digitalTexts.confirmation
const paymentPath = '/shop/payment?type=digital'

/** Checks session and inquiry here instead of after submitting. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const cart = digitalDraft.read()
    if (!isChosen(cart)) throw redirect(cart?.CategoryURL ?? '/digital/order')
    const service = serviceAt(cart.CategoryURL)
    if (!service || !requiresInquiry(service)) {
      await Promise.all([optionalCall(api('GET /me/profile')), refreshDigitalBalance()])
      return { inquiry: null }
    }
    if (!cart.OrderID) throw redirect(service.path)
    const inquiryLoaded = loadInquiry(cart.OrderID).catch((error) => {
      // The inquiry has expired and was deleted.
      if (error instanceof CallError && error.http === 404) throw redirect(service.path)
      throw error
    })
    const [inquiry] = await Promise.all([inquiryLoaded, refreshDigitalBalance()])
    if (inquiry.Payment) {
      // It is an order already: the response was lost, or another tab submitted it.
      saveDigitalCart(null)
      throw redirect(pathAfterPurchase(inquiry))
    }
    return { inquiry }
  })

export const meta = () => pageMeta({ title: texts.title })

/** /digital/confirmation (D03, D04): the review of the purchase and the submit button. */
export default function ConfirmationScreen({ loaderData: { inquiry } }: Route.ComponentProps) {
  return <Confirmation key={inquiry?.ID} loaded={inquiry} />
}

function Confirmation({ loaded }: { loaded: DigitalOrder | null }) {
  const {
    order: inquiry,
    hasPollingEnded,
    busy: isRefreshing,
    refresh,
  } = usePolledOrder(loaded, isPending, saveInquiry)
  const { cart, failure, busy, buy } = usePurchase(inquiry)
  if (!cart) return null
  const service = serviceAt(cart.CategoryURL) ?? serviceFor('pulsa')
  const next = (
    <Button
      size="large"
      disabled={!isReady(cart, inquiry)}
      busy={busy}
      busyText={checkoutTexts.processing}
      onClick={buy}
      className="flex-1 md:w-full"
    >
      {digitalTexts.next}
    </Button>
  )
  const crumbs = [{ label: titleOf(service), to: service.path }, { label: texts.title }]
  return (
    <Page title={texts.title} crumbs={crumbs}>
      {failure && <FailureNotice failure={failure} servicePath={service.path} />}
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-4 *:min-w-0">
          <SelectedProduct cart={cart} />
          {inquiry && (
            <Customer
              inquiry={inquiry}
              servicePath={service.path}
              hasPollingEnded={hasPollingEnded}
              isRefreshing={isRefreshing}
              onRefresh={refresh}
            />
          )}
          <Payment cart={cart} />
        </div>
        <Card title={texts.summary} className="md:sticky md:top-24">
          <Breakdown cart={cart} />
          <div className="mt-5 hidden md:block">{next}</div>
        </Card>
      </div>
      <StickyBar>{cart.Total > 0 ? <TotalAndAction total={cart.Total}>{next}</TotalAndAction> : next}</StickyBar>
    </Page>
  )
}

/** Polls until the note is no longer pending (D02). */
const isPending = ({ Note, OrderStatus }: DigitalOrder) =>
  parseNote(Note).state === 'pending' && OrderStatus <= wireDigitalStatus.inquiring

/** The screens of the remedies; another product or number is chosen on the service's own. */
const remedyPaths: Partial<Record<PurchaseRemedy, string>> = {
  payment: paymentPath,
  orders: '/digital/order',
  unpaidOrders: '/digital/order?status=1',
}

/** Why the order failed, scrolled into view. */
function FailureNotice({
  failure: { title, text, remedy },
  servicePath,
}: {
  failure: PurchaseFailure
  servicePath: string
}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice} className="mb-4">
      <Notice look="danger" {...(title && { title })}>
        <p>{text}</p>
        {remedy && (
          <ButtonLink to={remedyPaths[remedy] ?? servicePath} look="secondary" size="small" className="mt-3">
            {texts.remedies[remedy]}
          </ButtonLink>
        )}
      </Notice>
    </div>
  )
}

function SelectedProduct({ cart }: { cart: ChosenCart }) {
  // Of BPJS Kesehatan, category, provider and product have the same name, which is shown once.
  const kind = [...new Set([cart.CategoryName, cart.ProviderName])]
    .filter((word) => word && word !== cart.Name)
    .join(' · ')
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-3">
        <LogoTile src={cart.ProviderImage || cart.Image || ''} name={cart.ProviderName ?? cart.Name ?? ''} />
        <div className="min-w-0 flex-1 basis-32">
          {kind && <p className="text-sm text-muted">{kind}</p>}
          <p className="font-bold wrap-anywhere">{cart.Name}</p>
          <p className="mt-1 text-lg font-semibold tabular-nums">{formatReference(cart.Reference)}</p>
          {/* Other descriptions repeat the name. */}
          {cart.CategoryURL === serviceFor('data').path && (
            <p className="mt-1 text-sm text-muted">{cart.Description}</p>
          )}
        </div>
        <ButtonLink to={cart.CategoryURL} look="quiet" size="small" aria-label={`${texts.change} ${cart.Name}`}>
          {texts.change}
        </ButtonLink>
      </div>
    </Card>
  )
}

type CustomerProps = {
  inquiry: DigitalOrder
  servicePath: string
  hasPollingEnded: boolean
  isRefreshing: boolean
  onRefresh: () => void
}

/** The result of the inquiry: pending, the customer, or the failure. */
function Customer({ inquiry, servicePath, hasPollingEnded, isRefreshing, onRefresh }: CustomerProps) {
  const { state, message, fields } = parseNote(inquiry.Note)
  if (state === 'failed' || (state === 'pending' && inquiry.OrderStatus > wireDigitalStatus.inquiring)) {
    return (
      <Notice look="danger" title={digitalTexts.inquiryFailed}>
        <p>{message}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {servicePath !== failurePath && <ButtonLink to={servicePath}>{texts.changeNumber}</ButtonLink>}
          <ButtonLink to={failurePath} look="secondary">
            {texts.back}
          </ButtonLink>
        </div>
      </Notice>
    )
  }
  if (state === 'success') {
    return (
      <Card title={texts.customer}>
        {/* Not 'success', because nothing is paid yet. */}
        <Notice look="info" title={texts.success} className="mb-3">
          {message && <p>{message}</p>}
          <p>{texts.successText}</p>
        </Notice>
        <dl>
          <CustomerDetails fields={fields} />
        </dl>
      </Card>
    )
  }
  return (
    <Card title={texts.customer}>
      <div role="status">
        <p className="font-semibold">{hasPollingEnded ? texts.unanswered : texts.checking}</p>
        <p className="text-sm text-muted">{hasPollingEnded ? texts.unansweredText : texts.checkingText}</p>
      </div>
      {hasPollingEnded ? (
        <Button look="secondary" busy={isRefreshing} onClick={onRefresh} className="mt-3">
          {texts.checkAgain}
        </Button>
      ) : (
        <div className="mt-4 grid gap-2.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </Card>
  )
}

const failurePath = '/digital/plnprepaid' // for every service

function Payment({ cart }: { cart: ChosenCart }) {
  const link = (children: ReactNode, look: 'quiet' | 'secondary') => (
    <ButtonLink
      to={paymentPath}
      state={canGoBack}
      look={look}
      size={look === 'quiet' ? 'small' : 'medium'}
      aria-label={look === 'quiet' ? `${texts.change} ${texts.payment}` : undefined}
    >
      {children}
    </ButtonLink>
  )
  const shortfall = missingPayment(cart, cart.Total) === 'balance' ? cart.Total - (cart.WalletBalance ?? 0) : 0
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          <CreditCard aria-hidden className="size-5 shrink-0 text-primary" />
          {texts.payment}
        </span>
      }
      action={cart.Payment && link(texts.change, 'quiet')}
    >
      {cart.Payment ? (
        <PaymentMethodLabel chosen={cart} />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{checkoutTexts.payment.none}</p>
          {link(checkoutTexts.payment.choose, 'secondary')}
        </>
      )}
      {shortfall > 0 && (
        <Notice look="danger" className="mt-3">
          {texts.notCovered(formatRupiah(shortfall))}
        </Notice>
      )}
    </Card>
  )
}

function Breakdown({ cart: { Price = 0, Fee = 0, Total, CategoryURL } }: { cart: ChosenCart }) {
  const amount = (value: number) =>
    Total > 0 ? formatRupiah(value) : <span className="text-muted">{texts.undecided}</span>
  return (
    <dl>
      <SummaryLine label={isBill(serviceAt(CategoryURL)?.category) ? texts.billPrice : texts.price}>
        {amount(Price)}
      </SummaryLine>
      <SummaryLine label={texts.adminFee}>{amount(Fee)}</SummaryLine>
      <SummaryLine label={texts.total} strong className="mt-2 border-t border-line pt-3">
        <span className={Total > 0 ? 'text-lg' : undefined}>{amount(Total)}</span>
      </SummaryLine>
    </dl>
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.title} crumbs={[{ label: texts.title }]}>
      <CheckoutSkeleton cards={2} />
      <LoadingTotal />
    </Page>
  )
}
