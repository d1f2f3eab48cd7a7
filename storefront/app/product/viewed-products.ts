import { storedValue } from '#web/browser/stored-value.ts'

const maxViewed = 20
const none: number[] = []

/** Ids of the products that were looked at in this browser, the latest first (U08). */
export const viewedProducts = storedValue('viewed-products', (stored): number[] =>
  Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : none,
)

export function rememberViewed(id: number) {
  const others = viewedProducts.read().filter((other) => other !== id)
  viewedProducts.write([id, ...others].slice(0, maxViewed))
}
