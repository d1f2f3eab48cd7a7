import type { Data } from '#contract/client.ts'
import { wireOrderStatus, wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import type { Order } from '#web/orders/order-status.tsx'

export type OwnCancelRequest = Data<'GET /me/ordercancelrequest/:id'>

const { processing, packing, ready } = wireOrderStatus

/** The request to cancel a paid order that has not left; null for other orders, and if it fails to load. */
export async function loadCancelRequest({ ID, Status, PaymentStatus }: Order): Promise<OwnCancelRequest | null> {
  const isWithStore = Status === processing || Status === packing || Status === ready
  if (!isWithStore || PaymentStatus === wirePaymentStatus.unpaid) return null
  return api('GET /me/ordercancelrequest/:id', { params: { id: ID } }).catch(() => null)
}
