import type { Body, Data } from '#contract/client.ts'
import { discountLimits, pieceLimits, priceLimits, weightLimits } from '#contract/values/product-limits.ts'
import { type DecimalSign, decimalSignOf, readTypedNumber, type Unread } from '#contract/values/typed-number.ts'

// The cells of the sheet as plain functions: what is typed, pasted and filled down.

export type SheetRow = Data<'GET /kelola/product'>[number]
export const sheetColumns = ['Price', 'Discount', 'Stock', 'Weight'] as const
export type SheetColumn = (typeof sheetColumns)[number]

export type Cell = { row: SheetRow; column: SheetColumn }
/** What a cell becomes, over the row as it was shown; a stock by how many pieces, since it is sold from meanwhile. */
type Edit = { row: SheetRow; value: number }
/** Changed cells of one product. It is the same object until one of them changes, so that only its row is rendered. */
export type RowEdits = Readonly<Partial<Record<SheetColumn, Edit>>>
/** Changed cells by the ids of their products, also of other pages; all others are as they are loaded. */
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

/** Why a cell can't be taken: its sentence is in texts/. */
export type CellProblem = Unread | { kind: 'outside'; min: number; max: number }
export type ParsedCell = { value: number } | { problem: CellProblem }

const units: Partial<Record<SheetColumn, string>> = { Discount: '%', Weight: 'g' }

/**
 * A typed text as a number: 'Rp 12.500' is 12500, and for a stock '+4' is four more than there are. An empty cell is as wrong as a word.
 * `decimal` is how the column is written that was pasted.
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

/** A cell as it was is no edit; without any change the edits are the same object. */
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

/** What somebody else has saved in a cell that is changed here as well; a stock is a difference, which nothing disputes. */
export function disputedValue(edits: RowEdits | undefined, { row, column }: Cell): number | undefined {
  const edit = edits?.[column]
  if (!edit || column === 'Stock') return undefined
  return row[column] === edit.row[column] || row[column] === edit.value ? undefined : row[column]
}

/** A disputed cell as it is typed, over what stands now. */
export function keptMine(edits: Edits, { row, column }: Cell): Edits {
  const cells = edits.get(row.ID)
  const edit = cells?.[column]
  return edit ? new Map(edits).set(row.ID, { ...cells, [column]: { ...edit, row } }) : edits
}

export type SkippedCell = Cell & { typed: string; problem: CellProblem }

/**
 * A block of text from a spreadsheet, from one cell on to the right and below. Each of its columns is read by one decimal sign where a cell
 * of it shows which; cells that can't be taken are `skipped`.
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
/** Why a product is not saved. `unanswered`: what was sent of it, which may be saved. */
export type Refusal = Pick<SheetResult, 'Code' | 'Message'> & { unanswered?: SentRow }

/**
 * The rows that have changed, with what changed, in the version over which it was typed: what others saved meanwhile is a conflict. Once
 * the last save has told that of a product, the version that is shown is meant. A stock is a difference, whatever it was typed over. What
 * may be saved already keeps its version, and where it is as it was sent its key, so that it is not saved twice.
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

/** What was sent and saved falls away; what is typed meanwhile stays, of a stock by the pieces that are still to come. */
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
