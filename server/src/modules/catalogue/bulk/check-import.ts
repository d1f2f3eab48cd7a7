import type { ImportField } from '#contract/values/import-fields.ts'
import { isInvisible } from '#contract/values/invisible.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { bulkTexts } from '../../../texts/bulk.ts'
import { findRights } from '../../staff/staff-queries.ts'
import type { OperationRow, PlannedRow, RowProblem } from './bulk-operation.ts'
import { checkFamilies } from './check-families.ts'
import { addCounts, deletePart, findNextPart, writeState } from './operation-queries.ts'
import { planRow } from './plan-row.ts'
import { categoryText } from './product-cells.ts'
import type { Cells } from './read-row.ts'
import { RowPictures } from './row-pictures.ts'
import { findLines, writePlans } from './row-queries.ts'
import { RowTargets } from './row-targets.ts'

/** The heading of a file is its first line. */
const firstLine = 2

/** Checks the next part of a file; without one the check is over. */
export async function checkNextPart(tx: Transaction, ctx: Context, operation: OperationRow): Promise<void> {
  const part = await findNextPart(tx, operation.id)
  if (!part) {
    await checkFamilies(tx, operation.id)
    return writeState(tx, operation.id, 'checked')
  }
  const plans = await planRows(tx, ctx, operation, part.rows)
  await refuseRepeated(tx, operation, plans)
  await writePlans(tx, operation.id, plans.map(withNeededCells))
  await deletePart(tx, operation.id, part.part)
  await addCounts(tx, operation.id, countsOf(plans))
}

async function planRows(
  tx: Transaction,
  { categories, clock }: Context,
  operation: OperationRow,
  rows: readonly string[][],
): Promise<PlannedRow[]> {
  const rights = operation.userId === null ? undefined : await findRights(tx, operation.userId)
  const cellsOfRows = rows.map((row) => cellsIn(operation.fields, row))
  const [targets, pictures] = await Promise.all([
    RowTargets.find(tx, cellsOfRows, rights?.get('catalogue:write') ?? []),
    RowPictures.find(tx, cellsOfRows, operation.userId),
  ])
  const check = {
    ...{ targets, pictures, now: clock.now(), stockScope: rights?.get('stock:write') ?? [] },
    defaults: { storeId: operation.defaultStoreId, categoryId: operation.defaultCategoryId },
    names: { category: (id: number) => categoryText(categories, id), store: targets.storeText },
  }
  return cellsOfRows.map((cells, index) => {
    const plan = planRow(check, { cells, empty: operation.clears ? emptyIn(operation.fields, rows[index]!) : [] })
    return { ...plan, line: firstLine + operation.checked + index, cells: rows[index]! }
  })
}

/** The cells that have something in them, by what their columns are. */
function cellsIn(fields: readonly (ImportField | '')[], row: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [index, field] of fields.entries()) {
    const cell = row[index]!
    if (field !== '' && !isInvisible(cell)) cells[field] = cell.trim()
  }
  return cells
}

/** What is empty of a row, by what its columns are. */
const emptyIn = (fields: readonly (ImportField | '')[], row: readonly string[]): ImportField[] =>
  fields.filter((field, index) => field !== '' && isInvisible(row[index]!)) as ImportField[]

/** A product is changed by one row of a file, and an SKU given by one: the first one. */
async function refuseRepeated(tx: Transaction, { id, fields }: OperationRow, plans: PlannedRow[]): Promise<void> {
  const linesBy = (column: 'key' | 'sku') =>
    findLines(
      tx,
      id,
      column,
      plans.flatMap((plan) => plan[column] ?? []),
    )
  const byKey = await linesBy('key')
  const bySku = await linesBy('sku')
  for (const plan of plans) {
    const sameProduct = byKey.get(plan.key ?? '')
    const sameSku = bySku.get(plan.sku ?? '')
    if (sameProduct !== undefined) {
      refuse(plan, { field: fields.includes('id') ? 'id' : 'sku', text: bulkTexts.sameAsLine(sameProduct) })
    } else if (sameSku !== undefined) refuse(plan, { field: 'sku', text: bulkTexts.skuOfLine(sameSku) })
    if (plan.key !== null) byKey.set(plan.key, plan.line)
    if (plan.sku !== null) bySku.set(plan.sku, plan.line)
  }
}

function refuse(plan: PlannedRow, problem: RowProblem): void {
  Object.assign(plan, { outcome: 'refused', key: null, sku: null, before: {}, after: {}, hasUploads: false })
  plan.problems = [problem]
}

/** The cells of refused rows are asked for again, and a row may be refused until it is applied. */
const withNeededCells = (plan: PlannedRow): PlannedRow => (plan.outcome === 'same' ? { ...plan, cells: [] } : plan)

/** What rows add to the counts of their operation. */
export function countsOf(plans: readonly PlannedRow[]) {
  const count = (outcome: PlannedRow['outcome']) => plans.filter((plan) => plan.outcome === outcome).length
  return {
    checked: plans.length,
    ...{ toAdd: count('add'), toChange: count('change'), unchanged: count('same'), refused: count('refused') },
  }
}
