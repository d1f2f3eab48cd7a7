import { CreditCard } from 'lucide-react'
import { formatRupiah } from '#contract/values/rupiah.ts'
import type { CartSummary } from '../cart/cart.ts'
import { ButtonLink } from '../design/button.tsx'
import { PaymentMark } from '../payment/payment-mark.tsx'
import { comesBack } from '../payment/return-after-choice.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing, PaymentChoices } from './checkout-state.ts'
import { ChoiceCard } from './choice-card.tsx'

const texts = checkoutTexts.payment

export function PaymentCard({ summary, asked }: { summary: CartSummary; asked: Missing[] }) {
  const lacks = (['payment', 'balance', 'pickup'] as const).find((one) => asked.includes(one))
  return (
    <ChoiceCard
      id="metode-pembayaran"
      icon={CreditCard}
      title={texts.title}
      missing={lacks && checkoutTexts.missing[lacks]}
      action={
        summary.Payment && (
          <ButtonLink
            to="/shop/payment"
            state={comesBack}
            look="quiet"
            size="small"
            aria-label={`${checkoutTexts.change} ${texts.title}`}
          >
            {checkoutTexts.change}
          </ButtonLink>
        )
      }
    >
      {summary.Payment ? (
        <ChosenPayment summary={summary} />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{texts.none}</p>
          <ButtonLink to="/shop/payment" state={comesBack} look="secondary" wide className="md:w-auto">
            {texts.choose}
          </ButtonLink>
        </>
      )}
    </ChoiceCard>
  )
}

/** The way to pay that was chosen: the bank with its mark, or the method by name. */
export function ChosenPayment({ summary }: { summary: PaymentChoices }) {
  const { BankName, BankImage = '', Payment = '', PaymentType = '', WalletBalance } = summary
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PaymentMark type={PaymentType} {...(BankName && { bank: { BankName, BankImage } })} />
      <p className="min-w-0 flex-1 basis-32 text-sm">
        <span className="block font-semibold">{BankName ?? Payment}</span>
        {BankName && <span className="text-muted">{Payment}</span>}
        {WalletBalance !== undefined && (
          <span className="text-muted tabular-nums">{texts.balance(formatRupiah(WalletBalance))}</span>
        )}
      </p>
    </div>
  )
}
