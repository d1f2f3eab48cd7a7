import { staffApi } from '../../api/staff-api.ts'
import type { ProductFilter } from '../product-filter.ts'

type LoadOptions = { signal: AbortSignal; onProgress: (rows: number) => void; maxRows?: number }

/** More products than the limit. */
export class TooManyRowsError extends Error {
  override name = 'TooManyRowsError'
}

/** The products of a filter as lines of an import file, the first one with the names of its fields; one call for each page. */
export async function loadExport(
  filter: ProductFilter,
  { signal, onProgress, maxRows = Number.POSITIVE_INFINITY }: LoadOptions,
) {
  const pages: string[][][] = []
  let rows = 0
  let After: number | undefined
  do {
    const { Fields, Rows, Next } = await staffApi('GET /kelola/product/export', { query: { ...filter, After }, signal })
    signal.throwIfAborted()
    pages.push(After === undefined ? [Fields, ...Rows] : Rows)
    rows += Rows.length
    if (rows > maxRows) throw new TooManyRowsError()
    onProgress(rows)
    After = Next ?? undefined
  } while (After !== undefined)
  return { pages, rows }
}
