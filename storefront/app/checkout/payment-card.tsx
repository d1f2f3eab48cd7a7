import { CreditCard } from 'lucide-react'
import type { CartSummary } from '../cart/cart.ts'
import { ButtonLink } from '../design/button.tsx'
import { LogoTile } from '../design/logo-tile.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing } from './checkout-state.ts'
import { ChoiceCard } from './choice-card.tsx'
import { fromDelivery } from './return-to-delivery.ts'

const texts = checkoutTexts.payment

export function PaymentCard({ summary, asked }: { summary: CartSummary; asked: Missing[] }) {
  const missing =
    (asked.includes('payment') && checkoutTexts.missing.payment) ||
    (asked.includes('balance') && checkoutTexts.missing.balance)
  return (
    <ChoiceCard
      id="metode-pembayaran"
      icon={CreditCard}
      title={texts.title}
      missing={missing}
      action={
        summary.Payment && (
          <ButtonLink
            to="/shop/payment"
            state={fromDelivery}
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
          <ButtonLink to="/shop/payment" state={fromDelivery} look="secondary" wide className="md:w-auto">
            {texts.choose}
          </ButtonLink>
        </>
      )}
    </ChoiceCard>
  )
}

/** The way to pay that was chosen: the bank with its mark, or the method by name. */
export function ChosenPayment({ summary }: { summary: CartSummary }) {
  const { BankName, BankImage = '', Payment = '' } = summary
  return (
    <div className="flex items-center gap-3">
      <LogoTile src={BankImage} name={BankName ?? Payment} />
      <p className="min-w-0 text-sm">
        <span className="block font-semibold">{BankName ?? Payment}</span>
        {BankName && <span className="text-muted">{Payment}</span>}
      </p>
    </div>
  )
}
