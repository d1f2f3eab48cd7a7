import { type ImportField, importFields, pictureSeparator } from '#contract/values/product-file/import-fields.ts'
import { isInvisible } from '#contract/values/text/invisible.ts'
import type { AnySql } from '../../db/database.ts'
import type { CsvRow } from '../../files/csv-file.ts'
import { cellReasons } from '../../texts/bulk.ts'
import { keyOfPictureUrl } from '../pictures/picture-url.ts'
import { applyFamilies, applyPlans, type Refuse } from './apply-plans.ts'
import { inBatches } from './batches.ts'
import type { PlannedRow } from './bulk-operation.ts'
import { categoryColumns, keyOfCategory, readCategory } from './category-row.ts'
import { findCategoryIds, writeCategories } from './category-writes.ts'
import { checkColumns, type Listener, type Tally, type Target } from './import-rows.ts'
import { planRows, refuseRepeated } from './plan-rows.ts'
import { readAsFile } from './read-as-file.ts'
import type { Cells } from './read-row.ts'
import { RowFields } from './row-fields.ts'
import { isAddress } from './row-pictures.ts'

export type ProductOptions = {
  /** Import rows whose column `flags` is not empty, too. */
  includeFlagged: boolean
  /** The defaults of new products. */
  stock: number
  weightGrams: number
  /** The default store of rows. */
  storeId?: number | undefined
}

/** The number of rows that are checked and applied together. */
const batchSize = 500

/** The default days of made-to-order goods, as the shop shows them. */
const defaultMinDays = '8'

const columns = [['id', 'sku'], 'name', 'store_id', categoryColumns, ['price', 'list_price']]

type ReadRow = { line: number; fields: RowFields; cells: Cells; values: Record<string, string> }

/**
 * Reads a file of products, with the rules and writes of the back office's import; the operator may change all stores and stocks. Stores
 * must exist; missing categories are created.
 */
export async function importProducts(
  target: Target,
  rows: AsyncIterable<CsvRow>,
  options: ProductOptions,
  listener: Listener,
): Promise<Tally> {
  const tally: Tally = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, flagged: 0 }
  const categories = await findCategoryIds(target.db)
  const lines = { byKey: new Map<string, number>(), bySku: new Map<string, number>(), keyField: 'id' as const }
  const ofFamilies: PlannedRow[] = []
  const sold = new Map<number, number>()
  const refuse: Refuse = (line, problems, values = {}) => {
    tally.refused++
    const told = problems.map(({ field, text }) => ({ column: field, reason: text, value: values[field] ?? '' }))
    listener.onRefused({ line, problems: told })
  }
  const count = (applied: readonly PlannedRow[]) => {
    for (const { outcome } of applied) tally[outcome === 'add' ? 'added' : 'changed']++
  }

  const needed = options.storeId === undefined ? columns : columns.filter((column) => column !== 'store_id')
  for await (const batch of inBatches(readAsFile(rows), batchSize)) {
    if (tally.rows === 0) checkColumns(batch[0]!, needed)
    const read = batch.map((row) => readRow(row, sold))
    const wanted = read.filter(({ line, values }) => {
      const flags = options.includeFlagged ? '' : (values.flags ?? '').trim()
      if (flags === '') return true
      tally.flagged++
      listener.onRefused({ line, problems: [{ column: 'flags', reason: 'flagged', value: flags }] })
      return false
    })
    await nameCategories(target.db, wanted, categories)
    const valid = wanted.filter(({ line, fields, values }) => {
      if (fields.problems.length === 0) return true
      refuse(line, problemsOf(fields), values)
      return false
    })
    const found = await planRows(
      target.db,
      valid.map(({ cells }) => ({ cells, empty: [] })),
      {
        ...{ scope: 'all', stockScope: 'all', userId: null, now: new Date() },
        defaults: {
          storeId: options.storeId ?? null,
          categoryId: null,
          stock: options.stock,
          weightGrams: options.weightGrams,
        },
        categoryText: (id) => `#${id}`,
      },
    )
    const plans = found.map((plan, n): PlannedRow => ({ ...plan, line: valid[n]!.line, cells: [] }))
    refuseRepeated(plans, lines)
    const valuesOf = new Map(valid.map(({ line, values }) => [line, values]))
    for (const { line, outcome, problems } of plans) {
      if (outcome === 'refused') refuse(line, problems, valuesOf.get(line))
      if (outcome === 'same') tally.unchanged++
    }
    ofFamilies.push(...plans.filter(({ family }) => family !== null))
    const alone = plans.filter(({ family, outcome }) => family === null && (outcome === 'add' || outcome === 'change'))
    count(
      await applyPlans(target, alone, { sold, refuse: (line, problems) => refuse(line, problems, valuesOf.get(line)) }),
    )
    tally.rows += batch.length
    listener.onRows(tally.rows)
  }
  count(await applyFamilies(target, ofFamilies, { sold, refuse }))
  return tally
}

/** The cells of a row in the back office's format, with the additional columns of the command line. */
function readRow(row: CsvRow, sold: Map<number, number>): ReadRow {
  const { line, values } = row
  const fields = new RowFields(row, cellReasons)
  const cells: Cells = {}
  for (const field of importFields) {
    const cell = values[field] ?? ''
    if (!isInvisible(cell)) cells[field] = cell.trim()
  }
  const pictures = (cells.pictures ?? '').split(pictureSeparator).filter((one) => !isForeignPicture(one.trim()))
  if (cells.pictures) cells.pictures = pictures.join(pictureSeparator)
  if (!cells.purchase_type && fields.flag('preorder')) cells.purchase_type = 'made_to_order'
  if (cells.purchase_type === 'made_to_order') cells.min_days ??= defaultMinDays
  const pieces = fields.integer('sold', { min: 0, max: 1_000_000_000 })
  if (pieces !== undefined) sold.set(line, pieces)
  return { line, fields, cells, values }
}

/** Only the job of the back office fetches pictures from other hosts. */
const isForeignPicture = (name: string) => isAddress(name) && keyOfPictureUrl(name) === undefined

const problemsOf = ({ problems }: RowFields) =>
  problems.map(({ column, reason }) => ({ field: column as ImportField | '', text: reason }))

/** Creates missing categories, and replaces the category of each row by its id. */
async function nameCategories(db: AnySql, rows: readonly ReadRow[], known: Map<string, number>): Promise<void> {
  const read = rows
    .filter(({ values }) => categoryColumns.some((column) => !isInvisible(values[column] ?? '')))
    .map((row) => ({ ...row, category: readCategory(row.fields) }))
    .filter(({ fields }) => fields.problems.length === 0)
  const missing = read.filter(({ category }) => !known.has(keyOfCategory(category)))
  if (missing.length > 0) {
    await writeCategories(db, [...new Map(missing.map(({ category }) => [keyOfCategory(category), category])).values()])
    for (const [key, id] of await findCategoryIds(db)) known.set(key, id)
  }
  for (const { cells, category } of read) cells.category = `#${known.get(keyOfCategory(category))}`
}
