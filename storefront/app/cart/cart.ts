import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { packageSize, packageWeight, type Size } from '#contract/values/products/package-size.ts'
import type { ProductCardData } from '#web/products/product-state.ts'
import { type CheckoutChoices, courierChoiceTypes } from './checkout-choices.ts'

/** A line of the cart. `ID` equals `ProductID`, because a product has one line. */
export type CartItem = Pick<
  ProductCardData,
  | 'ID'
  | 'Name'
  | 'Img'
  | 'Price'
  | 'PromoPrice'
  | 'Discount'
  | 'Unit'
  | 'Weight'
  | 'PurchaseType'
  | 'MinDays'
  | 'Width'
  | 'Height'
  | 'Length'
  | 'Stock'
  | 'StoreID'
  | 'DeliveryDate'
> & { ProductID: number; Qty: number; Total: number; Note: string }

/** Totals of the items, and the choices of checkout so far. */
export type CartSummary = {
  StoreID: number
  StoreName: string
  TotalQty: number
  /** Rupiah for the goods. */
  TotalPrice: number
  /** Grams; items sold in other units are not counted. */
  TotalWeight: number
  /** Rupiah for goods and shipping. */
  Total: number
  PurchaseType: number
  /** YYYY-MM-DD from which pre-ordered goods are sent. */
  DeliveryTime: string | null
  Dimensi: Size
} & Partial<CheckoutChoices>

export type Cart = { items: CartItem[]; summary: CartSummary }

export const emptyCart: Cart = {
  items: [],
  summary: {
    StoreID: 0,
    StoreName: '',
    TotalQty: 0,
    TotalPrice: 0,
    TotalWeight: 0,
    Total: 0,
    PurchaseType: 0,
    DeliveryTime: null,
    Dimensi: { Length: 0, Width: 0, Height: 0 },
  },
}

/** Why a product is incompatible with the cart (K03); the shopper may replace the cart. */
export type Conflict = 'store' | 'purchase-type' | 'delivery-date'

export type AddOutcome =
  | { outcome: 'added' | 'increased'; cart: Cart }
  | { outcome: 'INSUFFICIENT_STOCK' }
  | { outcome: 'needs-confirmation'; conflict: Conflict }

/** Adds `quantity` pieces of a product, unless it is incompatible with the cart. */
export function addProduct(cart: Cart, product: ProductCardData, quantity: number): AddOutcome {
  const conflict = conflictOf(cart.items, product)
  if (conflict) return { outcome: 'needs-confirmation', conflict }
  const existing = cart.items.find((item) => item.ProductID === product.ID)
  const wanted = (existing?.Qty ?? 0) + quantity
  if (wanted > product.Stock) return { outcome: 'INSUFFICIENT_STOCK' }

  const item = toItem(product, wanted, existing?.Note ?? '')
  const items = existing ? cart.items.map((one) => (one === existing ? item : one)) : [...cart.items, item]
  const summary = { ...cart.summary, StoreName: product.StoreName }
  return { outcome: existing ? 'increased' : 'added', cart: withItems({ ...cart, summary }, items) }
}

type Terms = Pick<ProductCardData, 'StoreID' | 'PurchaseType' | 'DeliveryDate'>

/** A cart holds one store, one purchase type and, for pre-orders, one delivery date (K03). */
export function conflictOf([first]: readonly Terms[], product: Terms): Conflict | null {
  if (!first) return null
  if (first.StoreID !== product.StoreID) return 'store'
  if (first.PurchaseType !== product.PurchaseType) return 'purchase-type'
  if (product.PurchaseType === wirePurchaseType.pre_order && first.DeliveryDate !== product.DeliveryDate)
    return 'delivery-date'
  return null
}

export type QuantityOutcome = { outcome: 'changed' | 'removed'; cart: Cart } | { outcome: 'INSUFFICIENT_STOCK' }

/** Sets the quantity of a line; 0 or less removes it. */
export function setQuantity(cart: Cart, productId: number, quantity: number): QuantityOutcome {
  const item = cart.items.find((one) => one.ProductID === productId)
  if (!item || quantity <= 0) {
    return {
      outcome: 'removed',
      cart: withItems(
        cart,
        cart.items.filter((one) => one !== item),
      ),
    }
  }
  if (quantity > item.Stock) return { outcome: 'INSUFFICIENT_STOCK' }
  const next = { ...item, Qty: quantity, Total: item.PromoPrice * quantity }
  return {
    outcome: 'changed',
    cart: withItems(
      cart,
      cart.items.map((one) => (one === item ? next : one)),
    ),
  }
}

/** Current data of the products in the cart by product id: null if deleted, missing if not loaded yet. */
export type FreshProducts = ReadonlyMap<number, ProductCardData | null>

/** Updates values that need no consent of the shopper: picture, stock and lead time. */
export function refreshItems(cart: Cart, fresh: FreshProducts): Cart {
  const items = cart.items.map((item) => {
    const product = fresh.get(item.ProductID)
    if (!product) return item
    const { Img, Stock, MinDays } = product
    return { ...item, Img, Stock, MinDays }
  })
  return { ...cart, items }
}

/** Applies the current name of a product. */
export function withCurrentName(cart: Cart, { ID, Name }: ProductCardData): Cart {
  return { ...cart, items: cart.items.map((item) => (item.ProductID === ID ? { ...item, Name } : item)) }
}

/** Applies the current price of a product. The courier stays: its quote is for the same parcel. */
export function withCurrentPrice(cart: Cart, { ID, Price, PromoPrice, Discount }: ProductCardData): Cart {
  const items = cart.items.map((item) =>
    item.ProductID === ID ? { ...item, Price, PromoPrice, Discount, Total: PromoPrice * item.Qty } : item,
  )
  return withTotals(cart.summary, items)
}

/** Applies the current purchase type, delivery date and lead time of a product. */
export function withCurrentTerms(cart: Cart, { ID, PurchaseType, DeliveryDate, MinDays }: ProductCardData): Cart {
  const items = cart.items.map((item) =>
    item.ProductID === ID ? { ...item, PurchaseType, DeliveryDate, MinDays } : item,
  )
  const [first] = items
  return first ? { items, summary: { ...cart.summary, ...termsOf(first) } } : cart
}

const termsOf = ({ PurchaseType, DeliveryDate }: CartItem) => ({
  PurchaseType,
  DeliveryTime: PurchaseType === wirePurchaseType.pre_order ? DeliveryDate : null,
})

/** Undoes a removal, unless the line is incompatible with the cart by now. */
export function restoreItem(cart: Cart, item: CartItem, index: number, storeName: string): Cart {
  const [first] = cart.items
  const fits =
    !first ||
    (first.StoreID === item.StoreID &&
      first.PurchaseType === item.PurchaseType &&
      first.DeliveryDate === item.DeliveryDate)
  if (!fits || cart.items.some((one) => one.ProductID === item.ProductID)) return cart
  const summary = { ...cart.summary, StoreName: storeName }
  return withItems({ ...cart, summary }, cart.items.toSpliced(index, 0, item))
}

export const maxNoteLength = 500

/** Sets the note for the store. */
export function setNote(cart: Cart, productId: number, note: string): Cart {
  return { ...cart, items: cart.items.map((item) => (item.ProductID === productId ? { ...item, Note: note } : item)) }
}

/** Stores choices of checkout and updates the total. */
export function setChoices(cart: Cart, choices: Partial<CheckoutChoices>): Cart {
  const summary = { ...cart.summary, ...choices }
  return { ...cart, summary: { ...summary, Total: summary.TotalPrice + (summary.CourierServiceFee ?? 0) } }
}

/** The items alone, as if they had just been added. */
export function withoutChoices({ items, summary: { StoreName } }: Cart): Cart {
  return withItems({ items, summary: { ...emptyCart.summary, StoreName } }, items)
}

/** Replaces the items. The courier is cleared, because its quote was for another parcel. */
export function withItems(cart: Cart, items: CartItem[]): Cart {
  const choices = { ...cart.summary }
  for (const field in courierChoiceTypes) delete choices[field as keyof typeof courierChoiceTypes]
  return withTotals(choices, items)
}

function withTotals(choices: CartSummary, items: CartItem[]): Cart {
  const [first] = items
  if (!first) return emptyCart
  const TotalPrice = sum(items, (item) => item.Total)
  const summary: CartSummary = {
    ...choices,
    StoreID: first.StoreID,
    ...termsOf(first),
    TotalQty: sum(items, (item) => item.Qty),
    TotalPrice,
    TotalWeight: packageWeight(items),
    Total: TotalPrice + (choices.CourierServiceFee ?? 0),
    Dimensi: packageSize(items),
  }
  return { items, summary }
}

function toItem(product: ProductCardData, quantity: number, note: string): CartItem {
  const { ID, Name, Img, Price, PromoPrice, Discount, Unit, Weight, PurchaseType, MinDays } = product
  const { Width, Height, Length, Stock, StoreID, DeliveryDate } = product
  return {
    ...{ ID, ProductID: ID, Name, Img, Price, PromoPrice, Discount, Unit, Weight, PurchaseType, MinDays },
    ...{ Width, Height, Length, Stock, StoreID, DeliveryDate },
    ...{ Qty: quantity, Total: PromoPrice * quantity, Note: note },
  }
}

const sum = <T>(list: readonly T[], select: (one: T) => number) => list.reduce((total, one) => total + select(one), 0)
