import { redirect } from 'react-router'
import type { StoredValue } from '#web/browser/stored-value.ts'
import type { Crumb } from '#web/design/breadcrumb.tsx'
import { isDelivery } from '../cart/choose-delivery.ts'
import { readCart, saveCheckoutChoices } from '../cart/stored-cart.ts'
import type { ChosenPayment } from '../payment/chosen-payment.ts'
import { digitalDraft, type PaymentDraft, topUpDraft } from '../payment/payment-draft.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { walletTexts } from '../texts/wallet.ts'
import { wayWithoutGoods } from './way-without-goods.ts'

/** The purpose of /shop/payment: it chooses the payment method of an order, or with ?type= of a digital product or a top-up (O04). */
export type PaymentPurpose = {
  /** Allowed payment types in lower case; all if undefined. */
  types?: readonly string[]
  /** The screen to return to. */
  path: string
  crumbs: Crumb[]
  /** Rupiah that the wallet must cover. */
  total: number
  /** Whether the shopper comes to the store, where cash can be paid. */
  isPickup: boolean
  chosen: ChosenPayment
  keep: (choice: ChosenPayment) => void
}

/**
 * The purpose that the query names.
 *
 * @throws Response (redirect) if there is nothing to pay for
 */
export function purposeOf(type: string | null): PaymentPurpose {
  const last = { label: checkoutTexts.paymentTitle }
  switch (type) {
    case 'topup': {
      const crumbs = [
        { label: walletTexts.home, to: '/beranda' },
        { label: walletTexts.title, to: '/wallet' },
        { label: walletTexts.topUpTitle, to: '/wallet/topup' },
        last,
      ]
      return { ...ofDraft(topUpDraft, '/wallet/topup'), types: ['bank'], path: '/wallet/topup', crumbs }
    }
    case 'digital': {
      const crumbs = [{ label: checkoutTexts.confirmationTitle, to: '/digital/confirmation' }, last]
      return {
        ...ofDraft(digitalDraft, '/beranda'),
        types: ['wallet', 'bank'],
        path: '/digital/confirmation',
        crumbs,
      }
    }
    default: {
      const { items, summary } = readCart()
      if (items.length === 0) throw redirect(wayWithoutGoods())
      const { DeliveryOptionID } = summary
      return {
        path: '/shop/delivery',
        crumbs: [{ label: checkoutTexts.deliveryTitle, to: '/shop/delivery' }, last],
        total: summary.Total,
        isPickup: DeliveryOptionID !== undefined && !isDelivery(DeliveryOptionID),
        chosen: summary,
        keep: saveCheckoutChoices,
      }
    }
  }
}

function ofDraft(stored: StoredValue<PaymentDraft | null>, withoutDraft: string) {
  const draft = stored.read()
  if (!draft) throw redirect(withoutDraft)
  return {
    total: draft.Total,
    isPickup: false,
    chosen: draft,
    keep: (choice: ChosenPayment) => stored.write({ ...draft, ...choice }),
  }
}
