import { Truck } from 'lucide-react'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import type { CartSummary } from '../cart/cart.ts'
import { chooseDeliveryOption, isDelivery } from '../cart/choose-delivery.ts'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { canGoBack } from '../payment/go-back.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing } from './checkout-state.ts'
import { ChoiceCard } from './choice-card.tsx'
import { type FulfilmentMethod, fulfilmentMethods } from './fulfilment-methods.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'

const texts = checkoutTexts.option

type DeliveryOptionCardProps = {
  summary: CartSummary
  fulfilment: FulfilmentOptions
  /** Missing choices to point out. */
  highlighted: Missing[]
}

/** The choice of delivery or pickup, and of the courier. */
export function DeliveryOptionCard({ summary, fulfilment, highlighted }: DeliveryOptionCardProps) {
  const methods = fulfilmentMethods(fulfilment.options)
  const missing =
    (highlighted.includes('option') && checkoutTexts.missing.option) ||
    (highlighted.includes('courier') && !highlighted.includes('address') && checkoutTexts.missing.courier)
  return (
    <ChoiceCard id="pilihan-pengantaran" icon={Truck} title={texts.title} missing={missing}>
      {methods.length === 0 && <p className="text-sm text-muted">{texts.none}</p>}
      {methods.length > 1 && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">{texts.question}</legend>
          {methods.map((method) => (
            <RadioCard
              key={method.option.Value}
              name="delivery-option"
              checked={isChosen(method, summary)}
              onChange={() => saveCheckoutChoices(chooseDeliveryOption(summary, method.option))}
            >
              <MethodText method={method} storeName={summary.StoreName} fulfilment={fulfilment} />
            </RadioCard>
          ))}
        </fieldset>
      )}
      {methods.length === 1 && methods[0] && !isDelivery(methods[0].option.Value) && (
        <p className="text-sm">
          <MethodText method={methods[0]} storeName={summary.StoreName} fulfilment={fulfilment} />
        </p>
      )}
      {isDelivery(summary.DeliveryOptionID) && (
        <div className={methods.length > 1 ? 'mt-4 border-t border-line pt-4' : ''}>
          <ChosenCourier summary={summary} />
        </div>
      )}
    </ChoiceCard>
  )
}

const isChosen = (method: FulfilmentMethod, { DeliveryOptionID }: CartSummary) =>
  method.kind === 'delivery' ? isDelivery(DeliveryOptionID) : method.option.Value === DeliveryOptionID

function MethodText({
  method,
  storeName,
  fulfilment,
}: {
  method: FulfilmentMethod
  storeName: string
  fulfilment: FulfilmentOptions
}) {
  const { place, ownCourierKm } = fulfilment
  if (method.kind === 'pickup') {
    const street = place && [place.Address, place.Area].filter(Boolean).join(', ')
    return (
      <>
        <span className="block font-semibold text-ink">{texts.pickup}</span>
        <span className="block text-muted">{texts.pickupHint(storeName)}</span>
        {street && <span className="mt-1 block text-muted wrap-anywhere">{street}</span>}
      </>
    )
  }
  const isOwnCourierAlone = method.option.Value === wireDeliveryOption.own_courier && ownCourierKm !== null
  return (
    <>
      <span className="block font-semibold text-ink">{texts.delivery}</span>
      <span className="text-muted">{isOwnCourierAlone ? texts.ownCourierHint(ownCourierKm) : texts.deliveryHint}</span>
    </>
  )
}

function ChosenCourier({ summary }: { summary: CartSummary }) {
  if (!summary.DeliveryID) return <p className="text-sm text-muted">{texts.noAddress}</p>
  if (!summary.CourierCode) {
    return (
      <ButtonLink to="/shop/courier" state={canGoBack} look="secondary" wide className="md:w-auto">
        {texts.chooseCourier}
      </ButtonLink>
    )
  }
  const { CourierName = '', CourierImage = '', CourierServiceName, CourierServiceETA, CourierServiceFee } = summary
  const { CourierServiceDescription } = summary
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LogoTile src={CourierImage} name={CourierName} />
      <div className="min-w-0 flex-1 basis-32 text-sm">
        <p className="font-semibold">
          {CourierName} {CourierServiceName}
        </p>
        <p className="flex flex-wrap gap-x-2 text-muted">
          {CourierServiceETA && <span>{checkoutTexts.courier.eta(CourierServiceETA)}</span>}
          <span className="font-semibold text-ink tabular-nums">{formatRupiah(CourierServiceFee ?? 0)}</span>
          {CourierServiceDescription && <span>({CourierServiceDescription.toLowerCase()})</span>}
        </p>
      </div>
      <ButtonLink
        to="/shop/courier"
        state={canGoBack}
        look="quiet"
        size="small"
        aria-label={`${checkoutTexts.change} ${texts.courier}`}
      >
        {checkoutTexts.change}
      </ButtonLink>
    </div>
  )
}
