import { ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Data } from '#contract/client.ts'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { openingHoursText } from '#contract/values/stores/opening-hours.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { unavailableReasonOf } from '#web/products/product-state.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { optionalPart } from '../page/optional-part.ts'
import { OpenBadge } from '../store/store-location-summary.tsx'
import { productDetailTexts as texts } from '../texts/product-detail.ts'

const ShippingLine = optionalPart(() => import('./shipping-line.tsx'))

type PurchaseFactsProps = {
  product: Data<'GET /product/:oid/:id'>
  /** Pieces to send. */
  quantity: number
  /** The store's delivery options; empty if they failed to load. */
  deliveryOptions: number[]
  /** Names of the payment methods; empty if they failed to load. */
  payments: string[]
}

/** Delivery, payment methods, and the refund if the store does not accept the order. */
export function PurchaseFacts({ product, quantity, deliveryOptions, payments }: PurchaseFactsProps) {
  const isHydrated = useHydrated()
  const offers = (option: number) => deliveryOptions.includes(option)
  const couriers = [
    offers(wireDeliveryOption.courier) && texts.courier,
    offers(wireDeliveryOption.own_courier) && texts.storeCourier,
  ].filter(Boolean)
  const place = [product.StoreSubDistrict, product.StoreCity].filter(Boolean).join(', ')
  const isPickupOffered = offers(wireDeliveryOption.pickup)
  const { OpeningHours, TimeZone } = product.StorePlace
  return (
    <>
      <dl className="divide-y divide-line text-sm">
        {couriers.length > 0 && (
          <Fact label={texts.delivery}>
            {unavailableReasonOf(product) === null && (
              // The lines of the fee, which is asked for after hydration.
              <div className="mb-1 min-h-10 lg:min-h-15 noscript:hidden">
                <Suspense fallback={<Skeleton className="h-5 w-2/3" />}>
                  {isHydrated ? (
                    <ShippingLine product={product} quantity={quantity} isPickupOffered={isPickupOffered} />
                  ) : (
                    <Skeleton className="h-5 w-2/3" />
                  )}
                </Suspense>
              </div>
            )}
            <p className="text-muted">
              {texts.sentFrom(place)} · {couriers.join(', ')}
            </p>
          </Fact>
        )}
        {isPickupOffered && (
          <Fact label={texts.pickup}>
            <p className="font-semibold">{texts.atStore}</p>
            {OpeningHours && (
              <>
                <p className="text-muted tabular-nums">{openingHoursText(OpeningHours, TimeZone)}</p>
                {/* The state appears after hydration. */}
                <p className="mt-0.5 min-h-5">
                  <OpenBadge place={product.StorePlace} />
                </p>
              </>
            )}
          </Fact>
        )}
        {payments.length > 0 && <Fact label={texts.payment}>{payments.join(', ')}</Fact>}
      </dl>
      <p className="flex gap-2.5 border-t border-line py-3 text-sm text-muted">
        <ShieldCheck aria-hidden className="size-4.5 shrink-0 text-success" />
        {texts.guarantee}
      </p>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-3">
      <dt className="w-10 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}
