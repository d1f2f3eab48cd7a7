import { api } from '#web/api/api.ts'
import type { Order } from '#web/orders/order-status.tsx'
import { useFreshness } from '../api/use-freshness.ts'
import { awaitsTransfer } from './order-state.ts'

/** Refreshes a screen of one order; polls while its transfer is awaited. */
export const useFreshOrder = (order: Order) =>
  useFreshness({
    shown: order,
    read: (signal) => api('GET /me/order/:id', { params: { id: order.ID }, signal }),
    isWaiting: awaitsTransfer(order),
  })
