import { maxBulkRows } from '#contract/values/product-file/import-fields.ts'
import { staffApi } from '../../api/staff-api.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { importFieldNames } from '../../texts/import-fields.ts'
import type { BulkOperation } from '../bulk-operation.ts'

const texts = bulkTexts.refused
const pageSize = 200

/** The refused rows as they were in the file, with their line and the reason in two columns that an import leaves out. */
export async function loadRefused({ ID, Headers }: BulkOperation): Promise<string[][]> {
  const lines = [[...Headers, texts.line, texts.reason]]
  for (let Page = 1; lines.length <= maxBulkRows; Page++) {
    const query = { Outcome: ['refused' as const], SortBy: 'Row-asc' as const, Page, Size: pageSize }
    const rows = await staffApi('GET /kelola/bulk/:id/rows', { params: { id: ID }, query })
    for (const { Row, Cells, Problems } of rows) {
      const reasons = Problems.map(({ Field, Text }) => (Field ? `${importFieldNames[Field]}: ${Text}` : Text))
      lines.push([...Cells, String(Row), reasons.join('; ')])
    }
    if (rows.length < pageSize) break
  }
  return lines
}
