import type { Data } from '#contract/client.ts'
import { storedValue, useStoredValue } from '../browser/stored-value.ts'
import { markVisitor } from '../hydration/visitor-marks.ts'
import type { ProductCardData } from '../product/product-state.ts'
import type { FreshProducts } from './cart.ts'
import {
  type AddOutcome,
  addProduct,
  type Cart,
  type Conflict,
  emptyCart,
  refreshItems,
  restoreItem,
  setChoices,
  setNote,
  setQuantity,
  withCurrentPrice,
  withCurrentTerms,
} from './cart.ts'
import type { CheckoutChoices } from './checkout-choices.ts'
import { parseCart } from './parse-cart.ts'

/**
 * The cart in local storage (000, sections 3 and 4). Every change reads what is stored, applies one rule of cart.ts and
 * writes the result, so that two tabs see one cart.
 */
const stored = storedValue('shop-cart', parseCart, {
  onChange() {
    if (markVisitor().cartGrew) bounceBadge()
  },
})

/** The stored cart; the same object until it changes. What is no cart counts as an empty one. */
export const readCart: () => Cart = stored.read

/** The cart, live. Empty while the server renders and until the page is hydrated. */
export function useCart(): Cart {
  return useStoredValue(stored)
}

export type StoredAddOutcome =
  | { outcome: 'added' | 'increased' | 'INSUFFICIENT_STOCK' }
  | { outcome: 'needs-confirmation'; conflict: Conflict }

/** Adds pieces of a product. `replace`: the shopper agreed to give the old cart up ('needs-confirmation'). */
export function addToCart(
  product: ProductCardData,
  quantity = 1,
  options: { replace?: boolean } = {},
): StoredAddOutcome {
  const result: AddOutcome = addProduct(options.replace ? emptyCart : readCart(), product, quantity)
  if (!('cart' in result)) return result
  store(result.cart)
  return { outcome: result.outcome }
}

/** Applies a rule to the cart as it is stored now; what it makes is kept whole, and a conflict changes nothing. */
export function updateCart<T extends { cart: Cart } | { conflict: Conflict }>(rule: (cart: Cart) => T): T {
  const result = rule(readCart())
  if ('cart' in result) store(result.cart)
  return result
}

/** Sets the number of pieces of a product in the cart; 0 or less takes it out. */
export function changeQuantity(productId: number, quantity: number): 'changed' | 'removed' | 'INSUFFICIENT_STOCK' {
  const result = setQuantity(readCart(), productId, quantity)
  if ('cart' in result) store(result.cart)
  return result.outcome
}

/** Takes a product out; the function it answers puts it back where it was. */
export function removeFromCart(productId: number): () => void {
  const { items, summary } = readCart()
  const place = items.findIndex((item) => item.ProductID === productId)
  const item = items[place]
  changeQuantity(productId, 0)
  return () => {
    if (item) store(restoreItem(readCart(), item, place, summary.StoreName))
  }
}

/** Lets the lines follow their products in what costs the shopper nothing. */
export function refreshCart(fresh: FreshProducts) {
  store(refreshItems(readCart(), fresh))
}

/** The shopper agreed to the price that the product has now. */
export function acceptPrice(product: Data<'GET /product/:oid'>[number]) {
  store(withCurrentPrice(readCart(), product))
}

/** The shopper agreed to how the product is sold now. */
export function acceptTerms(product: Data<'GET /product/:oid'>[number]) {
  store(withCurrentTerms(readCart(), product))
}

export function changeNote(productId: number, note: string) {
  store(setNote(readCart(), productId, note))
}

/** Keeps what a checkout screen has chosen; `undefined` takes a choice back. */
export function saveCheckoutChoices(choices: Partial<CheckoutChoices>) {
  store(setChoices(readCart(), choices))
}

/** Puts a cart in the place of the stored one. */
export function replaceCart(cart: Cart) {
  store(cart)
}

export function clearCart() {
  store(emptyCart)
}

function store(cart: Cart) {
  stored.write(cart.items.length > 0 ? cart : null)
}

const bounceMs = 3_000 // 000, section 2
let bouncing: ReturnType<typeof setTimeout> | undefined

function bounceBadge() {
  const { dataset } = document.documentElement
  dataset.cartChanged = ''
  clearTimeout(bouncing)
  bouncing = setTimeout(() => delete dataset.cartChanged, bounceMs)
}
