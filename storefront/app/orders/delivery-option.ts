import { wireDeliveryOption } from '#contract/values/wire-numbers.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Order } from './order-status.tsx'

const { sent, pickup, storeCourier } = checkoutTexts.option
const words: Record<number, string> = {
  [wireDeliveryOption.courier]: sent,
  [wireDeliveryOption.pickup]: pickup,
  [wireDeliveryOption.own_courier]: storeCourier,
}

/** How the goods get to the shopper, in the words in which it was chosen. */
export function deliveryOptionText(order: Pick<Order, 'DeliveryOption' | 'DeliveryOptionID'>): string {
  return words[order.DeliveryOptionID] ?? order.DeliveryOption
}
