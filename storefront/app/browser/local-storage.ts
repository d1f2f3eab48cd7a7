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

/** Local storage may be full, forbidden or absent; the shop then works without it. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

export function writeStored(key: StoredKey, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, value)
  } catch {
    // Full or forbidden.
  }
}

/** Removes every key of the shop, and none of other applications on the same origin. */
export function clearStored() {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** A local storage key without the prefix; undefined for keys of other applications. */
export function storedKeyOf(name: string): StoredKey | undefined {
  return name.startsWith(prefix) ? (name.slice(prefix.length) as StoredKey) : undefined
}
