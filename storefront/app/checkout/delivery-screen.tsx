import { useEffect, useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { optionalCall } from '#web/api/optional-call.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import type { DeliveryOption } from '../cart/choose-delivery.ts'
import { refreshChosenAddress } from '../cart/chosen-address.ts'
import { readCart, saveCheckoutChoices, useCart } from '../cart/stored-cart.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { CheckoutSkeleton } from '../payment/checkout-skeleton.tsx'
import { TotalAndAction } from '../payment/total-and-action.tsx'
import { asMember } from '../session/member-only.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Route } from './+types/delivery-screen.ts'
import { AddressChoiceCard } from './address-choice-card.tsx'
import { AddressPicker } from './address-picker.tsx'
import { CartPreview } from './cart-preview.tsx'
import { type Missing, missingFor } from './checkout-state.ts'
import { DeliveryOptionCard } from './delivery-option-card.tsx'
import { reconcileDelivery } from './fulfilment-methods.ts'
import { loadFulfilmentOptions } from './load-fulfilment-options.ts'
import { type Mark, readMark } from './marks.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentCard } from './payment-card.tsx'
import { usePickerView } from './picker-view.ts'
import { refreshOrderBalance } from './refresh-order-balance.ts'

export const handle = { cartIcon: false } satisfies ScreenHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    if (readCart().items.length === 0) throw redirect('/shop/cart')
    const [fulfilment] = await Promise.all([
      loadFulfilmentOptions(),
      optionalCall(refreshChosenAddress()),
      refreshOrderBalance(),
    ])
    return fulfilment
  })

/** Opening and closing the address dialog changes the query only. */
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

/** /shop/delivery (O01, O03): a card per choice, with its value or a hint that it is missing. */
export default function DeliveryScreen({ loaderData: fulfilment }: Route.ComponentProps) {
  const { options, place } = fulfilment
  const cart = useCart()
  const { summary } = cart
  const navigate = useNavigate()
  const picker = usePickerView()
  const [wasSubmitted, setSubmitted] = useState(false)
  useLeaveWhenEmpty(cart.items.length)
  const notAllowed = useReconciledDelivery(options)
  const mark = useMark()

  const missing = missingFor(summary)
  const highlighted = wasSubmitted || mark ? missing : []
  const goOn = () => {
    const [first] = missing
    if (!first) return navigate('/shop/order-confirmation')
    setSubmitted(true)
    showCard(cardOf[first])
  }
  const next = (
    <Button size="large" onClick={goOn} className="flex-1 md:w-full" aria-describedby={missing[0] && 'yang-kurang'}>
      {checkoutTexts.next}
    </Button>
  )

  return (
    <Page title={checkoutTexts.deliveryTitle} crumbs={crumbs}>
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-4 *:min-w-0">
          <AddressChoiceCard
            summary={summary}
            place={place}
            highlighted={highlighted}
            hasStoreChanged={mark === 'store'}
            onChange={picker.open}
          />
          <DeliveryOptionCard summary={summary} fulfilment={fulfilment} highlighted={highlighted} />
          <PaymentCard summary={summary} highlighted={highlighted} />
        </div>
        <Card title={checkoutTexts.summary.title} className="md:sticky md:top-24">
          <CartPreview cart={cart} />
          <OrderSummary summary={summary} mayBeUndecided />
          <div className="mt-5 hidden md:block">
            {next}
            <MissingText missing={missing} className="mt-3 text-center" />
          </div>
        </Card>
      </div>
      <StickyBar>
        <div className="w-full">
          <MissingText missing={missing} className="mb-2" id="yang-kurang" />
          <TotalAndAction total={summary.Total}>{next}</TotalAndAction>
        </div>
      </StickyBar>
      <AddressPicker chosenId={summary.DeliveryID} />
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

/** Reconciles the stored choice with the store's options, and shows a message if delivery is refused. */
function useReconciledDelivery(options: DeliveryOption[]) {
  const { summary } = useCart()
  const [isOpen, setOpen] = useState(false)
  const { choices, isDeliveryRefused } = reconcileDelivery(summary, options)
  const changes = choices && JSON.stringify(choices, (_, value) => value ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` stands for the choices, which are new objects
  useEffect(() => {
    if (isDeliveryRefused) setOpen(true)
    if (choices) saveCheckoutChoices(choices)
  }, [changes, isDeliveryRefused])
  return { isOpen, close: () => setOpen(false) }
}

/** Leaves when the cart was ordered or emptied in another tab. */
function useLeaveWhenEmpty(itemCount: number) {
  const navigate = useNavigate()
  useEffect(() => {
    if (itemCount === 0) navigate('/shop/cart', { replace: true })
  }, [itemCount, navigate])
}

function showCard(id: string) {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  card?.querySelector<HTMLElement>('input, a, button')?.focus({ preventScroll: true })
}

export function HydrateFallback() {
  return (
    <Page title={checkoutTexts.deliveryTitle} crumbs={crumbs}>
      <CheckoutSkeleton cards={3} />
    </Page>
  )
}
