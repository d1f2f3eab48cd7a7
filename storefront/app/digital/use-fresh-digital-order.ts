import { wireDigitalStatus } from '#contract/values/wire-numbers.ts'
import { api } from '../api/api.ts'
import { useFreshness } from '../api/use-freshness.ts'
import type { DigitalOrder } from './digital-cart.ts'

/** Keeps a screen of one order fresh; until the supplier has answered, it is asked for. */
export const useFreshDigitalOrder = (order: DigitalOrder) =>
  useFreshness({
    shown: order,
    read: (signal) => api('GET /me/digitalorder/:id', { params: { id: order.ID }, signal }),
    isWaiting: order.OrderStatus <= wireDigitalStatus.sent,
  })
