import type { ReactNode } from 'react'
import { wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'
import { Card } from '#web/design/card.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { type PaidOrder, PaymentBadge } from '#web/orders/payment-badge.tsx'
import { orderTexts } from '../texts/orders.ts'
import { TransferDeadline } from './transfer.tsx'

const texts = orderTexts.transfer

type Paid = Pick<
  PaidOrder,
  | 'Payment'
  | 'PaymentType'
  | 'PaymentStatus'
  | 'PaymentConfirmationID'
  | 'TransferDeadline'
  | 'BankName'
  | 'BankImage'
  | 'BankAccountNumber'
  | 'BankAccountName'
  | 'ShowAccountName'
  | 'RefundedAmount'
>

type PaymentCardProps = {
  order: Paid
  /** Whether the payment is still due. */
  isAwaited: boolean
  /** The parts of the amount. */
  children?: ReactNode
}

/** Payment method, account and deadline of an order of goods or of digital goods. */
export function PaymentCard({ order, isAwaited, children }: PaymentCardProps) {
  const hasProof = order.PaymentConfirmationID !== null
  return (
    <Card title={orderTexts.payment} action={<PaymentBadge order={order} />}>
      <p className="text-sm">{order.Payment}</p>
      {order.BankName && <Bank order={order} mayCopy={isAwaited && !hasProof} />}
      {children}
      {isAwaited && !hasProof && (
        <TransferDeadline of={order} label={order.PaymentType === 'QRIS' ? orderTexts.qris.deadline : texts.deadline} />
      )}
    </Card>
  )
}

/** The bank with its account, which is hidden after failure or expiry to prevent further transfers. */
function Bank({ order, mayCopy }: { order: Paid; mayCopy: boolean }) {
  const hasFailed = order.PaymentStatus > wirePaymentStatus.paid
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
      <LogoTile src={order.BankImage} name={order.BankName} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold">{order.BankName}</p>
        {!hasFailed && (
          <>
            <p className="flex flex-wrap items-center gap-x-1 tabular-nums">
              <span className="sr-only">{texts.accountNumber} </span>
              {order.BankAccountNumber}
              {mayCopy && <CopyButton text={order.BankAccountNumber} label={texts.copyNumber} />}
            </p>
            {order.ShowAccountName && (
              <p className="text-muted">
                <span className="sr-only">{texts.holder} </span>
                {order.BankAccountName}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
