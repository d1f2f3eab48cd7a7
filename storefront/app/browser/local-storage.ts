import { readKept, removeKept, writeKept } from './kept-text.ts'

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
  | 'paid-qris'

/** Where local storage is full, forbidden or absent, written values last as long as the page (kept-text.ts). */
export const readStored = (key: StoredKey): string | null => readKept(prefix + key)

export const writeStored = (key: StoredKey, value: string | null) => writeKept(prefix + key, value)

/** Removes every key of the shop, and none of other applications on the same origin. */
export const clearStored = () => removeKept(prefix)

/** A local storage key without the prefix; undefined for keys of other applications. */
export function storedKeyOf(name: string): StoredKey | undefined {
  return name.startsWith(prefix) ? (name.slice(prefix.length) as StoredKey) : undefined
}
