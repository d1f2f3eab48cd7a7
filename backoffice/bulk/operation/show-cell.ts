import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import { textOfHtml } from '../../ui/text-of-html.ts'

const amounts: readonly (ImportField | '')[] = ['price', 'list_price', 'original_price']
const shownLength = 120

/** A cell in readable form: amounts in rupiah, texts without tags, long ones shortened. */
export function showCell(field: ImportField | '', cell: string): string {
  if (amounts.includes(field) && /^\d{1,15}$/.test(cell)) return formatRupiah(Number(cell))
  const text = field === 'description_html' ? textOfHtml(cell) : cell
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
