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
 * On the page of a product of which pieces are in the cart: `data-in-cart` on <html>, where the variants `in-cart:` and
 * `not-in-cart:` read it, and their number in its fields as they come, which is before they are painted. Once, by boot.ts:
 * the hydrated page knows better (use-hydrated.ts).
 */
export function showPiecesInCart() {
  const [, productId] = location.pathname.match(/^\/shop\/product\/(\d+)\/detail$/) ?? []
  const pieces = productId ? storedPieces(Number(productId)) : 0
  if (pieces === 0) return
  document.documentElement.dataset.inCart = ''
  const fields = new MutationObserver(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-pieces]')) {
      if (field.value === field.defaultValue) field.value = String(pieces)
    }
  })
  fields.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => fields.disconnect())
}

function storedPieces(productId: number): number {
  try {
    const { items } = JSON.parse(readStored('shop-cart') ?? '{}')
    return Number(items.find((item: { ProductID?: unknown }) => item.ProductID === productId)?.Qty) || 0
  } catch {
    return 0
  }
}

function storedCartQuantity(): number {
  try {
    const cart = JSON.parse(readStored('shop-cart') ?? '{}')
    return Number(cart.summary?.TotalQty) || 0
  } catch {
    return 0
  }
}
