import { type DecimalSign, decimalSignOf, readNumber } from '../text/typed-number.ts'
import { headingKey } from './headings.ts'
import { type ImportField, pictureSeparator } from './import-fields.ts'

/** The format of a column: its decimal sign, and the unit of its weights. */
export type ColumnRule = { decimal?: DecimalSign; weightUnit?: 'g' | 'kg' }

/** The open questions of a column's cells, with the readings of one of them; `rule` is the likely answer. */
export type ColumnQuestion = {
  asks: 'decimal' | 'weight-unit'
  sample: string
  rule: ColumnRule
}

export type ReadColumn = {
  cells: string[]
  /** The first cell whose value differs from its text. */
  example?: { from: string; to: string }
  /** An answer by `rule` counts; without one, the likely format. */
  question?: ColumnQuestion
}

const wholeFields: readonly ImportField[] = [
  ...(['price', 'list_price', 'original_price', 'discount_percent'] as const),
  ...(['stock', 'low_stock', 'min_days'] as const),
]
const sizeFields: readonly ImportField[] = ['length_cm', 'width_cm', 'height_cm']
const textFields: readonly ImportField[] = ['name', 'family_name', 'category', 'family']

const pieces = { pcs: 1, pc: 1, buah: 1, bh: 1, unit: 1, item: 1 }
const grams = { g: 1, gr: 1, gram: 1, kg: 1_000, lbs: 453.592, lb: 453.592, oz: 28.3495 }
const centimetres = { cm: 1, mm: 0.1, m: 100, in: 2.54 }
const unitsOf: Partial<Record<ImportField, Record<string, number>>> = {
  ...{ discount_percent: { '%': 1 }, stock: pieces, low_stock: pieces, min_days: { hari: 1, days: 1, day: 1 } },
  ...{ weight_g: grams, volume_ml: { ml: 1, l: 1_000, liter: 1_000 } },
  ...{ length_cm: centimetres, width_cm: centimetres, height_cm: centimetres },
}

/** Reads the cells of a field's column with one format; an unreadable cell stays, and its check reports the reason. */
export function readColumn(field: ImportField, head: string, cells: readonly string[], rule?: ColumnRule): ReadColumn {
  if (field === 'status') return withExample(cells, cells.map(statusOf))
  if (textFields.includes(field)) return withExample(cells, cells.map(decodeEntities))
  if (field === 'description' || field === 'description_html') {
    const read = cells.map((cell) => cell.replaceAll('\\n', '\n'))
    return { cells: field === 'description_html' ? read.map(asHtml) : read }
  }
  if (field === 'pictures') return withExample(cells, cells.map(splitAddresses))
  const isWhole = wholeFields.includes(field)
  if (!isWhole && field !== 'weight_g' && field !== 'volume_ml' && !sizeFields.includes(field))
    return { cells: [...cells] }
  return readNumbers(field, head, cells, rule)
}

function readNumbers(field: ImportField, head: string, cells: readonly string[], rule: ColumnRule = {}): ReadColumn {
  const isWhole = wholeFields.includes(field)
  const decided = decimalSignOf(cells, { isWhole })
  const unit = field === 'weight_g' ? weightUnit(head, cells) : { unit: '', isSure: true }
  const unclear = decided ? undefined : cells.find((cell) => readNumber(cell, { isWhole }).kind === 'unclear')
  // Three digits behind a point are a fraction of kilograms, and thousands of anything else.
  const likely: ColumnRule = { decimal: unit.unit === 'kg' ? '.' : ',' }
  const decimal = decided ?? (unclear === undefined ? undefined : (rule.decimal ?? likely.decimal))
  const chosenUnit = unit.isSure ? unit.unit : (rule.weightUnit ?? unit.unit)
  const read = cells.map((cell) => numberCell(field, cell, { isWhole, decimal, unit: chosenUnit }))
  const result = withExample(cells, read)
  if (unclear !== undefined) return { ...result, question: { asks: 'decimal', sample: unclear, rule: likely } }
  if (unit.isSure) return result
  const sample = cells.find((cell) => readNumber(cell).kind === 'number') ?? ''
  return { ...result, question: { asks: 'weight-unit', sample, rule: { weightUnit: unit.unit as 'g' | 'kg' } } }
}

type NumberCell = { isWhole: boolean; decimal: DecimalSign | undefined; unit: string }

function numberCell(field: ImportField, cell: string, { isWhole, decimal, unit }: NumberCell): string {
  const reading = readNumber(cell, { isWhole, ...(decimal && { decimal }) })
  if (reading.kind !== 'number') return cell
  const units = unitsOf[field] ?? {}
  const own = reading.unit || unit
  const factor = own === '' ? 1 : units[own]
  if (factor === undefined) return cell
  const value = reading.value * factor
  // A parcel is never measured smaller than it is, and a weight of 0 is unknown.
  const rounded = isWhole ? value : sizeFields.includes(field) ? Math.ceil(value - 1e-9) : Math.round(value)
  if (field === 'weight_g') return value > 0 ? String(Math.max(1, rounded)) : ''
  return String(rounded)
}

/** The unit of a column of weights: from its heading, or else a guess from its numbers, which the user confirms. */
function weightUnit(head: string, cells: readonly string[]): { unit: 'g' | 'kg'; isSure: boolean } {
  const [, bracketed = ''] = /\(\s*([a-z]+)\s*\)/i.exec(head) ?? []
  const words = `${bracketed} ${head}`.toLowerCase()
  if (/\b(kg|kilo|kilogram)\b/.test(words)) return { unit: 'kg', isSure: true }
  if (/\b(g|gr|gram|grams)\b/.test(words) || headingKey(head) === 'weightg') return { unit: 'g', isSure: true }
  const bare = cells
    .map((cell) => readNumber(cell))
    .filter((one) => one.kind === 'unclear' || (one.kind === 'number' && one.value > 0))
  const withoutUnit = bare.flatMap((one) => (one.kind === 'number' && one.unit !== '' ? [] : [one]))
  if (withoutUnit.length === 0) return { unit: 'g', isSure: true }
  const small = withoutUnit.filter((one) => one.kind === 'number' && one.value < 10)
  return small.length * 2 > withoutUnit.length ? { unit: 'kg', isSure: false } : { unit: 'g', isSure: true }
}

const words: Record<string, '0' | '1'> = {
  ...{ true: '1', ya: '1', yes: '1', aktif: '1', active: '1', publish: '1', published: '1', tayang: '1', '1': '1' },
  ...{ false: '0', tidak: '0', no: '0', nonaktif: '0', inactive: '0', draft: '0', archived: '0', unlisted: '0' },
  ...{ 'tidak aktif': '0', '0': '0', '-1': '0' },
}
const statusOf = (cell: string) => words[cell.trim().toLowerCase()] ?? cell

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** '&amp;' of an export that writes names as HTML. */
const decodeEntities = (cell: string): string =>
  cell.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi, (all, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })

const tag = /<\/?(?:p|br|b|i|u|em|strong|div|span|ul|ol|li|h[1-6]|table|tr|td|a|img|hr|font)\b[^>]*>/i

/** Whether most of the cells that are not empty are written as HTML. */
export function isHtmlColumn(cells: readonly string[]): boolean {
  const given = cells.filter((cell) => cell.trim() !== '')
  return given.filter((cell) => tag.test(cell)).length * 2 > given.length
}

/** Text without any tag keeps its lines. */
function asHtml(cell: string): string {
  if (tag.test(cell) || !cell.includes('\n')) return cell
  return cell
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Addresses stand behind commas in most exports. */
const splitAddresses = (cell: string) => cell.replace(/\s*[,;\n]\s*(?=https?:\/\/)/g, ` ${pictureSeparator} `)

/** Whether cells are addresses of pictures. */
export const isAddressColumn = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^https?:\/\//i.test(cell.trim()))

function withExample(before: readonly string[], after: string[]): ReadColumn {
  const at = after.findIndex((cell, n) => cell !== before[n] && cell !== '')
  return at < 0 ? { cells: after } : { cells: after, example: { from: before[at]!, to: after[at]! } }
}
