import { asIds } from '#web/browser/stored-fields.ts'
import { storedValue } from '#web/browser/stored-value.ts'

const maxViewed = 20

/** Ids of the products that were looked at in this browser, the latest first (U08). */
export const viewedProducts = storedValue('viewed-products', asIds)

export function rememberViewed(id: number) {
  const others = viewedProducts.read().filter((other) => other !== id)
  viewedProducts.write([id, ...others].slice(0, maxViewed))
}
