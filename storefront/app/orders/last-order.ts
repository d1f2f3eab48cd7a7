import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { fieldsOfType } from '#web/browser/stored-fields.ts'
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'
import type { Order } from '#web/orders/order-status.tsx'

/** The last order placed in this browser, with its last known status (O06, U08). */
type LastOrder = Pick<Order, 'ID' | 'Status'>

const stored = storedValue('order-status', (value): LastOrder | null => {
  const { ID = 0, Status = Number.NaN } = fieldsOfType<LastOrder>(value, { ID: 'number', Status: 'number' })
  return Number.isSafeInteger(ID) && ID > 0 && Number.isSafeInteger(Status) ? { ID, Status } : null
})

/** Stores a placed order as the last one. */
export function saveLastOrder({ ID, Status }: LastOrder) {
  stored.write({ ID, Status })
}

/** Updates the stored status when the loaded order is the last one. */
export function updateLastOrder(order: LastOrder) {
  if (stored.read()?.ID === order.ID) saveLastOrder(order)
}

/** Subscribes to the last order; null if there is none, and during server rendering and hydration. */
export function useLastOrder(): LastOrder | null {
  return useStoredValue(stored)
}

/** The last order outside of rendering. */
export const readLastOrder = (): LastOrder | null => stored.read()

/** Whether it awaits payment, the store or its courier. */
export function isInProgress({ Status }: LastOrder): boolean {
  return Status < wireOrderStatus.arrived
}
