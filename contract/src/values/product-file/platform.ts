import { headingKey } from './headings.ts'

/** Shops whose exports are known by their headings. */
export const platforms = ['woocommerce', 'shopify', 'prestashop', 'tokopedia', 'shopee'] as const
export type Platform = (typeof platforms)[number]

/** Sets of headings, any of which identifies a platform: exports vary in names and columns. */
const signs: Record<Platform, readonly (readonly string[])[]> = {
  woocommerce: [
    ['type', 'sku', 'regularprice'],
    ['type', 'name', 'regularprice'],
    ['published', 'regularprice', 'visibilityincatalog'],
  ],
  shopify: [
    ['handle', 'title', 'variantprice'],
    ['urlhandle', 'title', 'price'],
  ],
  prestashop: [
    ['name', 'reference', 'pricetaxexcluded'],
    ['name', 'reference', 'pricetaxincluded'],
    ['name', 'active01', 'quantity'],
  ],
  tokopedia: [
    ['namaproduk', 'jumlahstok', 'minimumpemesanan'],
    ['namaproduk', 'jumlahstok', 'hargarp', 'beratgram'],
  ],
  shopee: [
    ['psproductname', 'psprice'],
    ['ettitlevariationsku', 'ettitlevariationprice'],
  ],
}

/** The platform that wrote these headings; undefined for a user's own file. */
export function platformOf(heads: readonly string[]): Platform | undefined {
  const keys = new Set(heads.map(headingKey))
  return platforms.find((platform) => signs[platform].some((set) => set.every((key) => keys.has(key))))
}

/** Whether a heading identifies a platform. */
export const isPlatformHead = (key: string): boolean =>
  Object.values(signs).some((sets) => sets.some((set) => set.includes(key)))
