import type { Data } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import type { Order } from '#web/orders/order-status.tsx'

export type OrderComplaints = Data<'GET /me/ordercomplaint/:id'>

const { shipped, arrived, completed } = wireOrderStatus

/** The complaints about an order whose goods have left; null for other orders, and if they fail to load. */
export async function loadComplaints({ ID, Status }: Order): Promise<OrderComplaints | null> {
  if (Status !== shipped && Status !== arrived && Status !== completed) return null
  return api('GET /me/ordercomplaint/:id', { params: { id: ID } }).catch(() => null)
}
