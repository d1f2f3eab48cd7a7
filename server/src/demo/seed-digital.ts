import { simulatedProducts } from '../adapters/digital-supplier/simulated-products.ts'
import type { Config } from '../config/config.ts'
import type { Transaction } from '../db/database.ts'
import { writePriceList } from '../modules/digital/price-list.ts'

/** The price list of the simulated supplier. That of another supplier replaces it when it is first read. */
export async function insertDigitalGoods(
  tx: Transaction,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  for (const kind of ['prepaid', 'postpaid'] as const) {
    const list = simulatedProducts.filter((product) => product.kind === kind)
    await writePriceList(tx, { kind, list, markup: config.digital.markup, now })
  }
}
