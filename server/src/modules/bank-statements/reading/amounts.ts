import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import { refuse } from './statement.ts'

/** `en` writes 1,234.56 and `id` 1.234,56; both may leave the thousands unmarked. */
export type NumberStyle = 'en' | 'id'

const shapes: Record<NumberStyle, RegExp> = {
  en: /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d{1,2})?$/,
  id: /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/,
}

/** A cell without currency, spaces, mark and sign. */
const digitsOf = (cell: string) => cell.replace(/rp\.?|idr|[\s\u00a0'+-]|(?:cr|db|d|k)\.?$/gi, '')

/** Cells that stand for no amount. */
const isNothing = (cell: string) => /^[\s'-]*$/.test(cell)

/**
 * The style of a file's numbers, from all cells of its columns together: 69.795 alone is a thousand in one bank and no number in another.
 * `usual` is taken where every cell fits both. Refuses a file whose cells fit neither or contradict each other.
 */
export function numberStyleOf(cells: readonly { cell: string; line: number }[], usual: NumberStyle): NumberStyle {
  let style: NumberStyle | undefined
  for (const { cell, line } of cells) {
    if (isNothing(cell)) continue
    const digits = digitsOf(cell)
    const [isEn, isId] = [shapes.en.test(digits), shapes.id.test(digits)]
    if (!/\d/.test(digits) || (!isEn && !isId)) refuse(texts.brokenNumber(line, cell))
    if (isEn && isId) continue
    const told = isEn ? 'en' : 'id'
    if (style !== undefined && style !== told) refuse(texts.brokenNumber(line, cell))
    style = told
  }
  return style ?? usual
}

/** The amount of a cell in sen, with its sign; null for an empty one. Refuses a cell that is no number in this style. */
export function senOf(cell: string, style: NumberStyle, line: number): number | null {
  if (isNothing(cell)) return null
  const digits = digitsOf(cell)
  if (!/\d/.test(digits) || !shapes[style].test(digits)) refuse(texts.brokenNumber(line, cell))
  const [whole = '', part = ''] =
    style === 'en' ? digits.replaceAll(',', '').split('.') : digits.replaceAll('.', '').split(',')
  const sen = Number(whole || '0') * 100 + Number(part.padEnd(2, '0'))
  if (!Number.isSafeInteger(sen)) refuse(texts.brokenNumber(line, cell))
  return /^[\s'rpid.]*-/i.test(cell) && sen !== 0 ? -sen : sen
}
