import { setTimeout as sleep } from 'node:timers/promises'
import type { exportProducts } from '#contract/backoffice/bulk-operations.ts'
import type { DataOf, QueryOf } from '#contract/call.ts'
import type { Context } from '../../../context.ts'
import type { Scope } from '../../staff/rights.ts'
import { foundProducts } from '../products/managed-product-queries.ts'
import { categoryText, exportedCells, exportFields } from './product-cells.ts'
import { storeText } from './row-targets.ts'
import { listTargetStores, listTargets } from './target-queries.ts'

const rowsAtOnce = 200
/** By the time that a page has taken, without that of writing and reading its answer, which is as long again. */
const restRatio = 3
const longestRestMs = 250

/**
 * The next products of a filter as rows that an import takes back. Rests before it answers: a browser asks for one page after the
 * other, and most moments are left to shoppers.
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
