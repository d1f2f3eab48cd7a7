import { readStored } from '../browser/local-storage.ts'

/**
 * Sets attributes on <html> for the values stored in this browser, because the HTML is the same for every visitor; the stylesheet
 * reads them. Runs before the first paint (boot.ts), and again whenever the session or the cart changes.
 *
 * - `data-member`: a token is stored. Tailwind variants `member:` and `guest:` follow it.
 * - `data-cart`: quantity of items in the cart; absent when empty. `--cart-count` is its text for the badge.
 * - `data-orders`: number of a member's orders that wait for them; absent without any. `--orders-count` is its text.
 */
export function setVisitorAttributes() {
  const { dataset } = document.documentElement
  if (readStored('token')) dataset.member = ''
  else delete dataset.member

  const count = storedCartQuantity()
  const before = dataset.cart
  setCount('cart', count)
  setCount('orders', dataset.member === undefined ? 0 : storedWaitingOrders())
  return { cartGrew: count > Number(before ?? 0) }
}

function setCount(name: 'cart' | 'orders', count: number) {
  const { dataset, style } = document.documentElement
  if (count > 0) {
    dataset[name] = String(count)
    style.setProperty(`--${name}-count`, `"${count > 99 ? '99+' : count}"`)
  } else {
    delete dataset[name]
    style.removeProperty(`--${name}-count`)
  }
}

/**
 * Sets attributes on <html> for stored values that change what this page shows. Only for boot.ts: after hydration React renders
 * it (use-hydrated.ts). Returns whether the page needs hydration, because attributes are not enough to show it.
 *
 * - `data-in-cart`: the product of the page is in the cart. Variants `in-cart:` and `not-in-cart:`.
 * - `data-located`: a location is stored. Variants `located:` and `not-located:`.
 */
export function setPageAttributes(): boolean {
  const { documentElement } = document
  const hasLocation = hasStoredLocation()
  const quantity = quantityOfPage()
  documentElement.toggleAttribute('data-located', hasLocation)
  documentElement.toggleAttribute('data-in-cart', quantity > 0)
  if (quantity > 0) fillInQuantity(quantity)
  return quantity > 0 || (hasLocation && isListOfNearbyStores())
}

const isListOfNearbyStores = () =>
  location.pathname === '/store' && new URLSearchParams(location.search).get('type') === 'nearby'

function quantityOfPage(): number {
  const [, productId] = location.pathname.match(/^\/shop\/product\/(\d+)\/detail$/) ?? []
  return productId ? storedQuantity(Number(productId)) : 0
}

/** Fills the steppers while the HTML is parsed, which is before they are painted. */
function fillInQuantity(quantity: number) {
  const fillIn = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-cart-quantity]')) {
      if (field.value === field.defaultValue) field.value = String(quantity)
    }
  }
  fillIn()
  if (document.readyState !== 'loading') return
  const fields = new MutationObserver(fillIn)
  fields.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => fields.disconnect())
}

const storedQuantity = (productId: number) =>
  readNumber('shop-cart', ({ items }) => Number(items.find((item: Json) => item.ProductID === productId)?.Qty))

const storedCartQuantity = () => readNumber('shop-cart', ({ summary }) => Number(summary.TotalQty))

const storedWaitingOrders = () => readNumber('waiting-orders', ({ count }) => Number(count))

const hasStoredLocation = () =>
  readNumber('my-location', ({ Lat, Long }) => (Math.abs(Lat) <= 90 && Math.abs(Long) <= 180 ? 1 : 0)) > 0

// biome-ignore lint/suspicious/noExplicitAny: an unexpected value throws, which is caught below
type Json = any

/** A number of a stored value; 0 if it is missing or invalid. The hydrated page validates the whole value (storedValue). */
function readNumber(key: 'shop-cart' | 'my-location' | 'waiting-orders', numberOf: (stored: Json) => number): number {
  try {
    return numberOf(JSON.parse(readStored(key) ?? '')) || 0
  } catch {
    return 0
  }
}
