import type { Order } from '#web/orders/order-status.tsx'
import type { ProductCardData } from '#web/products/product-state.ts'
import { type UnavailableReason, unavailableReasonOf } from '#web/products/product-state.ts'
import { addProduct, type Cart, type Conflict, conflictOf, maxNoteLength, setNote } from '../cart/cart.ts'

type Line = Pick<Order['OrderItems'][number], 'ProductID' | 'ProductName' | 'Quantity' | 'Note'>

/** A current product with quantity and note of the order. */
export type ReorderItem = { product: ProductCardData; quantity: number; note: string }

/** A product that can't be bought again. 'differs': it has become incompatible with the items before it. */
export type SkippedItem = { name: string; reason: UnavailableReason | 'gone' | 'differs' }

export type ReorderPlan = { goods: ReorderItem[]; skipped: SkippedItem[] }

/**
 * Splits the lines of an order into those that can be bought again and those that can't. Quantity and note come from the
 * order, everything else, above all the price, from `products`.
 */
export function planReorder(
  lines: readonly Line[],
  products: readonly ProductCardData[],
  now = Date.now(),
): ReorderPlan {
  const today = new Map(products.map((product) => [product.ID, product]))
  const goods: ReorderItem[] = []
  const skippedById = new Map<number, SkippedItem>()
  for (const line of lines) {
    const product = today.get(line.ProductID)
    const reason = product ? skipReason(product, goods, now) : 'gone'
    if (product && !reason) goods.push({ product, quantity: line.Quantity, note: line.Note })
    else if (reason) skippedById.set(line.ProductID, { name: line.ProductName, reason })
  }
  return { goods, skipped: [...skippedById.values()] }
}

function skipReason(
  product: ProductCardData,
  goods: readonly ReorderItem[],
  now: number,
): SkippedItem['reason'] | null {
  const before = goods.map((one) => one.product)
  return unavailableReasonOf(product, now) ?? (conflictOf(before, product) && 'differs')
}

/** `limited`: products whose quantity was capped by the stock. */
export type AddReorderItemsResult = { cart: Cart; limited: ProductCardData[] } | { conflict: Conflict }

/** Adds planned items to the cart up to their stock; none of them if they are incompatible with it. */
export function addReorderItems(cart: Cart, goods: readonly ReorderItem[]): AddReorderItemsResult {
  const [first] = goods
  const conflict = first && conflictOf(cart.items, first.product)
  if (conflict) return { conflict }
  const limited = new Set<ProductCardData>()
  let filled = cart
  for (const { product, quantity, note } of goods) {
    const pieces = Math.min(quantity, product.Stock - piecesIn(filled, product))
    if (pieces < quantity) limited.add(product)
    const result = pieces > 0 && addProduct(filled, product, pieces)
    if (result && 'cart' in result) filled = addNote(result.cart, product, note)
  }
  return { cart: filled, limited: [...limited] }
}

const lineOf = ({ items }: Cart, { ID }: ProductCardData) => items.find((item) => item.ProductID === ID)

const piecesIn = (cart: Cart, product: ProductCardData) => lineOf(cart, product)?.Qty ?? 0

/** Appends the order's note to that of the cart. */
function addNote(cart: Cart, product: ProductCardData, note: string): Cart {
  const old = lineOf(cart, product)?.Note ?? ''
  const joined = [old, note].filter(Boolean).join('; ')
  return old.includes(note) || joined.length > maxNoteLength ? cart : setNote(cart, product.ID, joined)
}
