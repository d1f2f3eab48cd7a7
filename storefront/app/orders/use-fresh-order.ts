import { api } from '../api/api.ts'
import { useFreshness } from '../api/use-freshness.ts'
import { awaitsTransfer, type Order } from './order-status.tsx'

/** Keeps a screen of one order fresh; while its transfer is awaited, it is asked for. */
export const useFreshOrder = (order: Order) =>
  useFreshness({
    shown: order,
    read: (signal) => api('GET /me/order/:id', { params: { id: order.ID }, signal }),
    isWaiting: awaitsTransfer(order),
  })
