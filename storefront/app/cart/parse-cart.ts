import { asRecord, fieldsOfType } from '#web/browser/stored-fields.ts'
import { type Cart, type CartItem, conflictOf, emptyCart, setChoices, withItems } from './cart.ts'
import { type CheckoutChoices, checkoutChoiceTypes } from './checkout-choices.ts'

/**
 * Parses a stored value as a cart (K04). It may come from another version of the shop or be edited by hand: invalid items
 * and choices are dropped, and sums are computed again.
 */
export function parseCart(stored: unknown): Cart {
  const { items: storedItems, summary: storedSummary } = asRecord(stored)
  const items: CartItem[] = []
  for (const item of Array.isArray(storedItems) ? storedItems : []) {
    const isNew = isItem(item) && items.every(({ ProductID }) => ProductID !== item.ProductID)
    if (isNew && !conflictOf(items, item)) items.push({ ...item, Total: item.PromoPrice * item.Qty })
  }
  if (items.length === 0) return emptyCart
  const summary = asRecord(storedSummary)
  const StoreName = typeof summary.StoreName === 'string' ? summary.StoreName : ''
  const cart = withItems({ items, summary: { ...emptyCart.summary, StoreName } }, items)
  return setChoices(cart, fieldsOfType<CheckoutChoices>(summary, checkoutChoiceTypes))
}

function isItem(stored: unknown): stored is CartItem {
  const item = asRecord(stored)
  const isWhole = (name: keyof CartItem) => Number.isSafeInteger(item[name]) && (item[name] as number) >= 0
  return (
    (['ProductID', 'StoreID', 'Qty'] as const).every((name) => isWhole(name) && item[name] !== 0) &&
    (['Price', 'PromoPrice', 'Stock', 'PurchaseType'] as const).every(isWhole) &&
    (['Discount', 'Weight', 'Width', 'Height', 'Length'] as const).every((name) => Number.isFinite(item[name])) &&
    (['Name', 'Img', 'Unit', 'Note'] as const).every((name) => typeof item[name] === 'string') &&
    (item.MinDays === null || isWhole('MinDays')) &&
    (item.DeliveryDate === null || typeof item.DeliveryDate === 'string')
  )
}
