import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { minimumDays } from '#contract/values/products/made-to-order.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '../design/badge.tsx'
import { PurchaseTypeBadge } from '../products/product-card.tsx'
import { orderFactTexts as texts } from '../texts/orders.ts'

type Terms = {
  /** 1 ready, 2 pre-order, 3 made to order. */
  purchaseType: number
  minDays: number | null
  deliveryDate: string | null
}

/** Purchase type, delivery date and lead time; nothing for ready stock. */
export function ItemBadges({ purchaseType, minDays, deliveryDate }: Terms) {
  if (purchaseType === wirePurchaseType.ready) return null
  const delivery = purchaseType === wirePurchaseType.pre_order && fromWireTime(deliveryDate ?? '')
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      <PurchaseTypeBadge type={purchaseType} />
      {delivery && <Badge>{texts.deliveryDate(formatDate(delivery))}</Badge>}
      {purchaseType === wirePurchaseType.made_to_order && <Badge>{texts.minDays(minimumDays(minDays))}</Badge>}
    </p>
  )
}
