import { convertProducts } from '#contract/values/product-file/convert.ts'
import { type ImportField, importFields, maxBulkRows } from '#contract/values/product-file/import-fields.ts'
import { nameFamilies } from '#contract/values/product-file/name-families.ts'
import { readColumn } from '#contract/values/product-file/read-columns.ts'
import type { CsvRow } from '../../files/csv-file.ts'

/**
 * Reads the rows of a file as the back office does: the columns of other shops' exports are mapped to ours, and each column is read by
 * one rule. An ambiguous value is left as written and refused, since there is nobody to ask. Rows beyond the maximum of the back office
 * are read unchanged.
 */
export async function* readAsFile(rows: AsyncIterable<CsvRow>): AsyncIterable<CsvRow> {
  let first: CsvRow[] | null = []
  for await (const row of rows) {
    if (first === null) yield row
    else if (first.push(row) === maxBulkRows) {
      yield* readTogether(first)
      first = null
    }
  }
  if (first) yield* readTogether(first)
}

function readTogether(rows: readonly CsvRow[]): CsvRow[] {
  const heads = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const cells = rows.map(({ values }) => heads.map((head) => values[head] ?? ''))
  const converted = convertProducts(heads, cells, new Date())
  const fields = converted?.fields ?? heads
  const lines = converted?.rows ?? cells
  const columns = fields.map((field, at) => {
    const column = lines.map((line) => line[at]!)
    if (!isField(field)) return column
    const read = readColumn(field, field, column)
    return read.question ? column : read.cells
  })
  const family = fields.indexOf('family')
  if (family >= 0)
    columns[family] = nameFamilies(
      fields.map((field) => (isField(field) ? field : '')),
      rowsOf(columns),
    )
  return rows
    .map((row, n) => ({ ...row, values: Object.fromEntries(fields.map((field, at) => [field, columns[at]![n]!])) }))
    .filter(({ values, problem }) => problem !== undefined || Object.values(values).some((cell) => cell !== ''))
}

const rowsOf = (columns: readonly (readonly string[])[]): string[][] =>
  (columns[0] ?? []).map((_, n) => columns.map((column) => column[n]!))

const isField = (name: string): name is ImportField => (importFields as readonly string[]).includes(name)
