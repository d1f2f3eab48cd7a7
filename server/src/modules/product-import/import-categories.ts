import type { CsvRow } from '../../files/csv-file.ts'
import { type CategoryInput, categoryColumns, keyOfCategory, readCategory } from './category-row.ts'
import { writeCategories } from './category-writes.ts'
import { checkColumns, type Listener, type Tally, type Target } from './import-rows.ts'
import { RowFields } from './row-fields.ts'

/** Reads a file of categories. The shop uses only the first level of a path, so many rows are one category. */
export async function importCategories(
  { write }: Target,
  rows: AsyncIterable<CsvRow>,
  listener: Listener,
): Promise<Tally> {
  const tally: Tally = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, flagged: 0 }
  const byKey = new Map<string, CategoryInput>()
  for await (const row of rows) {
    if (tally.rows++ === 0) checkColumns(row, [categoryColumns])
    const fields = new RowFields(row)
    const category = readCategory(fields)
    if (fields.problems.length > 0) {
      tally.refused++
      listener.onRefused({ line: row.line, problems: fields.problems })
    } else if (!byKey.has(keyOfCategory(category))) byKey.set(keyOfCategory(category), category)
  }
  const categories = [...byKey.values()]
  const { added, changed } = await write((tx) => writeCategories(tx, categories))
  listener.onRows(tally.rows)
  return { ...tally, added, changed, unchanged: Math.max(0, categories.length - added - changed) }
}
