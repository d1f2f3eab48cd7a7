import { wireOrderStatus } from '#contract/values/wire-numbers.ts'
import { fieldsOfType } from '../browser/stored-fields.ts'
import { storedValue, useStoredValue } from '../browser/stored-value.ts'
import type { Order } from './order-status.tsx'

/** The order that was placed last in this browser, and its state as it was seen last (O06, U08). */
type LastOrder = Pick<Order, 'ID' | 'Status'>

const stored = storedValue('order-status', (value): LastOrder | null => {
  const { ID = 0, Status = Number.NaN } = fieldsOfType<LastOrder>(value, { ID: 'number', Status: 'number' })
  return Number.isSafeInteger(ID) && ID > 0 && Number.isSafeInteger(Status) ? { ID, Status } : null
})

/** An order has been placed. */
export function saveLastOrder({ ID, Status }: LastOrder) {
  stored.write({ ID, Status })
}

/** An order has been loaded: if it is the last one, its state is known anew. */
export function updateLastOrder(order: LastOrder) {
  if (stored.read()?.ID === order.ID) saveLastOrder(order)
}

/** The last order, live; null where there is none, while the server renders and until the page is hydrated. */
export function useLastOrder(): LastOrder | null {
  return useStoredValue(stored)
}

/** It waits for payment, for the store or for its courier. */
export function isInProgress({ Status }: LastOrder): boolean {
  return Status < wireOrderStatus.arrived
}
