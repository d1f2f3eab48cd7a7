import { api } from '#web/api/api.ts'
import type { StatusNames } from '#web/orders/status-names.ts'
import { requireOrderId } from '../orders/require-order-id.ts'
import { keptPayments } from '../payment/kept-payment.ts'
import { asMember } from '../session/member-only.ts'
import type { DigitalOrder } from './digital-cart.ts'
import { canUploadProof, loadDigitalStatusNames } from './digital-order.tsx'

/**
 * Loads the order of a URL such as /digital/order/12/status. An id that is no number shows the 404 page without a call (E04).
 */
export async function loadDigitalOrder(
  request: Request,
  id: string,
): Promise<{ order: DigitalOrder; names: StatusNames }> {
  return asMember(request, async () => {
    const orderId = requireOrderId(id)
    const [order, names] = await Promise.all([
      api('GET /me/digitalorder/:id', { params: { id: orderId } }),
      loadDigitalStatusNames(),
    ])
    if (!canUploadProof(order)) keptPayments.digital.forget(order.ID)
    return { order, names }
  })
}
