import { maxRestockWishes } from '#contract/values/products/restock-wishes.ts'
import { asIds, asRecord } from '#web/browser/stored-fields.ts'
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'

/** How a shopper is told that goods are back. */
export type Ways = { ByMail: boolean; ByPush: boolean }

/** The sold-out products that the shopper waits for, as this device knows them (decision 162). */
export type RestockWishes = Ways & {
  /** As the server last said. */
  ids: number[]
  /** Products that a guest wants to wait for, until the login. */
  wanted: number[]
}

export const restockWishes = storedValue('restock-wishes', (stored): RestockWishes => {
  const { ids, wanted, ByMail, ByPush } = asRecord(stored)
  return {
    ids: asIds(ids).slice(0, maxRestockWishes),
    wanted: asIds(wanted).slice(0, maxRestockWishes),
    ByMail: ByMail !== false,
    ByPush: ByPush === true,
  }
})

/** How the shopper is told that a product is back; null if they do not wait for it, and during server rendering and hydration. */
export function useAwaited(id: number): Ways | null {
  const { ids, ...ways } = useStoredValue(restockWishes)
  return ids.includes(id) ? ways : null
}
