import { checkoutTexts } from '../texts/checkout.ts'
import type { Order } from './order-status.tsx'

const { sent, pickup, storeCourier } = checkoutTexts.option
const words: Record<number, string> = { 1: sent, 2: pickup, 4: storeCourier } // 000, section 3

/** How the goods get to the shopper, in the words in which it was chosen. */
export function deliveryOptionText(order: Pick<Order, 'DeliveryOption' | 'DeliveryOptionID'>): string {
  return words[order.DeliveryOptionID] ?? order.DeliveryOption
}
