import type { Data } from '#contract/client.ts'
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'
import type { ProductCardData } from '#web/products/product-state.ts'
import { setVisitorAttributes } from '#web/session/visitor-attributes.ts'
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
  withCurrentName,
  withCurrentPrice,
  withCurrentTerms,
} from './cart.ts'
import type { CheckoutChoices } from './checkout-choices.ts'
import { parseCart } from './parse-cart.ts'

/**
 * The cart in local storage (K04). Every change reads the stored cart, applies one rule of cart.ts and writes the result, so
 * that two tabs share one cart.
 */
const stored = storedValue('shop-cart', parseCart, {
  onChange() {
    if (setVisitorAttributes().cartGrew) bounceBadge()
  },
})

/** The stored cart; the same object until it changes. */
export const readCart: () => Cart = stored.read

/** Calls back after another tab has changed the cart. */
export const onCartChangedElsewhere = (listener: () => void) =>
  stored.subscribe((source) => {
    if (source === 'elsewhere') listener()
  })

/** Subscribes to the cart; empty during server rendering and hydration. */
export function useCart(): Cart {
  return useStoredValue(stored)
}

export type StoredAddOutcome =
  | { outcome: 'added' | 'increased' | 'INSUFFICIENT_STOCK' }
  | { outcome: 'needs-confirmation'; conflict: Conflict }

/** Adds pieces of a product. `replace`: the shopper confirmed that the old cart is emptied ('needs-confirmation'). */
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

/** Applies a rule to the stored cart and stores its result; a conflict changes nothing. */
export function updateCart<T extends { cart: Cart } | { conflict: Conflict }>(rule: (cart: Cart) => T): T {
  const result = rule(readCart())
  if ('cart' in result) store(result.cart)
  return result
}

/** Sets the quantity of a product in the cart; 0 or less removes it. */
export function changeQuantity(productId: number, quantity: number): 'changed' | 'removed' | 'INSUFFICIENT_STOCK' {
  const result = setQuantity(readCart(), productId, quantity)
  if ('cart' in result) store(result.cart)
  return result.outcome
}

/** Removes a product; the returned function undoes it. */
export function removeFromCart(productId: number): () => void {
  const { items, summary } = readCart()
  const index = items.findIndex((item) => item.ProductID === productId)
  const item = items[index]
  changeQuantity(productId, 0)
  return () => {
    if (item) store(restoreItem(readCart(), item, index, summary.StoreName))
  }
}

/** Updates the lines with product data that needs no consent of the shopper. */
export function refreshCart(fresh: FreshProducts) {
  store(refreshItems(readCart(), fresh))
}

/** Applies the product's current name, which the shopper accepted. */
export function acceptName(product: Data<'GET /product/:oid'>[number]) {
  store(withCurrentName(readCart(), product))
}

/** Applies the current prices of products, which the shopper accepted. */
export function acceptPrices(...products: Data<'GET /product/:oid'>) {
  store(products.reduce(withCurrentPrice, readCart()))
}

/** Applies the product's current terms, which the shopper accepted. */
export function acceptTerms(product: Data<'GET /product/:oid'>[number]) {
  store(withCurrentTerms(readCart(), product))
}

export function changeNote(productId: number, note: string) {
  store(setNote(readCart(), productId, note))
}

/** Stores choices of a checkout screen; `undefined` clears one. */
export function saveCheckoutChoices(choices: Partial<CheckoutChoices>) {
  store(setChoices(readCart(), choices))
}

export function replaceCart(cart: Cart) {
  store(cart)
}

export function clearCart() {
  store(emptyCart)
}

function store(cart: Cart) {
  stored.write(cart.items.length > 0 ? cart : null)
}

const bounceMs = 3_000 // S13
let bouncing: ReturnType<typeof setTimeout> | undefined

function bounceBadge() {
  const { dataset } = document.documentElement
  dataset.cartChanged = ''
  clearTimeout(bouncing)
  bouncing = setTimeout(() => delete dataset.cartChanged, bounceMs)
}
