import { api } from '#web/api/api.ts'
import { loadOrderStatusNames, type Order } from '#web/orders/order-status.tsx'
import type { StatusNames } from '#web/orders/status-names.ts'
import { keptPayments } from '../payment/kept-payment.ts'
import { asMember } from '../session/member-only.ts'
import { updateLastOrder } from './last-order.ts'
import { canPay } from './order-state.ts'
import { requireOrderId } from './require-order-id.ts'

/**
 * Loads the order of a URL such as /shop/order/12/detail. An id that is not a number shows 'ERROR' (E04) and the 404 page,
 * without a call.
 */
export async function loadOrder(request: Request, id: string): Promise<{ order: Order; names: StatusNames }> {
  return asMember(request, async () => {
    const orderId = requireOrderId(id)
    const [order, names] = await Promise.all([
      api('GET /me/order/:id', { params: { id: orderId } }),
      loadOrderStatusNames(),
    ])
    updateLastOrder(order)
    if (!canPay(order)) keptPayments.order.forget(order.ID)
    return { order, names }
  })
}
