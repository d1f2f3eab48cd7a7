import { asRecord } from '#web/browser/stored-fields.ts'
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'
import { type Cart, type Conflict, emptyCart } from './cart.ts'
import { cartOfLine, type KeptGoods, putBack, withKept, withoutKept } from './kept-goods.ts'
import { parseCart } from './parse-cart.ts'
import { readCart, removeFromCart, replaceCart } from './stored-cart.ts'

/** The goods kept for later in this browser (U08): each entry is read as a cart, so that invalid lines are dropped. */
const stored = storedValue('kept-goods', (value): KeptGoods[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const { storeName, items } = asRecord(one)
    const lines = Array.isArray(items) ? items.flatMap((item) => parseCart({ items: [item] }).items) : []
    const [first] = lines
    if (!first) return []
    return [{ storeId: first.StoreID, storeName: typeof storeName === 'string' ? storeName : '', items: lines }]
  }),
)

export const useKeptGoods = (): KeptGoods[] => useStoredValue(stored)

/** Keeps the goods of a cart for later. */
export function keepGoods(cart: Cart) {
  stored.write(withKept(stored.read(), cart))
}

/** Drops kept goods. */
export function dropKept(storeId: number, productIds: readonly number[]) {
  const left = withoutKept(stored.read(), storeId, productIds)
  stored.write(left.length > 0 ? left : null)
}

/** Keeps a line of the cart for later; the returned function undoes it. */
export function keepLine(productId: number): () => void {
  const cart = readCart()
  const item = cart.items.find((one) => one.ProductID === productId)
  if (item) keepGoods(cartOfLine(cart, item))
  const undo = removeFromCart(productId)
  return () => {
    undo()
    if (item) dropKept(item.StoreID, [productId])
  }
}

/** Takes kept goods back. `replace`: the shopper confirmed that the present cart is emptied; it is kept in their place. */
export function takeBack(goods: KeptGoods, { replace = false } = {}): Conflict | null {
  const before = readCart()
  const result = putBack(replace ? emptyCart : before, goods)
  if (!('cart' in result)) return result.conflict
  dropKept(
    goods.storeId,
    goods.items.map(({ ProductID }) => ProductID),
  )
  if (replace) keepGoods(before)
  replaceCart(result.cart)
  return null
}
