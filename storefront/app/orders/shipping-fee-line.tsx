import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { SummaryLine } from '../design/card.tsx'
import { orderTexts } from '../texts/orders.ts'

type Order = Pick<Data<'GET /me/order/:id'>, 'DeliveryOptionID' | 'PostalFee' | 'PostalFeeIsEstimate'>

/** What the delivery cost, for the options that have a fee (000, section 9); says where it was an estimate. */
export function ShippingFeeLine({ order }: { order: Order }) {
  if (![1, 4, 5].includes(order.DeliveryOptionID)) return null
  const { shippingFee, feeEstimate } = orderTexts
  return (
    <SummaryLine label={order.PostalFeeIsEstimate ? `${shippingFee} (${feeEstimate})` : shippingFee}>
      {formatRupiah(order.PostalFee)}
    </SummaryLine>
  )
}
