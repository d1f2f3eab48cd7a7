import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import { useFreshness } from '../api/use-freshness.ts'
import type { DigitalOrder } from './digital-cart.ts'

/** Refreshes a screen of one order; polls until the supplier has answered. */
export const useFreshDigitalOrder = (order: DigitalOrder) =>
  useFreshness({
    shown: order,
    read: (signal) => api('GET /me/digitalorder/:id', { params: { id: order.ID }, signal }),
    isWaiting: order.OrderStatus <= wireDigitalStatus.sent,
  })
