import type { ComponentProps, ReactNode } from 'react'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { Card } from '../design/card.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { orderTexts } from '../texts/orders.ts'
import type { Order } from './order-status.tsx'
import { ProofWaiting } from './payment-card.tsx'
import { PaymentGuide } from './payment-guide.tsx'
import { QrisCode } from './qris-code.tsx'
import { TransferAccount, TransferAmount, TransferDeadline } from './transfer.tsx'

type Head = { title: string; crumbs: { label: string; to?: string }[] }

/** What a transfer or a code is for: an order of goods or of digital goods. */
type Payable = ComponentProps<typeof TransferAccount>['account'] &
  Pick<
    Order,
    | 'ID'
    | 'PaymentType'
    | 'QRISPaymentImg'
    | 'TotalTransaction'
    | 'UniqueNum'
    | 'TransferDeadline'
    | 'PaymentConfirmationID'
  >

type PaymentPageProps = Head & {
  order: Payable
  /** What the amount is made of. */
  details: ReactNode
  /** What can be done, the likeliest first. */
  children: ReactNode
}

/** What is to be paid, where, and until when (O09, D05). */
export function PaymentPage({ title, crumbs, order, details, children }: PaymentPageProps) {
  const isQris = order.PaymentType === 'QRIS'
  const texts = isQris ? orderTexts.qris : orderTexts.transfer
  return (
    <Page title={title} crumbs={crumbs} width="form">
      <div className="grid gap-4 *:min-w-0">
        {isQris && <QrisCode id={order.ID} image={order.QRISPaymentImg} amount={totalToPay(order)} />}
        <Card>
          <TransferAmount value={totalToPay(order)} label={texts.amount} exact={texts.exact} />
          <TransferDeadline of={order} label={texts.deadline} />
        </Card>
        {!isQris && <TransferAccount account={order} />}
        {order.PaymentConfirmationID && <ProofWaiting />}
        {details}
        <Card title={orderTexts.guideTitle}>
          <PaymentGuide type={order.PaymentType} />
        </Card>
        <div className="grid gap-3 *:min-w-0">{children}</div>
      </div>
    </Page>
  )
}

export function PaymentPageFallback({ title, crumbs }: Head) {
  return (
    <Page title={title} crumbs={crumbs} width="form">
      <LoadingText />
      <div className="grid gap-4 *:min-w-0">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Page>
  )
}
