import { csvOf } from '#contract/values/csv/csv-text.ts'
import type { Column, ListQuery } from './list-definition.ts'

export const maxExportRows = 10_000
const pageSize = 100

/** All rows of a filter by the pages of its list call, so that right and scope hold as on the screen. */
export async function loadAllRows<Row>(
  load: (query: ListQuery) => Promise<Row[]>,
  query: ListQuery,
  onProgress: (count: number) => void,
): Promise<{ rows: Row[]; isPart: boolean }> {
  const rows: Row[] = []
  for (let page = 1; rows.length < maxExportRows; page++) {
    const next = await load({ ...query, Page: page, Size: pageSize })
    rows.push(...next)
    onProgress(rows.length)
    if (next.length < pageSize) return { rows, isPart: false }
  }
  return { rows: rows.slice(0, maxExportRows), isPart: true }
}

/** A table as CSV. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ value }) => value)
  return csvOf([exported.map(({ label }) => label), ...rows.map((row) => exported.map(({ value }) => value!(row)))])
}
