import { Store } from 'lucide-react'
import { Card } from '#web/design/card.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import { isDelivery } from '../cart/choose-delivery.ts'
import { StoreLocation } from '../store/store-location.tsx'
import { StoreLocationSummary } from '../store/store-location-summary.tsx'
import { orderTexts as texts } from '../texts/orders.ts'

export const readyStatus = 4 // O10: 'Siap Diambil'

export const isPickup = ({ DeliveryOptionID }: Pick<Order, 'DeliveryOptionID'>) => !isDelivery(DeliveryOptionID)

type PickupLocationProps = { order: Order; inShort?: boolean; className?: string }

/** The pickup location; nothing for delivery. */
export function PickupLocation({ order, inShort, className }: PickupLocationProps) {
  if (!isPickup(order) || !order.StorePlace) return null
  const isReady = order.Status === readyStatus
  const Where = inShort ? StoreLocationSummary : StoreLocation
  return (
    <Card
      className={className}
      title={
        <span className="flex items-center gap-2.5">
          <Store aria-hidden className="size-5 shrink-0 text-primary" />
          {isReady ? texts.pickupReady : texts.pickupLocation}
        </span>
      }
    >
      <p className="font-semibold wrap-anywhere">{order.StoreName}</p>
      {!isReady && !inShort && <p className="mt-0.5 text-sm text-muted">{texts.pickupWait}</p>}
      <Where place={order.StorePlace} className={inShort ? 'mt-1.5' : 'mt-3'} />
    </Card>
  )
}

/** The store's contact, for an order that is delivered or over. */
export function StoreContact({ order: { StoreName, StorePlace } }: { order: Order }) {
  if (!StorePlace) return null
  return (
    <Card title={texts.store}>
      <p className="text-sm font-semibold wrap-anywhere">{StoreName}</p>
      <StoreLocation place={StorePlace} className="mt-3" />
    </Card>
  )
}
