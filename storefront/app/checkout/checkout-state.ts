import type { Cart, CartSummary } from '../cart/cart.ts'
import { isDelivery } from '../cart/choose-delivery.ts'
import { missingPayment } from '../payment/chosen-payment.ts'

export type Missing = 'option' | 'address' | 'courier' | 'payment' | 'balance' | 'pickup'

/** The choices that are missing for an order, in the order of the cards. Only a pick-up needs no address. */
export function missingFor(summary: CartSummary): Missing[] {
  const { DeliveryOptionID, DeliveryID, CourierCode, PaymentType } = summary
  const missing: Missing[] = []
  if ((!DeliveryOptionID || isDelivery(DeliveryOptionID)) && !DeliveryID) missing.push('address')
  if (!DeliveryOptionID) missing.push('option')
  if (isDelivery(DeliveryOptionID) && !CourierCode) missing.push('courier')
  const lacking = missingPayment(summary, summary.Total)
  if (lacking) missing.push(lacking)
  else if (PaymentType?.toLowerCase() === 'cash' && isDelivery(DeliveryOptionID)) missing.push('pickup')
  return missing
}

/** Whether the cart can be ordered (O05). */
export function isReady(cart: Cart): boolean {
  return cart.items.length > 0 && missingFor(cart.summary).length === 0
}
