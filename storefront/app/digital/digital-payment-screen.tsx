import { redirect } from 'react-router'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { PaymentGuide } from '../orders/payment-guide.tsx'
import { QrisCode } from '../orders/qris-code.tsx'
import { TransferAccount, TransferAmount, TransferDeadline } from '../orders/transfer.tsx'
import { UploadProof } from '../orders/upload-proof.tsx'
import { digitalTexts } from '../texts/digital.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/digital-payment-screen.ts'
import { awaitsTransfer, mayUploadProof } from './digital-order.tsx'
import { CancelDigitalOrder } from './digital-order-actions.tsx'
import { loadDigitalOrder } from './load-digital-order.ts'
import { Amounts } from './receipt.tsx'

const texts = digitalTexts.orders
const { transfer, qris } = orderTexts

/** What awaits no transfer shows how it stands. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const order = await loadDigitalOrder(request, params.id)
  if (!awaitsTransfer(order)) throw redirect(`/digital/order/${order.ID}/status`)
  return order
}

export const meta = () => pageMeta({ title: texts.paymentTitle })

const crumbs = [{ label: texts.title, to: '/digital/order' }, { label: texts.paymentTitle }]

/** /digital/order/{id}/payment (D05): what to pay, where, and until when. */
export default function DigitalPaymentScreen({ loaderData: order }: Route.ComponentProps) {
  const isQris = order.PaymentType === 'QRIS'
  return (
    <Page title={texts.paymentTitle} crumbs={crumbs} width="form">
      <div className="grid gap-4">
        {isQris && <QrisCode id={order.ID} image={order.QRISPaymentImg} amount={order.TotalTransaction} />}
        <Card>
          <p className="text-sm text-muted">{isQris ? qris.amount : transfer.amount}</p>
          <TransferAmount value={order.TotalTransaction} />
          <Notice look="warning" className="mt-3">
            {isQris ? qris.exact : transfer.exact}
          </Notice>
          <TransferDeadline deadline={order.TransferDeadline} label={isQris ? qris.deadline : transfer.deadline} />
        </Card>
        {!isQris && <TransferAccount account={order} />}
        {order.PaymentConfirmationID && (
          <Notice look="success" title={orderTexts.proofWaiting}>
            {orderTexts.proofWaitingHours}
          </Notice>
        )}
        <Card title={order.ProductName}>
          <dl>
            <Amounts order={order} />
          </dl>
        </Card>
        <Card title={orderTexts.guideTitle}>
          <PaymentGuide type={order.PaymentType} />
        </Card>
        <div className="grid gap-3">
          {mayUploadProof(order) && <UploadProof of={{ type: 'digital', id: order.ID }} />}
          <ButtonLink to={`/digital/order/${order.ID}/detail`} look="secondary" size="large" wide>
            {texts.seeOrder}
          </ButtonLink>
          <CancelDigitalOrder order={order} />
        </div>
      </div>
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.paymentTitle} crumbs={crumbs} width="form">
      <LoadingText />
      <div className="grid gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Page>
  )
}
