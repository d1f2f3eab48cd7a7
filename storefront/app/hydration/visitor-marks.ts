import { readStored } from '../local-storage.ts'

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

function storedCartQuantity(): number {
  try {
    const cart = JSON.parse(readStored('shop-cart') ?? '{}')
    return Number(cart.summary?.TotalQty) || 0
  } catch {
    return 0
  }
}
