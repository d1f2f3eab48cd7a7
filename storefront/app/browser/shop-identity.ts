/** What the shop is called and its logo, which its owner changes while it runs. */
export type ShopIdentity = {
  name: string
  /** A picture's address; empty: the shop's own sign. */
  logo: string
}

const unknown: ShopIdentity = { name: 'Kedai', logo: '' }

/**
 * The browser has it from <html> (hydration/deferred-page.ts). A server renders for one shop alone, and sets it before each page.
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
