import { ButtonLink } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import { useCart } from './stored-cart.ts'

/** Back to the order for which the wallet is topped up; nothing without one. */
export function WaitingOrder() {
  const { AwaitsTopUp } = useCart().summary
  if (!AwaitsTopUp) return null
  return (
    <Notice
      look="info"
      className="mb-4"
      action={
        <ButtonLink to="/shop/delivery" look="secondary" size="small">
          {checkoutTexts.backFromTopUp.link}
        </ButtonLink>
      }
    >
      {checkoutTexts.backFromTopUp.text}
    </Notice>
  )
}
