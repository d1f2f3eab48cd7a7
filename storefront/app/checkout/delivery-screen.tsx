import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { optionalCall } from '#web/api/optional-call.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { designTexts } from '#web/texts/design.ts'
import { useOffline } from '../api/use-offline.ts'
import type { DeliveryOption } from '../cart/choose-delivery.ts'
import { refreshChosenAddress } from '../cart/chosen-address.ts'
import { readCart, saveCheckoutChoices, useCart } from '../cart/stored-cart.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { useOpenedPart } from '../page/use-opened-part.ts'
import { CheckoutSkeleton } from '../payment/checkout-skeleton.tsx'
import { LoadingTotal, TotalAndAction } from '../payment/total-and-action.tsx'
import { asMember } from '../session/member-only.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Route } from './+types/delivery-screen.ts'
import { AddressChoiceCard } from './address-choice-card.tsx'
import { CartPreview } from './cart-preview.tsx'
import { type Missing, missingFor } from './checkout-state.ts'
import { DeliveryOptionCard } from './delivery-option-card.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { reconcileDelivery } from './fulfilment-methods.ts'
import { goodsFailure } from './goods-failure.ts'
import { keepLastAddress, loadLastCheckout } from './last-checkout.ts'
import { loadFulfilmentOptions } from './load-fulfilment-options.ts'
import { type Mark, readMark } from './marks.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentCard } from './payment-card.tsx'
import { usePickerView } from './picker-view.ts'
import { PriceNotice } from './price-notice.tsx'
import { refreshOrderBalance } from './refresh-order-balance.ts'
import { useGoodsCheck } from './use-goods-check.ts'
import { useLikelyCourier } from './use-likely-courier.ts'
import { useLikelyPayment } from './use-likely-payment.ts'
import { useQuotes } from './use-quotes.ts'
import { useSheet } from './use-sheet.ts'
import { wayWithoutGoods } from './way-without-goods.ts'

const addressPicker = () => import('./address-picker.tsx')
const courierSheet = () => import('./courier-sheet.tsx')
const paymentSheet = () => import('./payment-sheet.tsx')

export const handle = { isCheckout: true } satisfies ScreenHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    if (readCart().items.length === 0) throw redirect(wayWithoutGoods())
    const [fulfilment, last] = await Promise.all([
      loadFulfilmentOptions(),
      loadLastCheckout(),
      optionalCall(refreshChosenAddress()),
      refreshOrderBalance(),
    ])
    saveCheckoutChoices({ AwaitsTopUp: undefined })
    return { fulfilment, last }
  })

/** Opening and closing a sheet changes the query only. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export const meta = () => pageMeta({ title: checkoutTexts.deliveryTitle })

const crumbs = [{ label: checkoutTexts.cart, to: '/shop/cart' }, { label: checkoutTexts.deliveryTitle }]

/** The card to scroll to for each missing or marked choice. */
const cardOf: Record<Missing | Mark, string> = {
  address: 'alamat-pengiriman',
  option: 'pilihan-pengantaran',
  courier: 'pilihan-pengantaran',
  payment: 'metode-pembayaran',
  balance: 'metode-pembayaran',
  pickup: 'metode-pembayaran',
  store: 'alamat-pengiriman',
}

/** /shop/delivery (O01, O03, decision 150): the whole checkout, a card for each choice with the likely ones in it and the others in a sheet. */
export default function DeliveryScreen({ loaderData: { fulfilment, last } }: Route.ComponentProps) {
  const { options, place } = fulfilment
  const cart = useCart()
  const { summary } = cart
  const picker = usePickerView()
  const [couriers, payments] = [useSheet('kurir'), useSheet('pembayaran')]
  const AddressPicker = useOpenedPart(addressPicker, {
    isOpen: picker.view !== null,
    open: picker.reopen,
    close: picker.close,
  })
  const CourierSheet = useOpenedPart(courierSheet, couriers)
  const PaymentSheet = useOpenedPart(paymentSheet, payments)
  const [attempts, setAttempts] = useState(0)
  const { problems, prices } = useGoodsCheck(cart, attempts)
  const goods = goodsFailure(cart, problems)
  const areGoodsChanged = goods !== null || prices?.areAccepted === false
  const isOffline = useOffline()
  useLeaveWhenEmpty(cart.items.length)
  const notAllowed = useReconciledDelivery(options)
  const mark = useMark()

  const quotes = useQuotes(cart, options)
  const courier = useLikelyCourier(cart, quotes, last)
  const payment = useLikelyPayment(summary, last, !courier.isPending)
  const renderAgain = useRenderAgain()
  const lacksAddress = summary.DeliveryID === undefined
  // Before the screen is painted, and again after switching from a pick-up to delivery. Not in the loader: the screen before this one would
  // see the cart change and lead elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another delivery option is another occasion
  useLayoutEffect(() => {
    if (!lacksAddress) return
    keepLastAddress(fulfilment, last)
    renderAgain()
  }, [lacksAddress, summary.DeliveryOptionID, fulfilment, last])

  const missing = missingFor(summary).filter(
    (one) =>
      !(one === 'courier' && courier.isPending) &&
      !(one === 'payment' && payment.isPending) &&
      // An address does not help where the store has no way to hand the goods over.
      !(one === 'address' && options.length === 0),
  )
  const highlighted = attempts > 0 || mark ? missing : []
  const { isWaiting, goOn } = useGoOn(missing, areGoodsChanged, courier.isPending || payment.isPending, () =>
    setAttempts((count) => count + 1),
  )
  const { revalidate } = useRevalidator()
  const next = isOffline ? (
    <Button size="large" look="secondary" onClick={revalidate} className="flex-1 md:w-full">
      {designTexts.retry}
    </Button>
  ) : (
    <Button
      look={areGoodsChanged ? 'secondary' : 'primary'}
      size="large"
      busy={isWaiting}
      busyText={checkoutTexts.waiting}
      onClick={goOn}
      className="flex-1 md:w-full"
      aria-describedby={missing[0] && 'yang-kurang'}
    >
      {checkoutTexts.next}
    </Button>
  )

  return (
    <Page title={checkoutTexts.deliveryTitle} crumbs={crumbs}>
      {isOffline && <OfflineNotice />}
      {goods && <FailureNotice key={attempts} failure={goods} />}
      <div className="grid items-start gap-2 *:min-w-0 md:grid-cols-[1fr_20rem] md:gap-4 lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-2 *:min-w-0 md:gap-4">
          {prices && <PriceNotice prices={prices} goodsTotal={summary.TotalPrice} attempts={attempts} />}
          <AddressChoiceCard
            summary={summary}
            place={place}
            highlighted={highlighted}
            hasStoreChanged={mark === 'store'}
            hasAddresses={last === null || last.Address !== null}
            onChange={picker.open}
            onAdd={() => picker.showForm('new')}
          />
          <DeliveryOptionCard
            cart={cart}
            fulfilment={fulfilment}
            quotes={quotes}
            highlighted={highlighted}
            remark={courier.remark}
            onMore={couriers.open}
          />
          <PaymentCard summary={summary} {...payment} highlighted={highlighted} onMore={payments.open} />
        </div>
        <Card className="max-md:p-3 md:sticky md:top-24">
          <CartPreview cart={cart} />
          <OrderSummary summary={summary} mayBeUndecided isPending={courier.isPending} />
          <div className="mt-5 hidden md:block">
            {next}
            <MissingText missing={missing} className="mt-3 text-center" />
          </div>
        </Card>
      </div>
      <StickyBar>
        <div className="w-full">
          <MissingText missing={missing} className="mb-2" id="yang-kurang" />
          <TotalAndAction total={summary.Total} isPending={courier.isPending}>
            {next}
          </TotalAndAction>
        </div>
      </StickyBar>
      {/* They stay when they are closed, so that the focus returns. */}
      {AddressPicker && <AddressPicker chosenId={summary.DeliveryID} />}
      {CourierSheet && <CourierSheet cart={cart} fulfilment={fulfilment} quotes={quotes} />}
      {PaymentSheet && payment.offers.state === 'ready' && (
        <PaymentSheet options={payment.options} chosen={payment.chosen} offers={payment.offers.data} />
      )}
      <ConfirmDialog
        open={notAllowed.isOpen}
        onClose={notAllowed.close}
        onConfirm={() => {
          notAllowed.close()
          showCard(cardOf.option)
        }}
        title={checkoutTexts.option.notAllowedTitle}
        text={checkoutTexts.option.notAllowed}
        confirm={checkoutTexts.option.changeOption}
      />
    </Page>
  )
}

/** 'Lanjutkan': leads to changed goods, to the first missing choice, or on. While a rate is awaited it waits for it instead of refusing. */
function useGoOn(missing: Missing[], areGoodsChanged: boolean, isPending: boolean, onRefused: () => void) {
  const navigate = useNavigate()
  const [wasPressed, setPressed] = useState(false)
  const isWaiting = wasPressed && isPending
  const proceed = () => {
    const [first] = missing
    if (!first && !areGoodsChanged) return navigate('/shop/order-confirmation')
    onRefused()
    // The notice of changed goods scrolls itself into view.
    if (first && !areGoodsChanged) showCard(cardOf[first])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the wait goes on
  useEffect(() => {
    if (!wasPressed || isPending) return
    setPressed(false)
    proceed()
  }, [wasPressed, isPending])
  return { isWaiting, goOn: () => setPressed(true) }
}

function MissingText({ missing, className, id }: { missing: Missing[]; className: string; id?: string }) {
  const [first] = missing
  if (!first) return null
  return (
    <p id={id} className={`text-xs text-muted ${className}`}>
      {checkoutTexts.missing[first]}
    </p>
  )
}

/** The card that a failed order points out, which is scrolled into view once; null without one. */
function useMark() {
  const [search] = useSearchParams()
  const [mark] = useState(() => readMark(search))
  useEffect(() => {
    if (!mark) return
    const [first] = missingFor(readCart().summary)
    showCard(cardOf[first ?? mark])
  }, [mark])
  return mark
}

/** Reconciles the stored choice with the store's options before the screen is painted, and shows a message if delivery is refused. */
function useReconciledDelivery(options: DeliveryOption[]) {
  const { summary } = useCart()
  const [isOpen, setOpen] = useState(false)
  const renderAgain = useRenderAgain()
  const { choices, isDeliveryRefused } = reconcileDelivery(summary, options)
  const changes = choices && JSON.stringify(choices, (_, value) => value ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` stands for the choices, which are new objects
  useLayoutEffect(() => {
    if (isDeliveryRefused) setOpen(true)
    if (!choices) return
    saveCheckoutChoices(choices)
    renderAgain()
  }, [changes, isDeliveryRefused])
  return { isOpen, close: () => setOpen(false) }
}

/** Renders a change of the cart before the first paint, after which the screen subscribes to it. */
const useRenderAgain = () => useReducer((times: number) => times + 1, 0)[1]

/** Leaves when the cart was ordered or emptied in another tab. */
function useLeaveWhenEmpty(itemCount: number) {
  const navigate = useNavigate()
  useEffect(() => {
    if (itemCount === 0) navigate(wayWithoutGoods(), { replace: true })
  }, [itemCount, navigate])
}

function showCard(id: string) {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  card?.querySelector<HTMLElement>('input, a, button')?.focus({ preventScroll: true })
}

/** Of the cart everything is known at once. */
export function HydrateFallback() {
  const cart = useCart()
  return (
    <Page title={checkoutTexts.deliveryTitle} crumbs={crumbs}>
      <CheckoutSkeleton
        cards={3}
        summary={
          cart.items.length > 0 && (
            <Card className="max-md:p-3">
              <CartPreview cart={cart} />
              <OrderSummary summary={cart.summary} mayBeUndecided isPending />
            </Card>
          )
        }
      />
      <LoadingTotal />
    </Page>
  )
}
