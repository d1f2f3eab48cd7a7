import { ButtonLink } from '#web/design/button.tsx'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { checkoutTexts } from '../texts/checkout.ts'

/** To a top-up of the wallet; its screens lead back to the order. */
export function TopUpLink() {
  return (
    <ButtonLink
      to="/wallet/topup"
      look="secondary"
      size="small"
      onClick={() => saveCheckoutChoices({ AwaitsTopUp: true })}
    >
      {checkoutTexts.payment.topUp}
    </ButtonLink>
  )
}
