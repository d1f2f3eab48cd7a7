import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { ChosenPayment } from './chosen-payment.ts'
import { PaymentLogo } from './payment-logo.tsx'

/** The chosen bank with its logo, or the method by name. */
export function PaymentMethodLabel({ chosen }: { chosen: ChosenPayment }) {
  const { BankName, BankImage = '', Payment = '', PaymentType = '', WalletBalance } = chosen
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PaymentLogo type={PaymentType} {...(BankName && { bank: { BankName, BankImage } })} />
      <p className="min-w-0 flex-1 basis-32 text-sm">
        <span className="block font-semibold">{BankName ?? Payment}</span>
        {BankName && <span className="text-muted">{Payment}</span>}
        {WalletBalance !== undefined && (
          <span className="text-muted tabular-nums">{checkoutTexts.payment.balance(formatRupiah(WalletBalance))}</span>
        )}
      </p>
    </div>
  )
}
