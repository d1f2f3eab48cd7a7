import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Badge } from '#web/design/badge.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import type { CourierOffer } from './courier-quotes.ts'

const texts = checkoutTexts.courier

/** The part of the courier's price that the shopper does not pay, and whether a service is the cheapest or the fastest. */
export function OfferBadges({ offer: { courier, fullFee, isCheapest, isFastest } }: { offer: CourierOffer }) {
  const isFree = courier.fee === 0 && fullFee > 0
  return (
    <>
      {isFree && <Badge look="success">{texts.free}</Badge>}
      {!isFree && courier.fee < fullFee && (
        <Badge look="success">{texts.saving(formatRupiah(fullFee - courier.fee))}</Badge>
      )}
      {isCheapest && !isFree && <Badge look="success">{texts.cheapest}</Badge>}
      {isFastest && <Badge look="warning">{texts.fastest}</Badge>}
    </>
  )
}
