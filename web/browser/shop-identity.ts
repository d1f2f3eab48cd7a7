/** The shop's name and logo, which the owner can change while the shop runs. */
export type ShopIdentity = {
  name: string
  /** The URL of a picture; empty for the built-in logo. */
  logo: string
}

const unknown: ShopIdentity = { name: 'Kedai', logo: '' }

/**
 * The browser has it from <html> (hydration/deferred-page.ts). A server renders for a single shop, and sets it before each page.
 */
let shop: ShopIdentity = typeof document === 'undefined' ? unknown : fromDocument()

function fromDocument(): ShopIdentity {
  const { shopName = unknown.name, shopLogo = '' } = document.documentElement.dataset
  return { name: shopName, logo: shopLogo }
}

export const shopIdentity = (): ShopIdentity => shop

export function setShopIdentity(current: ShopIdentity) {
  shop = current
}
