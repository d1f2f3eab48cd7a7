import { simulatedProducts } from '../adapters/digital-supplier/simulated-products.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import { brands } from '../modules/digital/brands.ts'
import { writePriceList } from '../modules/digital/price-list.ts'
import type { PictureKeys } from './demo-pictures.ts'
import { demoDigitalBrands } from './digital-brands.ts'

/**
 * Brands with their tiles, and the price list of the supplier that comes with the shop. Another supplier's replaces it as
 * soon as it is read.
 */
export async function insertDigitalGoods(
  tx: Transaction,
  { pictures, config, now }: { pictures: PictureKeys; config: Config; now: Date },
): Promise<void> {
  const images = new Map(demoDigitalBrands.map(({ name, key }) => [name as string, pictures.get(`brands/${key}`)!]))
  await tx`insert into digital_brands ${tx(
    brands.map(({ name, prefixes }) => ({ name, prefixes: [...prefixes], image: images.get(name)! })),
  )}`
  for (const kind of ['prepaid', 'postpaid'] as const) {
    const list = simulatedProducts.filter((product) => product.kind === kind)
    await writePriceList(tx, { kind, list, markup: config.digital.markup, now })
  }
}
