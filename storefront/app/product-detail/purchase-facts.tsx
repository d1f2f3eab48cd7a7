import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Data } from '#contract/client.ts'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { OpenBadge } from '../store/store-location-summary.tsx'
import { productDetailTexts as texts } from '../texts/product-detail.ts'

type PurchaseFactsProps = {
  product: Data<'GET /product/:oid/:id'>
  /** The store's delivery options; empty if they failed to load. */
  deliveryOptions: number[]
  /** Names of the payment methods; empty if they failed to load. */
  payments: string[]
}

/** Delivery, payment methods, and the refund if the store does not accept the order. */
export function PurchaseFacts({ product, deliveryOptions, payments }: PurchaseFactsProps) {
  const offers = (option: number) => deliveryOptions.includes(option)
  const couriers = [
    offers(wireDeliveryOption.courier) && texts.courier,
    offers(wireDeliveryOption.own_courier) && texts.storeCourier,
  ].filter(Boolean)
  const place = [product.StoreSubDistrict, product.StoreCity].filter(Boolean).join(', ')
  return (
    <>
      <dl className="divide-y divide-line text-sm">
        {couriers.length > 0 && (
          <Fact label={texts.delivery}>
            <p className="font-semibold">{texts.sentFrom(place)}</p>
            <p className="text-muted first-letter:uppercase">{couriers.join(', ')}</p>
          </Fact>
        )}
        {offers(wireDeliveryOption.pickup) && (
          <Fact label={texts.pickup}>
            <p className="font-semibold">{texts.atStore(product.StoreName)}</p>
            {/* The state appears after hydration. */}
            {product.StorePlace.OpeningHours && (
              <p className="mt-0.5 min-h-5">
                <OpenBadge place={product.StorePlace} />
              </p>
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
