import type { ComponentProps, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/class-names.ts'
import { CopyButton } from '#web/design/copy-button.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeLeft, useTimeLeft } from '#web/design/time-left.ts'
import { useClockAhead } from '../api/server-clock.ts'
import { usePolling } from '../api/use-polling.ts'
import { orderTexts } from '../texts/orders.ts'
import './payment.css'

const texts = orderTexts.transfer

type TransferAmountProps = {
  value: number
  label: string
  /** Why the exact amount matters. */
  exact: string
  children: ReactNode
}

/** The amount with its unique code highlighted, beside it the children where there is room, and below why it matters. */
export function TransferAmount({ value, label, exact, children }: TransferAmountProps) {
  const text = formatRupiah(value)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-sm text-muted">{label}</p>
          <p className="mt-1 large-amount font-bold whitespace-nowrap tabular-nums">
            {text.slice(0, -3)}
            <mark className="rounded-small bg-warning-soft px-0.5 text-warning">{text.slice(-3)}</mark>
          </p>
        </div>
        {children}
      </div>
      <Notice look="warning" className="mt-3">
        {exact}
      </Notice>
    </>
  )
}

type CopyAmountProps = { value: number } & Omit<ComponentProps<typeof CopyButton>, 'text' | 'label'>

/** Copies the amount as banks' apps take it. */
export const CopyAmount = ({ value, ...button }: CopyAmountProps) => (
  <CopyButton text={String(value)} label={texts.copyAmount} {...button} />
)

/** The milliseconds left to pay by the server's clock, 0 after the deadline; null without one. */
export function useTimeToPay({ TransferDeadline }: { TransferDeadline: string | null }): number | null {
  const aheadMs = useClockAhead()
  const deadline = TransferDeadline ? fromWireTime(TransferDeadline) : null
  const leftMs = useTimeLeft(deadline && new Date(deadline.getTime() - aheadMs))
  return deadline && leftMs
}

type TransferDeadlineProps = {
  of: { TransferDeadline: string | null; PaymentConfirmationID: number | null }
  label?: string
}

/** The deadline as a date in WIB and as a countdown; after it the screen polls until the payment has expired. */
export function TransferDeadline({ of, label = texts.deadline }: TransferDeadlineProps) {
  const deadline = of.TransferDeadline ? fromWireTime(of.TransferDeadline) : null
  const leftMs = useTimeToPay(of)
  const { revalidate } = useRevalidator()
  // The server expires overdue payments within a minute, unless there is a proof (O10).
  const isEnding = leftMs === 0 && of.PaymentConfirmationID === null
  usePolling(isEnding, revalidate)
  if (!deadline || leftMs === null) return null
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-bold">{formatDateTime(deadline)}</p>
      <p className={cx('text-sm tabular-nums', leftMs === 0 && 'font-semibold text-danger')} role="timer">
        {leftMs > 0 ? texts.left(timeLeft(leftMs)) : texts.over}
      </p>
    </div>
  )
}

type Account = {
  BankName: string
  BankImage: string
  BankAccountNumber: string
  BankAccountName: string
  BankAccountBranch: string
  ShowAccountName: boolean
}

/** The account to transfer to; `isBare` inside of another card. */
export function TransferAccount({ account, isBare }: { account: Account; isBare?: boolean }) {
  const { BankName, BankImage } = account
  // Marks of banks are words, so that a name beside them would repeat them.
  const bank = BankImage ? (
    <p>
      <LogoTile src={BankImage} name={BankName} />
      <span className="sr-only">{BankName}</span>
    </p>
  ) : (
    <p className="font-bold">{BankName}</p>
  )
  return isBare ? (
    <div className="grid gap-3">
      {bank}
      <AccountFacts account={account} />
    </div>
  ) : (
    <Card title={texts.account} action={bank}>
      <AccountFacts account={account} />
    </Card>
  )
}

function AccountFacts({ account }: { account: Account }) {
  return (
    <dl className="grid gap-3 text-sm">
      <div>
        <dt className="text-xs text-muted">{texts.accountNumber}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-xl font-bold tracking-wide tabular-nums">{account.BankAccountNumber}</span>
          <CopyButton text={account.BankAccountNumber} label={texts.copyNumber} />
        </dd>
      </div>
      {account.ShowAccountName && (
        <div>
          <dt className="text-xs text-muted">{texts.holder}</dt>
          <dd className="font-semibold">{account.BankAccountName}</dd>
        </div>
      )}
      {account.BankAccountBranch && (
        <div>
          <dt className="text-xs text-muted">{texts.branch}</dt>
          <dd>{account.BankAccountBranch}</dd>
        </div>
      )}
    </dl>
  )
}
