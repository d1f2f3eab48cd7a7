import type { ComponentProps, ReactNode } from 'react'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { Accordion } from '#web/design/accordion.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import type { PaidOrder } from '#web/orders/payment-badge.tsx'
import { useOffline } from '../api/use-offline.ts'
import { Page, type PageHeader } from '../page/page.tsx'
import { orderTexts } from '../texts/orders.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { PaymentGuide } from './payment-guide.tsx'
import { useCopiedAmount, usePaidQris } from './payment-marks.ts'
import { PaymentSteps } from './payment-steps.tsx'
import { ProofReceived } from './proof-received.tsx'
import { QrisCode } from './qris-code.tsx'
import { QrisPaid } from './qris-paid.tsx'
import type { ProofSubject } from './send-proof.ts'
import { CopyAmount, TransferAccount, TransferAmount, TransferDeadline, useTimeToPay } from './transfer.tsx'
import { UploadProof } from './upload-proof.tsx'
import { WaitingProof } from './waiting-proof.tsx'
import './payment.css'

/** An order of goods or of digital goods, or a top-up. */
type Payable = ComponentProps<typeof TransferAccount>['account'] &
  Pick<
    PaidOrder,
    | 'ID'
    | 'PaymentType'
    | 'TotalTransaction'
    | 'UniqueNum'
    | 'TransferDeadline'
    | 'PaymentConfirmationID'
    | 'PaymentProofs'
    | 'ProofWanted'
  > &
  Partial<Pick<PaidOrder, 'QRISPaymentImg'>>

type PaymentPageProps = PageHeader & {
  order: Payable
  subject: ProofSubject['type']
  /** Whether it takes a proof, of which there is none yet. */
  canUpload: boolean
  /** The next step once its proof is verified. */
  next: string
  /** Overrides the texts about the amount. */
  amountTexts?: { amount: string; exact: string }
  /** The parts of the amount, below it. */
  amountDetails?: ReactNode
  /** Read from this device, because the server did not answer. */
  isKept?: boolean
  /** The items that are paid for. */
  details?: ReactNode
  /** Actions after the proof, the likeliest first. */
  children?: ReactNode
}

/**
 * A payment as a task (O09, D05): amount, deadline and account in the first view of a phone, then the steps; beside them on wide screens the items,
 * and the actions. On phones a bar has the buttons of the present step.
 * After a proof has arrived, the steps come first, and amount and account are collapsed; once the deadline has passed, they are gone.
 */
export function PaymentPage(props: PaymentPageProps) {
  const { title, crumbs, order, subject, canUpload, next, amountTexts, amountDetails, isKept, details, children } =
    props
  const of = { type: subject, id: order.ID }
  const isQris = order.PaymentType === 'QRIS'
  const texts = isQris ? orderTexts.qris : orderTexts.transfer
  const hasProof = order.PaymentConfirmationID !== null
  const [saysPaid, sayPaid] = usePaidQris(order.ID)
  const [isCopied, markCopied] = useCopiedAmount(of)
  const isQrisPaid = isQris && saysPaid && !hasProof
  const isInCheck = hasProof || isQrisPaid
  const isOver = useTimeToPay(order) === 0 && !isInCheck
  const offline = useOffline() || isKept
  const { amount: label, exact } = amountTexts ?? texts
  const amount = (
    <div>
      <TransferAmount value={totalToPay(order)} label={label} exact={exact}>
        {!isQris && (
          <CopyAmount
            value={totalToPay(order)}
            onCopied={() => markCopied(true)}
            {...(canUpload
              ? ({ look: isCopied ? 'secondary' : 'primary', size: 'medium', className: 'max-md:hidden' } as const)
              : {})}
          />
        )}
      </TransferAmount>
      {amountDetails}
    </div>
  )
  const steps = !order.ProofWanted && <PaymentSteps {...{ isQris, isCopied, isInCheck }} />
  return (
    <Page title={title} crumbs={crumbs}>
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-4 *:min-w-0">
          <WaitingProof of={of} />
          {isInCheck && steps}
          <ProofReceived
            of={of}
            proofId={order.PaymentConfirmationID}
            proofs={order.PaymentProofs}
            wanted={order.ProofWanted}
            next={next}
          />
          {isQrisPaid && <QrisPaid onTakeBack={() => sayPaid(false)} />}
          {isOver ? (
            <Card>
              <TransferDeadline of={order} label={texts.deadline} />
            </Card>
          ) : isInCheck ? (
            <TransferDetails>
              {amount}
              {!isQris && <TransferAccount account={order} isBare />}
            </TransferDetails>
          ) : (
            <>
              {isQris && (
                <QrisCode
                  id={order.ID}
                  image={order.QRISPaymentImg ?? ''}
                  amount={totalToPay(order)}
                  onPaid={() => sayPaid(true)}
                />
              )}
              <Card>
                {amount}
                <TransferDeadline of={order} label={texts.deadline} />
              </Card>
              {!isQris && <TransferAccount account={order} />}
            </>
          )}
          {offline && !isOver && (
            <div role="status">
              <Notice look="warning" title={orderTexts.paymentOffline.title}>
                {orderTexts.paymentOffline.text}
              </Notice>
            </div>
          )}
          {!isInCheck && !isOver && (
            <>
              {steps}
              <Card title={orderTexts.guideTitle}>
                <PaymentGuide type={order.PaymentType} />
              </Card>
            </>
          )}
        </div>
        <div className="grid gap-4 *:min-w-0 md:sticky md:top-24">
          {details}
          <div className="grid gap-3 *:min-w-0">
            {canUpload && (
              <div className="max-md:hidden">
                <UploadProof of={of} look={isCopied ? 'primary' : 'secondary'} />
              </div>
            )}
            {children}
          </div>
        </div>
      </div>
      {canUpload && (
        <StickyBar>
          {/* Each keeps its place when the other becomes the strong one, so that a second tap never presses another button. */}
          <div className="payment-bar flex w-full flex-wrap gap-2">
            {!isOver && (
              <CopyAmount
                value={totalToPay(order)}
                onCopied={() => markCopied(true)}
                look={isCopied ? 'secondary' : 'primary'}
                size="large"
                className="flex-auto"
              />
            )}
            <div className="flex-auto">
              <UploadProof of={of} look={isCopied ? 'primary' : 'secondary'} />
            </div>
          </div>
        </StickyBar>
      )}
    </Page>
  )
}

/** Amount and account, collapsed. */
function TransferDetails({ children }: { children: ReactNode }) {
  return (
    <Card className="py-1 md:py-1">
      <Accordion title={orderTexts.proof.transferDetails}>
        <div className="grid gap-4 text-ink">{children}</div>
      </Accordion>
    </Card>
  )
}

export function PaymentPageFallback(header: PageHeader) {
  return (
    <Page {...header}>
      <CheckoutSkeleton cards={3} />
    </Page>
  )
}
