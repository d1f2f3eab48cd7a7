import type { Body, Data } from '#contract/client.ts'
import { discountLimits, pieceLimits, priceLimits, weightLimits } from '#contract/values/products/product-limits.ts'
import { type DecimalSign, decimalSignOf, readTypedNumber, type Unread } from '#contract/values/text/typed-number.ts'

// The cells of the sheet as plain functions: typing, pasting, and filling down.

export type SheetRow = Data<'GET /kelola/product'>[number]
export const sheetColumns = ['Price', 'Discount', 'Stock', 'Weight'] as const
export type SheetColumn = (typeof sheetColumns)[number]

export type Cell = { row: SheetRow; column: SheetColumn }
/** The new value of a cell, over the row as it was shown; for a stock a difference, since pieces are sold meanwhile. */
type Edit = { row: SheetRow; value: number }
/** Changed cells of one product. The object stays the same until one of them changes, so that only its row is rendered. */
export type RowEdits = Readonly<Partial<Record<SheetColumn, Edit>>>
/** Changed cells by the ids of their products, also of other pages; all others have their loaded values. */
export type Edits = ReadonlyMap<number, RowEdits>

const limits: Record<SheetColumn, { min: number; max: number }> = {
  Price: priceLimits,
  Discount: discountLimits,
  Stock: pieceLimits,
  Weight: weightLimits,
}

export function cellValue(edits: RowEdits | undefined, { row, column }: Cell): number {
  const edit = edits?.[column]
  if (!edit) return row[column]
  return column === 'Stock' ? row.Stock + edit.value : edit.value
}

export const changeCount = (edits: Edits): number =>
  [...edits.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0)

/** The reason why a cell can't be taken; texts/ has a sentence for each. */
export type CellProblem = Unread | { kind: 'outside'; min: number; max: number }
export type ParsedCell = { value: number } | { problem: CellProblem }

const units: Partial<Record<SheetColumn, string>> = { Discount: '%', Weight: 'g' }

/**
 * A typed text as a number: 'Rp 12.500' is 12500, and for a stock '+4' means four more. An empty cell is as invalid as a word.
 * `decimal` is the decimal sign of the pasted column.
 */
export function parseCell(typed: string, { row, column }: Cell, decimal?: DecimalSign): ParsedCell {
  const reading = readTypedNumber(typed, units[column], decimal)
  if (reading.kind !== 'number') return { problem: reading.kind === 'empty' ? { kind: 'wrong' } : reading }
  const isChange = column === 'Stock' && /^\s*[+\-\u2212]/.test(typed)
  const value = isChange ? row.Stock + reading.value : reading.value
  const { min, max } = limits[column]
  return value >= min && value <= max ? { value } : { problem: { kind: 'outside', min, max } }
}

type CellValue = Cell & { value: number }

export const withCell = (edits: Edits, cell: Cell, value: number): Edits => withCells(edits, [{ ...cell, value }])

/** An unchanged cell is no edit; without any change the edits stay the same object. */
export function withCells(edits: Edits, cells: Iterable<CellValue>): Edits {
  const next = new Map(edits)
  let isChanged = false
  for (const { row, column, value } of cells) {
    const { [column]: edit, ...others } = next.get(row.ID) ?? {}
    if (value === cellValue({ [column]: edit }, { row, column })) continue
    isChanged = true
    const isBack = value === row[column]
    const changed = isBack
      ? others
      : { ...others, [column]: { row, value: column === 'Stock' ? value - row.Stock : value } }
    if (Object.keys(changed).length > 0) next.set(row.ID, changed)
    else next.delete(row.ID)
  }
  return isChanged ? next : edits
}

/** The value that somebody else has saved in a cell changed here as well; a stock is a difference, so it has no conflict. */
export function disputedValue(edits: RowEdits | undefined, { row, column }: Cell): number | undefined {
  const edit = edits?.[column]
  if (!edit || column === 'Stock') return undefined
  return row[column] === edit.row[column] || row[column] === edit.value ? undefined : row[column]
}

/** A disputed cell with my value, over the saved one of now. */
export function keepMine(edits: Edits, { row, column }: Cell): Edits {
  const cells = edits.get(row.ID)
  const edit = cells?.[column]
  return edit ? new Map(edits).set(row.ID, { ...cells, [column]: { ...edit, row } }) : edits
}

export type SkippedCell = Cell & { typed: string; problem: CellProblem }

/**
 * A block of text from a spreadsheet, from one cell to the right and below. Each of its columns is read by one decimal sign if one of
 * its cells shows which; invalid cells are `skipped`.
 */
export function pastedCells(
  rows: readonly SheetRow[],
  { row, column }: Cell,
  text: string,
): { cells: CellValue[]; skipped: SkippedCell[]; beyond: number } {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const signs = sheetColumns.map((_, at) =>
    decimalSignOf(
      lines.map((line) => line[at] ?? ''),
      { isWhole: true },
    ),
  )
  const firstRow = rows.findIndex(({ ID }) => ID === row.ID)
  const firstColumn = sheetColumns.indexOf(column)
  const cells: CellValue[] = []
  const skipped: SkippedCell[] = []
  if (firstRow < 0) return { cells, skipped, beyond: lines.length }
  for (const [down, line] of lines.entries()) {
    for (const [right, typed] of line.entries()) {
      const [at, name] = [rows[firstRow + down], sheetColumns[firstColumn + right]]
      if (!at || !name || typed.trim() === '') continue
      const cell = { row: at, column: name }
      const parsed = parseCell(typed, cell, signs[right])
      if ('value' in parsed) cells.push({ ...cell, ...parsed })
      else skipped.push({ ...cell, typed: typed.trim(), ...parsed })
    }
  }
  return { cells, skipped, beyond: Math.max(0, firstRow + lines.length - rows.length) }
}

/** The value of one cell in all rows below it. */
export function filledDown(edits: Edits, rows: readonly SheetRow[], { row, column }: Cell): Edits {
  const value = cellValue(edits.get(row.ID), { row, column })
  const below = rows.slice(rows.indexOf(row) + 1)
  return withCells(
    edits,
    below.map((each) => ({ row: each, column, value })),
  )
}

export type SentRow = Body<'PUT /kelola/productsheet'>['Rows'][number]
type SheetResult = Data<'PUT /kelola/productsheet'>[number]
/** Why a product is not saved. `unanswered`: the sent changes whose call had no answer, and which may be saved. */
export type Refusal = Pick<SheetResult, 'Code' | 'Message'> & { unanswered?: SentRow }

/**
 * The changed rows, each with its changes and the version over which they were typed, so that changes saved by others meanwhile are a
 * conflict. After a reported conflict of a product, the shown version counts. A stock is a difference, so it has none. Changes that may
 * be saved already keep their version, and if nothing else is changed their key, so that they are not saved twice.
 */
export function changedRows(
  edits: Edits,
  shown: readonly SheetRow[],
  refusals: ReadonlyMap<number, Pick<Refusal, 'Code' | 'unanswered'>> = new Map(),
): SentRow[] {
  const versions = new Map(shown.map(({ ID, Version }) => [ID, Version]))
  return [...edits].map(([ID, changed]) => {
    const cells = Object.entries(changed).map(([column, edit]) => ({ column, ...edit }))
    const { Code, unanswered } = refusals.get(ID) ?? {}
    const isTold = Code === 'EDIT_CONFLICT'
    const typedOver = cells.filter(({ column }) => column !== 'Stock' && !isTold).map(({ row }) => row.Version)
    const row: SentRow = {
      ...{ ID, Version: unanswered?.Version ?? Math.min(...typedOver, versions.get(ID) ?? cells[0]!.row.Version) },
      ...Object.fromEntries(cells.map(({ column, value }) => [column === 'Stock' ? 'StockChange' : column, value])),
    }
    return unanswered && isSame(row, unanswered) ? unanswered : row
  })
}

const isSame = (one: SentRow, other: SentRow) =>
  (['Price', 'Discount', 'StockChange', 'Weight'] as const).every((field) => one[field] === other[field])

/** Removes the saved changes. Input typed meanwhile stays, of a stock only the difference that is still to be saved. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  const next = new Map(edits)
  for (const [id, sent] of saved) {
    const left = Object.entries(next.get(id) ?? {}).flatMap(([column, edit]) => {
      const before = sent[column as SheetColumn]
      const value = column === 'Stock' ? edit.value - (before?.value ?? 0) : edit.value
      return edit === before || (column === 'Stock' && value === 0) ? [] : [[column, { ...edit, value }]]
    })
    if (left.length > 0) next.set(id, Object.fromEntries(left))
    else next.delete(id)
  }
  return next
}
