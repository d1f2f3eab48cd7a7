import { readStored } from '../browser/local-storage.ts'

/**
 * Writes what only this browser knows onto <html>, where the stylesheet reads it: the HTML itself is the same for every
 * visitor. Runs before the first paint (boot.ts), and again whenever session or cart change.
 *
 * - `data-member`: a token is stored. Tailwind variants `member:` and `guest:` follow it.
 * - `data-cart`: number of pieces in the cart; absent when empty. `--cart-count` is its text for the badge.
 */
export function markVisitor() {
  const { dataset, style } = document.documentElement
  if (readStored('token')) dataset.member = ''
  else delete dataset.member

  const count = storedCartQuantity()
  const before = dataset.cart
  if (count > 0) {
    dataset.cart = String(count)
    style.setProperty('--cart-count', `"${count > 99 ? '99+' : count}"`)
  } else {
    delete dataset.cart
    style.removeProperty('--cart-count')
  }
  return { cartGrew: count > Number(before ?? 0) }
}

/**
 * Writes onto <html> what this very page says otherwise for who comes with something stored. By boot.ts alone: the hydrated
 * page knows better (use-hydrated.ts). Answers whether there is more to say than marks can.
 *
 * - `data-in-cart`: pieces of the product that the page shows are in the cart. Variants `in-cart:` and `not-in-cart:`.
 * - `data-located`: the visitor has said where they are. Variants `located:` and `not-located:`.
 */
export function markPage(): boolean {
  const { documentElement } = document
  const located = isLocated()
  const pieces = piecesOfPage()
  documentElement.toggleAttribute('data-located', located)
  documentElement.toggleAttribute('data-in-cart', pieces > 0)
  if (pieces > 0) fillInPieces(pieces)
  return pieces > 0 || (located && isListOfNearbyStores())
}

const isListOfNearbyStores = () =>
  location.pathname === '/store' && new URLSearchParams(location.search).get('type') === 'nearby'

function piecesOfPage(): number {
  const [, productId] = location.pathname.match(/^\/shop\/product\/(\d+)\/detail$/) ?? []
  return productId ? storedPieces(Number(productId)) : 0
}

/** Their number into its fields as they come, which is before they are painted. */
function fillInPieces(pieces: number) {
  const fillIn = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-pieces]')) {
      if (field.value === field.defaultValue) field.value = String(pieces)
    }
  }
  fillIn()
  if (document.readyState !== 'loading') return
  const fields = new MutationObserver(fillIn)
  fields.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => fields.disconnect())
}

const storedPieces = (productId: number) =>
  read('shop-cart', ({ items }) => Number(items.find((item: Json) => item.ProductID === productId)?.Qty))

const storedCartQuantity = () => read('shop-cart', ({ summary }) => Number(summary.TotalQty))

const isLocated = () =>
  read('my-location', ({ Lat, Long }) => (Math.abs(Lat) <= 90 && Math.abs(Long) <= 180 ? 1 : 0)) > 0

// biome-ignore lint/suspicious/noExplicitAny: whatever is stored; what is not of the expected form throws below
type Json = any

/** A number of what is stored; 0 where nothing is, or something else than is looked for. The whole is checked once the code is there. */
function read(key: 'shop-cart' | 'my-location', numberOf: (stored: Json) => number): number {
  try {
    return numberOf(JSON.parse(readStored(key) ?? '')) || 0
  } catch {
    return 0
  }
}
