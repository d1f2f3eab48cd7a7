import { Clock, CreditCard, MapPin, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { setFlashMessage } from '#web/browser/flash-message.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ExpandableList } from '#web/design/expandable-list.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { AddressLines } from '../address/address-lines.tsx'
import { arrivalText } from '../cart/arrival-text.ts'
import type { Cart, CartItem, CartSummary } from '../cart/cart.ts'
import { isDelivery, storeCourierCode } from '../cart/choose-delivery.ts'
import { readCart } from '../cart/stored-cart.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { CheckoutSkeleton } from '../payment/checkout-skeleton.tsx'
import { isTransfer } from '../payment/chosen-payment.ts'
import { PaymentMethodLabel } from '../payment/payment-method-label.tsx'
import { LoadingTotal, TotalAndAction } from '../payment/total-and-action.tsx'
import { asMember } from '../session/member-only.ts'
import { StoreLocationSummary, type StorePlace } from '../store/store-location-summary.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Route } from './+types/order-confirmation-screen.ts'
import { isReady, missingFor } from './checkout-state.ts'
import { ConfirmationLine } from './confirmation-line.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PriceNotice } from './price-notice.tsx'
import { remedies, remedyOfMissing } from './remedies.ts'
import { usePlaceOrder } from './use-place-order.ts'

export const handle = { isCheckout: true } satisfies ScreenHandle

/** The profile call ends an expired session here instead of after submitting. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const cart = readCart()
    if (!isReady(cart)) throw redirectToOrders(cart)
    const [store] = await Promise.all([
      optionalCall(api('GET /store/:oid/:id', { params: { id: cart.summary.StoreID } })),
      optionalCall(api('GET /me/profile')),
    ])
    return { place: store?.Place ?? null }
  })

/** An incomplete order leads to the orders (O05), which name the missing choice and link to it. */
function redirectToOrders({ summary, items }: Cart): Response {
  const [first] = missingFor(summary)
  if (first && items.length > 0) {
    const { path, label } = remedies[remedyOfMissing[first]]
    setFlashMessage({ title: checkoutTexts.incomplete, text: checkoutTexts.missing[first], way: { path, label } })
  }
  return redirect('/shop/order')
}

export const meta = () => pageMeta({ title: checkoutTexts.confirmationTitle })

const texts = checkoutTexts.confirmation
const crumbs = [
  { label: checkoutTexts.deliveryTitle, to: '/shop/delivery' },
  { label: checkoutTexts.confirmationTitle },
]
const linesShown = 2 // O05

/** /shop/order-confirmation (O05, O06): the review of the order and the submit button. */
export default function OrderConfirmationScreen({ loaderData: { place } }: Route.ComponentProps) {
  const { cart, failure, prices, attempts, busy, placeOrder } = usePlaceOrder()
  const { items, summary } = cart
  const byTransfer = isTransfer(summary.PaymentType)
  const submit = (
    <Button
      look={failure?.remedy || prices?.areAccepted === false ? 'secondary' : 'primary'}
      size="large"
      busy={busy}
      busyText={checkoutTexts.processing}
      onClick={placeOrder}
      className="flex-1 md:w-full"
    >
      {texts.submit}
    </Button>
  )
  return (
    <Page title={checkoutTexts.confirmationTitle} crumbs={crumbs}>
      {failure && <FailureNotice key={attempts} failure={failure} />}
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-4 *:min-w-0">
          {prices && <PriceNotice prices={prices} goodsTotal={summary.TotalPrice} attempts={attempts} />}
          <Lines items={items} storeName={summary.StoreName} />
          <Choices cart={cart} place={place} />
        </div>
        <Card title={checkoutTexts.summary.title} className="md:sticky md:top-24">
          <OrderSummary summary={summary} />
          <div className="mt-5 hidden md:block">{submit}</div>
          {byTransfer && <p className="mt-3 text-xs text-muted">{texts.codeHint}</p>}
          <p className="mt-3 text-xs text-muted">{byTransfer ? texts.terms : texts.termsAtOnce}</p>
        </Card>
      </div>
      <StickyBar>
        <TotalAndAction total={summary.Total}>{submit}</TotalAndAction>
      </StickyBar>
    </Page>
  )
}

function Lines({ items, storeName }: { items: CartItem[]; storeName: string }) {
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          <Store aria-hidden className="size-5 shrink-0 text-primary" />
          <span className="min-w-0 wrap-anywhere">{storeName}</span>
        </span>
      }
    >
      <ExpandableList items={items} shown={linesShown}>
        {(item) => <ConfirmationLine key={item.ProductID} item={item} />}
      </ExpandableList>
    </Card>
  )
}

type ChoicesProps = { cart: Cart; place: StorePlace | null }

function Choices({ cart, place }: ChoicesProps) {
  const { summary } = cart
  const isDelivered = isDelivery(summary.DeliveryOptionID)
  return (
    <Card className="grid gap-5">
      <Choice icon={isDelivered ? Truck : Store} title={texts.option}>
        <p className="font-semibold">{isDelivered ? checkoutTexts.option.delivery : checkoutTexts.option.pickup}</p>
        {!isDelivered && <p className="text-muted">{checkoutTexts.address.pickup(summary.StoreName)}</p>}
        {!isDelivered && place && <StoreLocationSummary place={place} className="mt-3" />}
      </Choice>
      {isDelivered && (
        <>
          <Choice icon={MapPin} title={checkoutTexts.address.title}>
            <AddressLines address={summary} />
          </Choice>
          <Choice icon={Truck} title={texts.courier}>
            <ChosenCourier summary={summary} arrival={arrivalOf(cart, place)} />
          </Choice>
        </>
      )}
      <Choice icon={CreditCard} title={texts.payment}>
        <PaymentMethodLabel chosen={summary} />
      </Choice>
    </Card>
  )
}

function Choice({ icon: Icon, title, children }: { icon: typeof Truck; title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line pb-5 text-sm last:border-0 last:pb-0">
      <h2 className="mb-2 flex items-center gap-2.5 font-bold">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        {title}
      </h2>
      {children}
    </section>
  )
}

const arrivalOf = ({ items, summary }: Cart, place: StorePlace | null) =>
  arrivalText({ maxDays: summary.CourierServiceMaxDays ?? null }, items, place)

type ChosenCourierProps = { summary: CartSummary; arrival: ReturnType<typeof arrivalText> }

function ChosenCourier({ summary, arrival }: ChosenCourierProps) {
  const { CourierCode, CourierName = '', CourierImage = '', CourierServiceName, CourierServiceETA } = summary
  const { CourierServiceDescription } = summary
  if (CourierCode === storeCourierCode) return <p className="font-semibold">{checkoutTexts.option.storeCourier}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LogoTile src={CourierImage} name={CourierName} />
      <p className="min-w-0 flex-1 basis-32">
        {arrival && <span className="block font-bold">{arrival.title}</span>}
        <span className="block font-semibold">
          {CourierName} {CourierServiceName}
        </span>
        {CourierServiceETA && <span className="text-muted">{checkoutTexts.courier.eta(CourierServiceETA)}</span>}
        {CourierServiceDescription && <span className="block text-muted">{CourierServiceDescription}</span>}
      </p>
      {arrival?.condition && (
        <p className="flex basis-full items-center gap-1.5 text-xs text-muted">
          <Clock aria-hidden className="size-4 shrink-0" />
          {arrival.condition}
        </p>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Page title={checkoutTexts.confirmationTitle} crumbs={crumbs}>
      <CheckoutSkeleton cards={2} />
      <LoadingTotal />
    </Page>
  )
}
