import { barcodeSpellings } from '#contract/values/products/barcode.ts'
import type { ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'

/** Whether a typed or scanned text is the SKU or the barcode of a product `p`: one condition for each, which has an index. */
export function codeConditions(sql: ReadSql, text: string): [sku: Fragment, barcode: Fragment] {
  const code = text.trim()
  return [
    sql`(p.sku <> '' and p.archived_at is null and lower(p.sku) = ${code.toLowerCase()})`,
    sql`(p.barcode <> '' and p.barcode = any(${barcodeSpellings(code)}::text[]))`,
  ]
}
