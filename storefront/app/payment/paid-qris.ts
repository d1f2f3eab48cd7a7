import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'

const maxKept = 20

/** The orders that the shopper has marked in this browser as paid by QRIS, the newest first. */
const stored = storedValue('paid-qris', (value): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, maxKept) : [],
)

/** Whether the shopper marked an order as paid by QRIS, and functions to set or clear the mark. Only the payment's verification counts. */
export function usePaidQris(orderId: number): [saysPaid: boolean, say: (isPaid: boolean) => void] {
  const ids = useStoredValue(stored)
  const say = (isPaid: boolean) => {
    const others = stored.read().filter((id) => id !== orderId)
    stored.write(isPaid ? [orderId, ...others].slice(0, maxKept) : others)
  }
  return [ids.includes(orderId), say]
}
