import type { Scope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { PlannedRow, RowProblem } from './bulk-operation.ts'
import { type Defaults, type Plan, planRow } from './plan-row.ts'
import type { Row } from './read-row.ts'
import { RowPictures } from './row-pictures.ts'
import { RowTargets } from './row-targets.ts'

/** The importer, and the defaults of new products whose rows say nothing. */
export type Planning = {
  scope: Scope
  stockScope: Scope
  /** The user whose uploads rows may use; null for none. */
  userId: number | null
  defaults: Defaults
  categoryText: (id: number) => string
  now: Date
}

/** Computes the effect of rows on the current shop: the only check of imports, in the browser and by the command line. */
export async function planRows(
  sql: AnySql,
  rows: readonly Row[],
  { scope, stockScope, userId, defaults, categoryText, now }: Planning,
): Promise<Plan[]> {
  const cells = rows.map((row) => row.cells)
  const targets = await RowTargets.find(sql, cells, scope)
  const pictures = await RowPictures.find(sql, cells, userId)
  const check = { targets, pictures, stockScope, defaults, now }
  return rows.map((row) => planRow({ ...check, names: { category: categoryText, store: targets.storeText } }, row))
}

type Lines = Map<string, number>

/** A product is changed by one row of a file, and an SKU assigned by one: the first. The maps contain the earlier lines, and get these. */
export function refuseRepeated(
  plans: readonly PlannedRow[],
  { byKey, bySku, keyField }: { byKey: Lines; bySku: Lines; keyField: 'id' | 'sku' },
): void {
  for (const plan of plans) {
    const sameProduct = byKey.get(plan.key ?? '')
    const sameSku = bySku.get(plan.sku ?? '')
    if (sameProduct !== undefined) refuse(plan, { field: keyField, text: bulkTexts.sameAsLine(sameProduct) })
    else if (sameSku !== undefined) refuse(plan, { field: 'sku', text: bulkTexts.skuOfLine(sameSku) })
    if (plan.key !== null) byKey.set(plan.key, plan.line)
    if (plan.sku !== null) bySku.set(plan.sku, plan.line)
  }
}

function refuse(plan: PlannedRow, problem: RowProblem): void {
  Object.assign(plan, { outcome: 'refused', key: null, sku: null, before: {}, after: {}, hasUploads: false })
  plan.problems = [problem]
}
