import { useRef } from 'react'
import { redirect } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import { ShippingFeeLine } from '#web/orders/shipping-fee-line.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { keptPayments, orKept } from '../payment/kept-payment.ts'
import { KeptPaymentPage } from '../payment/kept-payment-page.tsx'
import { PaymentPage, PaymentPageFallback } from '../payment/payment-page.tsx'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/order-payment-screen.ts'
import { loadOrder } from './load-order.ts'
import { CancelOrder } from './order-actions.tsx'
import { awaitsTransfer, canPay, canUploadProof, isTransferSeen } from './order-state.ts'
import { PaymentReceived } from './payment-received.tsx'
import { PickupLocation } from './pickup-location.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

const header = {
  title: orderTexts.paymentTitle,
  crumbs: [{ label: orderTexts.title, to: '/shop/order' }, { label: orderTexts.paymentTitle }],
}

/**
 * An order that awaits no transfer shows its detail, unless its payment was only just seen. Without an answer of the server the payment is
 * read from this device.
 */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const loaded = await orKept(loadOrder(request, params.id), () => keptPayments.order.read(Number(params.id)))
  if ('kept' in loaded) return loaded
  const { order } = loaded
  if (canPay(order)) keptPayments.order.keep(order)
  if (!awaitsTransfer(order) && !isTransferSeen(order)) throw redirect(`/shop/order/${order.ID}/detail`)
  return { order }
}

export const meta = () => pageMeta({ title: orderTexts.paymentTitle })

/** /shop/order/{id}/payment (O09). */
export default function OrderPaymentScreen({ loaderData }: Route.ComponentProps) {
  return 'kept' in loaderData ? (
    <KeptPaymentPage
      {...header}
      order={loaderData.kept}
      subject="order"
      next={orderTexts.proof.nextOf.order}
      details={<AmountDetails order={loaderData.kept} />}
    />
  ) : (
    <OrderPayment order={loaderData.order} />
  )
}

function OrderPayment({ order }: { order: Order }) {
  useFreshOrder(order)
  const wasAwaited = useRef(awaitsTransfer(order))
  if (!awaitsTransfer(order)) return <PaymentReceived {...header} order={order} takesFocus={wasAwaited.current} />
  const details = (
    <>
      <AmountDetails order={order} />
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

type Amounts = Pick<
  Order,
  'TotalPrice' | 'DeliveryOptionID' | 'PostalFee' | 'PostalFeeIsEstimate' | 'UniqueNum' | 'TotalTransaction'
>

function AmountDetails({ order }: { order: Amounts }) {
  return (
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
  )
}

export const HydrateFallback = () => <PaymentPageFallback {...header} />
