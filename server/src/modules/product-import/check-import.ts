import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import { isInvisible } from '#contract/values/text/invisible.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { findRights } from '../staff/staff-queries.ts'
import type { OperationRow, PlannedRow } from './bulk-operation.ts'
import { checkFamilies } from './check-families.ts'
import { addCounts, deletePart, findNextPart, writeState } from './operation-queries.ts'
import { planRows, refuseRepeated } from './plan-rows.ts'
import { categoryText } from './product-cells.ts'
import type { Cells } from './read-row.ts'
import { findLines, writePlans } from './row-queries.ts'

/** The heading of a file is its first line. */
const firstLine = 2

/** Checks the next part of a file; when none is left the check is complete. */
export async function checkNextPart(tx: Transaction, ctx: Context, operation: OperationRow): Promise<void> {
  const part = await findNextPart(tx, operation.id)
  if (!part) {
    await checkFamilies(tx, operation.id)
    return writeState(tx, operation.id, 'checked')
  }
  const plans = await planPart(tx, ctx, operation, part.rows)
  await refuseRepeatedRows(tx, operation, plans)
  await writePlans(tx, operation.id, plans.map(withNeededCells))
  await deletePart(tx, operation.id, part.part)
  await addCounts(tx, operation.id, countsOf(plans))
}

async function planPart(
  tx: Transaction,
  { categories, clock }: Context,
  operation: OperationRow,
  rows: readonly string[][],
): Promise<PlannedRow[]> {
  const { userId, fields, clears } = operation
  const rights = userId === null ? undefined : await findRights(tx, userId)
  const read = rows.map((row) => ({ cells: cellsIn(fields, row), empty: clears ? emptyIn(fields, row) : [] }))
  const plans = await planRows(tx, read, {
    ...{ scope: rights?.get('catalogue:write') ?? [], stockScope: rights?.get('stock:write') ?? [], userId },
    defaults: {
      ...{ storeId: operation.defaultStoreId, categoryId: operation.defaultCategoryId },
      ...(operation.defaultStock !== null && { stock: operation.defaultStock }),
      // A file with a column of weights must have the weight of each new product; without one the default applies.
      weightGrams: operation.defaultWeightGrams ?? (fields.includes('weight_g') ? null : undefined),
    },
    categoryText: (id) => categoryText(categories, id),
    now: clock.now(),
  })
  return plans.map((plan, index) => ({
    ...{ ...plan, line: firstLine + operation.checked + index, cells: rows[index]! },
  }))
}

/** The non-empty cells, by their columns' fields. */
function cellsIn(fields: readonly (ImportField | '')[], row: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [index, field] of fields.entries()) {
    const cell = row[index]!
    if (field !== '' && !isInvisible(cell)) cells[field] = cell.trim()
  }
  return cells
}

/** The fields of a row whose cells are empty. */
const emptyIn = (fields: readonly (ImportField | '')[], row: readonly string[]): ImportField[] =>
  fields.filter((field, index) => field !== '' && isInvisible(row[index]!)) as ImportField[]

async function refuseRepeatedRows(tx: Transaction, { id, fields }: OperationRow, plans: PlannedRow[]): Promise<void> {
  const linesBy = (column: 'key' | 'sku') =>
    findLines(
      tx,
      id,
      column,
      plans.flatMap((plan) => plan[column] ?? []),
    )
  const keyField = fields.includes('id') ? 'id' : 'sku'
  refuseRepeated(plans, { byKey: await linesBy('key'), bySku: await linesBy('sku'), keyField })
}

/** Cells are stored until a row is applied, since it may still be refused, and refused rows can be exported. */
const withNeededCells = (plan: PlannedRow): PlannedRow => (plan.outcome === 'same' ? { ...plan, cells: [] } : plan)

/** The numbers that rows add to the counts of their operation. */
export function countsOf(plans: readonly PlannedRow[]) {
  const count = (outcome: PlannedRow['outcome']) => plans.filter((plan) => plan.outcome === outcome).length
  return {
    checked: plans.length,
    ...{ toAdd: count('add'), toChange: count('change'), unchanged: count('same'), refused: count('refused') },
  }
}
