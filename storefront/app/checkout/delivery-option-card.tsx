import { Truck } from 'lucide-react'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import type { Load } from '../api/use-load.ts'
import type { Cart } from '../cart/cart.ts'
import { isDelivery } from '../cart/choose-delivery.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing } from './checkout-state.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { Quotes } from './courier-quotes.ts'
import { CourierTiles } from './courier-tiles.tsx'
import { type FulfilmentMethod, fulfilmentMethods } from './fulfilment-methods.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'
import { MethodSwitch } from './method-switch.tsx'

const texts = checkoutTexts.option

type DeliveryOptionCardProps = {
  cart: Cart
  fulfilment: FulfilmentOptions
  quotes: Load<Quotes>
  /** Missing choices to point out. */
  highlighted: Missing[]
  /** The change against the shopper's choice: the service is not offered, or has another fee. */
  remark: string | null
  onMore: () => void
}

/** The choice of delivery or pickup, and of the courier. */
export function DeliveryOptionCard({ cart, fulfilment, quotes, highlighted, remark, onMore }: DeliveryOptionCardProps) {
  const { summary } = cart
  const methods = fulfilmentMethods(fulfilment.options)
  const isDelivered = isDelivery(summary.DeliveryOptionID)
  const missing =
    (highlighted.includes('option') && checkoutTexts.missing.option) ||
    (highlighted.includes('courier') && !highlighted.includes('address') && checkoutTexts.missing.courier)
  return (
    <ChoiceCard
      id="pilihan-pengantaran"
      icon={Truck}
      title={texts.title}
      missing={missing}
      action={methods.length > 1 && <MethodSwitch methods={methods} summary={summary} />}
    >
      {methods.length === 0 && <p className="text-sm text-muted">{texts.none}</p>}
      {methods.length > 0 && !methods.some(({ kind }) => kind === 'delivery') && (
        <p className="mb-2 text-sm text-muted">{texts.onlyPickup}</p>
      )}
      {!isDelivered && <Methods methods={methods} storeName={summary.StoreName} fulfilment={fulfilment} />}
      {remark && (
        <p role="status" className="mb-3 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
          {remark}
        </p>
      )}
      {isDelivered && <CourierTiles cart={cart} fulfilment={fulfilment} quotes={quotes} onMore={onMore} />}
    </ChoiceCard>
  )
}

type MethodsProps = { methods: FulfilmentMethod[]; storeName: string; fulfilment: FulfilmentOptions }

/** The meaning of each way, until the goods are to be delivered. */
function Methods({ methods, storeName, fulfilment: { place, ownCourierKm, ownCourierHasArea } }: MethodsProps) {
  const street = place && [place.Address, place.Area].filter(Boolean).join(', ')
  return (
    <dl className="grid gap-2 text-sm">
      {methods.map(({ kind, option }) => (
        <div key={option.Value}>
          <dt className="font-semibold">{kind === 'delivery' ? texts.delivery : texts.pickup}</dt>
          <dd className="text-muted wrap-anywhere">
            {kind === 'pickup'
              ? [texts.pickupHint(storeName), street].filter(Boolean).join('. ')
              : option.Value === wireDeliveryOption.own_courier && ownCourierKm !== null
                ? texts.ownCourierHint(ownCourierKm, ownCourierHasArea)
                : texts.deliveryHint}
          </dd>
        </div>
      ))}
    </dl>
  )
}
