import { data } from 'react-router'
import { api } from '../api/api.ts'
import { toast } from '../design/toast.tsx'
import { asMember } from '../session/member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import { followLastOrder } from './last-order.ts'
import { loadStatusNames, type Order } from './order-status.tsx'
import type { StatusNames } from './status-names.ts'

/**
 * The order of an address such as /shop/order/12/detail. An id that is no number is no order: 'ERROR' (E04), the
 * 404 page, and no call is made.
 */
export async function loadOrder(request: Request, id: string): Promise<{ order: Order; names: StatusNames }> {
  return asMember(request, async () => {
    if (!/^[1-9]\d{0,14}$/.test(id)) {
      toast(orderTexts.badId, 'danger')
      throw data(null, { status: 404 })
    }
    const [order, names] = await Promise.all([
      api('GET /me/order/:id', { params: { id: Number(id) } }),
      loadStatusNames(),
    ])
    followLastOrder(order)
    return { order, names }
  })
}
