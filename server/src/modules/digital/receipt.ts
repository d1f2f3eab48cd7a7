import type { Rights } from '../staff/rights.ts'
import type { DigitalOrder } from './digital-order.ts'

/**
 * Whether somebody reads and finds what a digital order has delivered. A token is as good as money for whoever reads it first, so it is
 * for those who answer shoppers about their orders and work on them, not for those who only look.
 */
export const mayReadReceipts = (rights: Rights) => rights.get('orders:write') === 'all'

/** The order without its serial number and its token. */
export function withoutReceipt<Order extends Pick<DigitalOrder, 'serialNumber' | 'facts'>>(order: Order): Order {
  const { Token: _, ...facts } = order.facts
  return { ...order, serialNumber: '', facts }
}
