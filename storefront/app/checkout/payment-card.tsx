import { CreditCard } from 'lucide-react'
import type { CartSummary } from '../cart/cart.ts'
import { ButtonLink } from '../design/button.tsx'
import { PaymentMethodLabel } from '../payment/payment-method-label.tsx'
import { comesBack } from '../payment/return-after-choice.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing } from './checkout-state.ts'
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
        <PaymentMethodLabel chosen={summary} />
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
