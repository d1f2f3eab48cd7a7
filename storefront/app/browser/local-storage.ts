const prefix = 'kedai.'

/** The names of everything the shop keeps in the browser (000, section 3 "Local storage"). */
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

/** Local storage may be full, forbidden or absent; then the shop forgets, and goes on. */
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
    // Full or forbidden: nothing to be done about it here.
  }
}

/** Removes every key of the shop; other programs of the same origin keep theirs. */
export function clearStored() {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  } catch {
    // Nothing was stored, so nothing is left.
  }
}

/** The shop's name of a key of local storage; undefined for those of other programs. */
export function storedKeyOf(name: string): StoredKey | undefined {
  return name.startsWith(prefix) ? (name.slice(prefix.length) as StoredKey) : undefined
}
