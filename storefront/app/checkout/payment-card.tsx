import { CreditCard } from 'lucide-react'
import { ButtonLink } from '#web/design/button.tsx'
import type { CartSummary } from '../cart/cart.ts'
import { canGoBack } from '../payment/go-back.ts'
import { PaymentMethodLabel } from '../payment/payment-method-label.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing } from './checkout-state.ts'
import { ChoiceCard } from './choice-card.tsx'

const texts = checkoutTexts.payment

export function PaymentCard({ summary, highlighted }: { summary: CartSummary; highlighted: Missing[] }) {
  const missingPart = (['payment', 'balance', 'pickup'] as const).find((one) => highlighted.includes(one))
  return (
    <ChoiceCard
      id="metode-pembayaran"
      icon={CreditCard}
      title={texts.title}
      missing={missingPart && checkoutTexts.missing[missingPart]}
      action={
        summary.Payment && (
          <ButtonLink
            to="/shop/payment"
            state={canGoBack}
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
          <ButtonLink to="/shop/payment" state={canGoBack} look="secondary" wide className="md:w-auto">
            {texts.choose}
          </ButtonLink>
        </>
      )}
    </ChoiceCard>
  )
}
