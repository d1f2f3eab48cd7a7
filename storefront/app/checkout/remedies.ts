import type { RefusalOf } from '#contract/client.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing } from './checkout-state.ts'
import { pathWithMark } from './marks.ts'

/** A screen where the shopper can remove the obstacle of an order (O06). */
export type Remedy =
  | 'cart'
  | 'address'
  | 'option'
  | 'courier'
  | 'newCourier'
  | 'store'
  | 'payment'
  | 'unpaidOrders'
  | 'checkout'

const { remedies: texts } = checkoutTexts

/** Path and label of each place. */
export const remedies: Record<Remedy, { path: string; label: string }> = {
  cart: { path: '/shop/cart', label: texts.cart },
  address: { path: pathWithMark('address'), label: texts.address },
  option: { path: pathWithMark('option'), label: texts.option },
  courier: { path: pathWithMark('courier'), label: texts.courier },
  newCourier: { path: '/shop/courier', label: texts.courier },
  store: { path: pathWithMark('store'), label: texts.checkout },
  payment: { path: '/shop/payment', label: texts.payment },
  unpaidOrders: { path: '/shop/order?status=1', label: texts.unpaidOrders },
  checkout: { path: '/shop/delivery', label: texts.checkout },
}

/** The remedy of each refusal of an order; null if only trying again helps. A new refusal does not compile without an entry. */
export const remedyOfRefusal = {
  INSUFFICIENT_STOCK: 'cart',
  PRODUCT_UNAVAILABLE: 'cart',
  PRODUCT_RENAMED: 'cart',
  PRICE_CHANGED: 'cart',
  PURCHASE_TYPE_CHANGED: 'cart',
  DELIVERY_DATE_CHANGED: 'cart',
  PRE_ORDER_CLOSED: 'cart',
  MIXED_STORES: 'cart',
  MIXED_PURCHASE_TYPES: 'cart',
  MIXED_DELIVERY_DATES: 'cart',
  TOO_MANY_UNPAID_PIECES: 'cart',
  DELIVERY_OPTION_UNAVAILABLE: 'option',
  DELIVERY_ADDRESS_INVALID: 'address',
  SHIPPING_FEE_CHANGED: 'newCourier',
  STORE_ADDRESS_CHANGED: 'store',
  PAYMENT_METHOD_UNAVAILABLE: 'payment',
  CASH_NEEDS_PICKUP: 'payment',
  INSUFFICIENT_BALANCE: 'payment',
  UNIQUE_CODES_EXHAUSTED: 'payment',
  TOO_MANY_OPEN_ORDERS: 'unpaidOrders',
  IDEMPOTENCY_KEY_REUSED: null,
} as const satisfies Record<RefusalOf<'POST /me/order'>, Remedy | null>

/** The screen of each missing choice. */
export const remedyOfMissing = {
  address: 'address',
  option: 'option',
  courier: 'courier',
  payment: 'payment',
  balance: 'payment',
  pickup: 'payment',
} as const satisfies Record<Missing, Remedy>
