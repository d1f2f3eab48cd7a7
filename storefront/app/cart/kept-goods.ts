import { type Cart, type CartItem, type Conflict, conflictOf, emptyCart, withItems } from './cart.ts'

/** Goods of one store that were kept for later, the latest first (K03, decision 152). */
export type KeptGoods = { storeId: number; storeName: string; items: CartItem[] }

const maxStores = 20
const maxItems = 50

/** Keeps goods of a store: the store comes first, and goods that are kept anew replace the older ones. */
export function withKept(kept: readonly KeptGoods[], { items, summary }: Cart): KeptGoods[] {
  const [first] = items
  if (!first) return [...kept]
  const before = kept.find(({ storeId }) => storeId === first.StoreID)?.items ?? []
  const older = before.filter((one) => items.every(({ ProductID }) => ProductID !== one.ProductID))
  const goods = { storeId: first.StoreID, storeName: summary.StoreName, items: [...items, ...older].slice(0, maxItems) }
  return [goods, ...kept.filter(({ storeId }) => storeId !== first.StoreID)].slice(0, maxStores)
}

/** The kept goods without those of a store that come back or are dropped. */
export function withoutKept(kept: readonly KeptGoods[], storeId: number, productIds: readonly number[]): KeptGoods[] {
  return kept.flatMap((one) => {
    if (one.storeId !== storeId) return [one]
    const items = one.items.filter(({ ProductID }) => !productIds.includes(ProductID))
    return items.length > 0 ? [{ ...one, items }] : []
  })
}

/** Puts kept goods back into a cart; a line that is there already stays. They are asked about if they do not fit into it (K03). */
export function putBack(cart: Cart, { storeName, items }: KeptGoods): { cart: Cart } | { conflict: Conflict } {
  const [first] = items
  if (!first) return { cart }
  const conflict = conflictOf(cart.items, first)
  if (conflict) return { conflict }
  const fresh = items.filter(({ ProductID }) => cart.items.every((one) => one.ProductID !== ProductID))
  const summary = { ...cart.summary, StoreName: storeName }
  return { cart: withItems({ ...cart, summary }, [...cart.items, ...fresh]) }
}

/** The kept goods of a store that fit together, so that they come back at once: those that fit to the first one. */
export function fittingGoods({ items, ...store }: KeptGoods): KeptGoods {
  return { ...store, items: items.filter((item) => conflictOf(items, item) === null) }
}

/** A cart with one line alone, to keep it. */
export const cartOfLine = ({ summary }: Cart, item: CartItem): Cart =>
  withItems({ ...emptyCart, summary: { ...emptyCart.summary, StoreName: summary.StoreName } }, [item])
