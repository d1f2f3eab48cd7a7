import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from '../browser/local-storage.ts'
import type { Order } from './order-status.tsx'

/** The order that was placed last in this browser, and its state as it was seen last (O06, U08). */
type LastOrder = Pick<Order, 'ID' | 'Status'>

/** An order has been placed. */
export function keepLastOrder({ ID, Status }: LastOrder) {
  writeStored('order-status', JSON.stringify({ ID, Status }))
}

/** An order has been loaded: if it is the last one, its state is known anew. */
export function followLastOrder(order: LastOrder) {
  if (parse(readStored('order-status'))?.ID === order.ID) keepLastOrder(order)
}

/** The last order, live; null where there is none, while the server renders and until the page has come alive. */
export function useLastOrder(): LastOrder | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored('order-status'),
    () => null,
  )
  return parse(text)
}

/** It waits for payment, for the store or for its courier. */
export function isUnderWay({ Status }: LastOrder): boolean {
  return Status < 6
}

const subscribe = (listener: () => void) => onStoredElsewhere('order-status', listener)

function parse(text: string | null): LastOrder | null {
  try {
    const { ID, Status } = JSON.parse(text ?? '{}')
    return Number.isSafeInteger(ID) && ID > 0 && Number.isSafeInteger(Status) ? { ID, Status } : null
  } catch {
    return null
  }
}
