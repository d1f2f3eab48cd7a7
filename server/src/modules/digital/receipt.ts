import type { Rights } from '../../access/rights.ts'
import type { DigitalOrder } from './digital-order.ts'

/**
 * Whether a reader may see and search the delivery of a digital order. A token is as good as money for its first reader, so it is visible
 * to staff who process orders and answer shoppers, not to read-only staff.
 */
export const mayReadReceipts = (rights: Rights) => rights.get('orders:write') === 'all'

/** The order without its serial number and its token. */
export function withoutReceipt<Order extends Pick<DigitalOrder, 'serialNumber' | 'facts'>>(order: Order): Order {
  const { Token: _, ...facts } = order.facts
  return { ...order, serialNumber: '', facts }
}
