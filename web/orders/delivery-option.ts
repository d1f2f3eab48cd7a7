import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { deliveryOptionTexts } from '../texts/orders.ts'
import type { Order } from './order-status.tsx'

const { delivery, pickup, storeCourier } = deliveryOptionTexts
const labels: Record<number, string> = {
  [wireDeliveryOption.courier]: delivery,
  [wireDeliveryOption.pickup]: pickup,
  [wireDeliveryOption.own_courier]: storeCourier,
}

/** The delivery option in the words of checkout. */
export function deliveryOptionText(order: Pick<Order, 'DeliveryOption' | 'DeliveryOptionID'>): string {
  return labels[order.DeliveryOptionID] ?? order.DeliveryOption
}
