import { setTimeout as sleep } from 'node:timers/promises'
import type { exportProducts } from '#contract/backoffice/bulk-operations.ts'
import type { DataOf, QueryOf } from '#contract/protocol/call.ts'
import type { Scope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { foundProducts } from '../catalogue/products/managed-product-queries.ts'
import { categoryText, exportedCells, exportFields } from './product-cells.ts'
import { storeText } from './row-targets.ts'
import { listTargetStores, listTargets } from './target-queries.ts'

const rowsAtOnce = 200
/** Multiplies the time that the queries of a page took; encoding and parsing its response takes as long again. */
const restRatio = 3
const longestRestMs = 250

/**
 * Exports the next products of a filter as rows that can be imported again. Pauses before it responds, since a browser requests one page
 * after the other, and most of the time should remain for shoppers.
 */
export async function exportPage(
  { sql, categories }: Pick<Context, 'sql' | 'categories'>,
  { After: after = 0, ...filter }: QueryOf<typeof exportProducts>,
  scope: Scope,
): Promise<DataOf<typeof exportProducts>> {
  const began = performance.now()
  const found = foundProducts(sql, categories.withBelow(filter), scope)
  const [products, stores] = await Promise.all([
    listTargets(sql, found, { after, limit: rowsAtOnce }),
    listTargetStores(sql),
  ])
  const storeTexts = new Map(stores.map((store) => [store.id, storeText(store)]))
  const names = {
    category: (id: number) => categoryText(categories, id),
    store: (id: number) => storeTexts.get(id) ?? `#${id}`,
  }
  const rows = products.map((product) => {
    const cells = exportedCells(product, names)
    return exportFields.map((field) => cells[field] ?? '')
  })
  await sleep(Math.min(restRatio * (performance.now() - began), longestRestMs))
  return { Fields: [...exportFields], Rows: rows, Next: products.length < rowsAtOnce ? null : products.at(-1)!.id }
}
