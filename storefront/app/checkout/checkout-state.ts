import type { Cart, CartSummary } from '../cart/cart.ts'
import { isDelivery } from '../cart/choose-delivery.ts'
import { missingPayment } from '../payment/chosen-payment.ts'

export type Missing = 'option' | 'address' | 'courier' | 'payment' | 'balance' | 'pickup'

/** What is still to be chosen before an order can be made, in the order of the cards. */
export function missingFor(summary: CartSummary): Missing[] {
  const { DeliveryOptionID, DeliveryID, CourierCode, PaymentType } = summary
  const missing: Missing[] = []
  if (isDelivery(DeliveryOptionID) && !DeliveryID) missing.push('address')
  if (!DeliveryOptionID) missing.push('option')
  if (isDelivery(DeliveryOptionID) && !CourierCode) missing.push('courier')
  const lacking = missingPayment(summary, summary.Total)
  if (lacking) missing.push(lacking)
  else if (PaymentType?.toLowerCase() === 'cash' && isDelivery(DeliveryOptionID)) missing.push('pickup')
  return missing
}

/** 000, section 4: "Shop order is ready only when …". */
export function isReady(cart: Cart): boolean {
  return cart.items.length > 0 && missingFor(cart.summary).length === 0
}
