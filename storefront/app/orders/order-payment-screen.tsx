import { redirect } from 'react-router'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { ButtonLink } from '../design/button.tsx'
import { Card, SummaryLine } from '../design/card.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/order-payment-screen.ts'
import { loadOrder } from './load-order.ts'
import { CancelOrder } from './order-actions.tsx'
import { awaitsTransfer, mayUploadProof } from './order-status.tsx'
import { PaymentGuide } from './payment-guide.tsx'
import { QrisCode } from './qris-code.tsx'
import { ShippingFeeLine } from './shipping-fee-line.tsx'
import { TransferAccount, TransferAmount, TransferDeadline } from './transfer.tsx'
import { UploadProof } from './upload-proof.tsx'

const texts = orderTexts.transfer
const qrisTexts = orderTexts.qris

/** /shop/order/{id}/payment: what to pay, where, and until when. An order that awaits none shows its detail. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { order } = await loadOrder(request, params.id)
  if (!awaitsTransfer(order)) throw redirect(`/shop/order/${order.ID}/detail`)
  return { order }
}

export const meta = () => pageMeta({ title: orderTexts.paymentTitle })

const crumbs = [{ label: orderTexts.title, to: '/shop/order' }, { label: orderTexts.paymentTitle }]

export default function OrderPaymentScreen({ loaderData: { order } }: Route.ComponentProps) {
  const isQris = order.PaymentType === 'QRIS'
  return (
    <Page title={orderTexts.paymentTitle} crumbs={crumbs} width="form">
      <div className="grid gap-4">
        {isQris && <QrisCode id={order.ID} image={order.QRISPaymentImg} amount={order.TotalTransaction} />}
        <Card>
          <p className="text-sm text-muted">{isQris ? qrisTexts.amount : texts.amount}</p>
          <TransferAmount value={order.TotalTransaction} />
          <Notice look="warning" className="mt-3">
            {isQris ? qrisTexts.exact : texts.exact}
          </Notice>
          <TransferDeadline deadline={order.TransferDeadline} label={isQris ? qrisTexts.deadline : texts.deadline} />
        </Card>
        {!isQris && <TransferAccount account={order} />}
        {order.PaymentConfirmationID && (
          <Notice look="success" title={orderTexts.proofWaiting}>
            {orderTexts.proofWaitingHours}
          </Notice>
        )}
        <Card title={texts.details}>
          <dl>
            <SummaryLine label={orderTexts.goodsTotal}>{formatRupiah(order.TotalPrice)}</SummaryLine>
            <ShippingFeeLine order={order} />
            <SummaryLine label={orderTexts.uniqueCode}>{formatRupiah(order.UniqueNum)}</SummaryLine>
            <SummaryLine label={orderTexts.grandTotal} strong>
              {formatRupiah(order.TotalTransaction)}
            </SummaryLine>
          </dl>
        </Card>
        <Card title={orderTexts.guideTitle}>
          <PaymentGuide type={order.PaymentType} />
        </Card>
        <div className="grid gap-3">
          {mayUploadProof(order) && <UploadProof of={{ type: 'order', id: order.ID }} />}
          <ButtonLink to={`/shop/order/${order.ID}/detail`} look="secondary" size="large" wide>
            {texts.seeOrder}
          </ButtonLink>
          <CancelOrder order={order} />
        </div>
      </div>
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page title={orderTexts.paymentTitle} crumbs={crumbs} width="form">
      <LoadingText />
      <div className="grid gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Page>
  )
}
