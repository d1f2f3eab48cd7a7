import type { DigitalCategory } from '#contract/values/digital/digital-goods.ts'
import type { SupplierProduct } from '../../adapters/digital-supplier/port.ts'
import { brandTexts } from '../../texts/digital.ts'

export type BrandFacts = {
  name: keyof typeof brandTexts
  /** First four digits of its phone numbers. 0851 and 0859 are shared; the shopper chooses. */
  prefixes: readonly string[]
  /** Suppliers' names for it, besides its name in capitals. */
  otherNames?: readonly string[]
}

/** Numbers are not ported in Indonesia, so the prefix identifies the brand. */
export const brands: readonly BrandFacts[] = [
  { name: 'Telkomsel', prefixes: ['0811', '0812', '0813', '0821', '0822', '0823', '0851', '0852', '0853'] },
  { name: 'by.U', prefixes: ['0851'] },
  { name: 'Indosat', prefixes: ['0814', '0815', '0816', '0855', '0856', '0857', '0858'] },
  { name: 'XL', prefixes: ['0817', '0818', '0819', '0859', '0877', '0878', '0879'] },
  { name: 'AXIS', prefixes: ['0831', '0832', '0833', '0838'] },
  { name: 'Tri', prefixes: ['0895', '0896', '0897', '0898', '0899'], otherNames: ['THREE', '3'] },
  { name: 'Smartfren', prefixes: ['0881', '0882', '0883', '0884', '0885', '0886', '0887', '0888', '0889'] },
  { name: 'Live.On', prefixes: ['0859'] },
  { name: 'PLN', prefixes: [], otherNames: ['PLN PASCABAYAR'] },
  { name: 'BPJS Kesehatan', prefixes: [] },
]

/** The brand of a supplier's name. */
export function brandOf(supplierName: string): BrandFacts | undefined {
  const name = supplierName.trim().toUpperCase()
  return brands.find((brand) => brand.name.toUpperCase() === name || brand.otherNames?.includes(name))
}

/** Empty for a brand that is no longer listed here. */
export function brandDescription(name: string): string {
  const brand = brands.find((one) => one.name === name)
  return brand ? brandTexts[brand.name] : ''
}

/** The category of its goods; undefined for goods that this shop does not sell (games, water, television). */
export function categoryOf({ kind, category, brand }: SupplierProduct): DigitalCategory | undefined {
  const known = brandOf(brand)
  if (kind === 'postpaid') {
    if (known?.name === 'BPJS Kesehatan') return 'bpjs'
    return known?.name === 'PLN' ? 'bill' : undefined
  }
  if (known?.name === 'PLN') return 'token'
  if (!known?.prefixes.length) return undefined
  return ({ pulsa: 'pulsa', data: 'data' } as const)[category.trim().toLowerCase()]
}
