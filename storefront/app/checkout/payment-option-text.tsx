import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { PaymentLogo } from '../payment/payment-logo.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import type { PaymentOption } from './payment-options.ts'

const texts = checkoutTexts.payment

type PaymentOptionTextProps = { option: PaymentOption; balance: number | undefined }

/** Logo, name and note of a way to pay, with the reason if it can't be chosen. */
export function PaymentOptionText({ option: { method, bank, against }, balance }: PaymentOptionTextProps) {
  const type = method.Type.toLowerCase()
  return (
    <span className="flex flex-wrap items-center gap-3">
      <PaymentLogo type={type} {...(bank && { bank })} />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-semibold text-ink">{bank ? bank.BankName : method.Text}</span>
        {bank?.ShowAccountName && <span className="block">{texts.holder(bank.AccountName)}</span>}
        {bank && <span className="text-muted">{method.Text}</span>}
        {type === 'qris' && <span className="text-muted">{texts.qrisNote}</span>}
        {type === 'wallet' && balance !== undefined && (
          <span className="block tabular-nums">{texts.balance(formatRupiah(balance))}</span>
        )}
        {against && <span className="block">{against}</span>}
      </span>
    </span>
  )
}
