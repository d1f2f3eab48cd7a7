import { groupDigits } from '#contract/values/rupiah.ts'
import { formTexts } from '../texts/form.ts'
import { productTexts } from '../texts/products.ts'
import type { CellProblem, SkippedCell } from './sheet-cells.ts'

const texts = productTexts.sheet

/** Why a cell of the sheet can't be taken, in words. */
export const cellProblemText = (problem: CellProblem): string =>
  problem.kind === 'outside'
    ? texts.outside(groupDigits(problem.min), groupDigits(problem.max))
    : formTexts.unread(problem)

/** The cells of a paste that were left out: how many cells, and the first of them with its reason. Undefined for none. */
export function skippedText(skipped: readonly SkippedCell[]): string | undefined {
  const [first] = skipped
  if (!first) return undefined
  const { row, column, typed, problem } = first
  const cell = texts.cell(texts.columns[column], row.Name)
  return texts.skipped(skipped.length, texts.skippedCell(typed, cell, cellProblemText(problem)))
}
