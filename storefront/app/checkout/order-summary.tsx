import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { SummaryLine } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { CartSummary } from '../cart/cart.ts'
import { showsShippingFee } from '../cart/choose-delivery.ts'
import { checkoutTexts } from '../texts/checkout.ts'

const texts = checkoutTexts.summary

type OrderSummaryProps = {
  summary: CartSummary
  /** Shows the shipping fee as undecided until a courier is chosen. */
  mayBeUndecided?: boolean
  /** The fee is being asked for, and with it the total. */
  isPending?: boolean
}

/** Subtotal, shipping fee if there is one, and total. */
export function OrderSummary({ summary, mayBeUndecided, isPending }: OrderSummaryProps) {
  const { TotalQty, TotalPrice, Total, DeliveryOptionID, CourierServiceFee } = summary
  const isUndecided = mayBeUndecided && (!DeliveryOptionID || CourierServiceFee === undefined)
  return (
    <dl>
      <SummaryLine label={texts.goods(TotalQty)}>{formatRupiah(TotalPrice)}</SummaryLine>
      {(showsShippingFee(DeliveryOptionID) || (mayBeUndecided && !DeliveryOptionID)) && (
        <SummaryLine label={texts.shippingFee}>
          {isPending ? (
            <Skeleton className="h-5 w-20" />
          ) : isUndecided ? (
            <span className="text-muted">{texts.undecided}</span>
          ) : (
            formatRupiah(CourierServiceFee ?? 0)
          )}
        </SummaryLine>
      )}
      <SummaryLine label={texts.total} strong className="mt-2 border-t border-line pt-3">
        {isPending ? <Skeleton className="h-7 w-28" /> : <span className="text-lg">{formatRupiah(Total)}</span>}
      </SummaryLine>
    </dl>
  )
}
