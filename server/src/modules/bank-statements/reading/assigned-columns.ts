import type { ColumnField } from '#contract/values/money/bank-statement.ts'
import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import { readDate } from './dates.ts'
import type { Line } from './read-lines.ts'
import type { Columns } from './read-table.ts'
import { refuse } from './statement.ts'

/** The columns that a person assigned. Refuses a choice from which no row can be read. */
export function assignedColumns(fields: readonly ColumnField[]): Columns {
  const of = (field: ColumnField) => fields.flatMap((one, at) => (one === field ? [at] : []))
  const single = (field: ColumnField) => {
    if (of(field).length > 1) refuse(texts.columnTwice)
    return of(field)[0]
  }
  const [date, amount, debit, credit] = [single('date'), single('amount'), single('debit'), single('credit')]
  const hasAmount =
    amount === undefined ? debit !== undefined && credit !== undefined : debit === undefined && credit === undefined
  if (date === undefined || of('text').length === 0 || !hasAmount) return refuse(texts.columnsNeeded)
  return {
    ...{ date, amount, debit, credit, text: of('text'), account: undefined },
    ...{ time: single('time'), mark: single('mark'), balance: single('balance'), reference: single('reference') },
  }
}

/** The line of headings: the first with several filled cells and no date, which a line with a date follows; -1 for none. */
export function headsByHand(lines: readonly Line[]): number {
  const hasDate = ({ cells }: Line) => cells.some((cell) => readDate(cell) !== undefined)
  const isHead = (line: Line) => line.cells.filter((cell) => cell.trim() !== '').length >= 3 && !hasDate(line)
  return lines.findIndex((line, at) => isHead(line) && lines.slice(at + 1, at + 4).some(hasDate))
}
