import { groupDigits } from '#contract/values/money/rupiah.ts'
import { formTexts } from '../texts/form.ts'
import { productTexts } from '../texts/products.ts'
import type { CellProblem, SkippedCell } from './sheet-cells.ts'

const texts = productTexts.sheet

/** The reason why a cell of the sheet can't be taken, in words. */
export const cellProblemText = (problem: CellProblem): string =>
  problem.kind === 'outside'
    ? texts.outside(groupDigits(problem.min), groupDigits(problem.max))
    : formTexts.unread(problem)

/** The left out cells of a paste: their number, and the first ones with reasons. Undefined if there are none. */
export function skippedText(skipped: readonly SkippedCell[]): string | undefined {
  const [first] = skipped
  if (!first) return undefined
  const { row, column, typed, problem } = first
  const cell = texts.cell(texts.columns[column], row.Name)
  return texts.skipped(skipped.length, texts.skippedCell(typed, cell, cellProblemText(problem)))
}
