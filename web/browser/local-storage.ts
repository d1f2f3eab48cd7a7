import { readItem, removeItems, writeItem } from './storage-fallback.ts'

const prefix = 'kedai.'

/** All keys that the shop stores in the browser (U08). */
export type StoredKey =
  | 'token'
  | 'user-id'
  | 'organisation-id'
  | 'shop-cart'
  | 'digital-cart'
  | 'top-up-cart'
  | 'last-inquiry'
  | 'address-form'
  | 'my-location'
  | 'customer-care-phone'
  | 'message'
  | 'order-attempt'
  | 'order-status'
  | 'wallet-balance'
  | 'provider'
  | 'digital-attempt'
  | 'return-to'
  | 'analytics-id'
  | 'analytics-choice'
  | 'analytics-browser'
  | 'typeface'
  | 'theme'
  | 'recent-searches'
  | 'kept-goods'
  | 'viewed-products'
  | 'favourites'
  | 'restock-wishes'
  | 'destination'
  | 'paid-qris'
  | 'copied-amounts'
  | 'waiting-orders'
  | 'visits'
  | 'install-invitation'
  | 'clock-ahead'
  | 'payment'
  | 'digital-payment'
  | 'top-up-payment'

/** Where local storage is full, forbidden or absent, written values last as long as the page (storage-fallback.ts). */
export const readStored = (key: StoredKey): string | null => readItem(prefix + key)

export const writeStored = (key: StoredKey, value: string | null) => writeItem(prefix + key, value)

/** Removes every key of the shop, and none of other applications on the same origin. */
export const clearStored = () => removeItems(prefix)

/** A local storage key without the prefix; undefined for keys of other applications. */
export function storedKeyOf(name: string): StoredKey | undefined {
  return name.startsWith(prefix) ? (name.slice(prefix.length) as StoredKey) : undefined
}
