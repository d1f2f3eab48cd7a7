import { useRef } from 'react'
import { redirect } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { ShippingFeeLine } from '#web/orders/shipping-fee-line.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { PaymentPage, PaymentPageFallback } from '../payment/payment-page.tsx'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/order-payment-screen.ts'
import { loadOrder } from './load-order.ts'
import { CancelOrder } from './order-actions.tsx'
import { awaitsTransfer, canUploadProof, isTransferSeen } from './order-state.ts'
import { PaymentReceived } from './payment-received.tsx'
import { PickupLocation } from './pickup-location.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

const header = {
  title: orderTexts.paymentTitle,
  crumbs: [{ label: orderTexts.title, to: '/shop/order' }, { label: orderTexts.paymentTitle }],
}

/** An order that awaits no transfer shows its detail, unless its payment was only just seen. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { order } = await loadOrder(request, params.id)
  if (!awaitsTransfer(order) && !isTransferSeen(order)) throw redirect(`/shop/order/${order.ID}/detail`)
  return { order }
}

export const meta = () => pageMeta({ title: orderTexts.paymentTitle })

/** /shop/order/{id}/payment (O09). */
export default function OrderPaymentScreen({ loaderData: { order } }: Route.ComponentProps) {
  useFreshOrder(order)
  const wasAwaited = useRef(awaitsTransfer(order))
  if (!awaitsTransfer(order)) return <PaymentReceived {...header} order={order} takesFocus={wasAwaited.current} />
  const details = (
    <>
      <Card title={orderTexts.transfer.details}>
        <dl>
          <SummaryLine label={orderTexts.goodsTotal}>{formatRupiah(order.TotalPrice)}</SummaryLine>
          <ShippingFeeLine order={order} />
          <SummaryLine label={orderTexts.uniqueCode}>{formatRupiah(order.UniqueNum)}</SummaryLine>
          <SummaryLine label={orderTexts.total} strong>
            {formatRupiah(totalToPay(order))}
          </SummaryLine>
        </dl>
      </Card>
      <PickupLocation order={order} inShort />
    </>
  )
  return (
    <PaymentPage
      {...header}
      order={order}
      subject="order"
      canUpload={canUploadProof(order)}
      next={orderTexts.proof.nextOf.order}
      details={details}
    >
      <ButtonLink to={`/shop/order/${order.ID}/detail`} look="secondary" size="large" wide>
        {orderTexts.transfer.seeOrder}
      </ButtonLink>
      <CancelOrder order={order} />
    </PaymentPage>
  )
}

export const HydrateFallback = () => <PaymentPageFallback {...header} />
