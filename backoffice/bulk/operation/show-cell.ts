import type { ImportField } from '#contract/values/import-fields.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { textOfHtml } from '../../ui/text-of-html.ts'

const amounts: readonly (ImportField | '')[] = ['price', 'list_price', 'original_price']
const shownLength = 120

/** A cell as people read it: amounts in rupiah, texts without their tags, and not all of a long one. */
export function showCell(field: ImportField | '', cell: string): string {
  if (amounts.includes(field) && /^\d{1,15}$/.test(cell)) return formatRupiah(Number(cell))
  const text = field === 'description_html' ? textOfHtml(cell) : cell
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
