import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { SummaryLine } from '../design/card.tsx'
import { orderFactTexts } from '../texts/orders.ts'

type Order = Pick<Data<'GET /me/order/:id'>, 'DeliveryOptionID' | 'PostalFee' | 'PostalFeeIsEstimate'>

/** The shipping fee of options that have one, marked if it was an estimate. */
export function ShippingFeeLine({ order }: { order: Order }) {
  if (![1, 4, 5].includes(order.DeliveryOptionID)) return null
  const { shippingFee, feeEstimate } = orderFactTexts
  return (
    <SummaryLine label={order.PostalFeeIsEstimate ? `${shippingFee} (${feeEstimate})` : shippingFee}>
      {formatRupiah(order.PostalFee)}
    </SummaryLine>
  )
}
