import type { Body, Data } from '#contract/client.ts'
import { discountLimits, pieceLimits, priceLimits, weightLimits } from '#contract/values/product-limits.ts'

// The cells of the sheet as plain functions: what is typed, pasted, filled down and undone.

export type SheetRow = Data<'GET /kelola/product'>[number]
export const sheetColumns = ['Price', 'Discount', 'Stock', 'Weight'] as const
export type SheetColumn = (typeof sheetColumns)[number]

export type Cell = { row: SheetRow; column: SheetColumn }
/** What a cell becomes; a stock by how many pieces, since it is sold from meanwhile. */
type Edit = Cell & { value: number }
/** Changed cells, also of other pages; all others are as they are loaded. */
export type Edits = ReadonlyMap<string, Edit>

const limits: Record<SheetColumn, { min: number; max: number }> = {
  Price: priceLimits,
  Discount: discountLimits,
  Stock: pieceLimits,
  Weight: weightLimits,
}

export const keyOf = ({ row, column }: Cell) => `${row.ID} ${column}`
export function cellValue(edits: Edits, cell: Cell): number {
  const { row, column } = cell
  const edit = edits.get(keyOf(cell))
  if (!edit) return row[column]
  return column === 'Stock' ? row.Stock + edit.value : edit.value
}

/** What was typed, as a number: 'Rp 12.500' is 12500, and for a stock '+4' is four more than there are. undefined: none. */
export function parseCell(typed: string, { row, column }: Cell): number | undefined {
  const text = typed
    .trim()
    .replace(/^rp\s*/i, '')
    .replace(/\s*%$/, '')
    .replace(/[.\s]/g, '')
    .replace(/,0*$/, '')
  if (!/^[+-]?\d{1,12}$/.test(text)) return undefined
  const isChange = column === 'Stock' && /^[+-]/.test(text)
  const value = isChange ? row.Stock + Number(text) : Number(text)
  const { min, max } = limits[column]
  return value >= min && value <= max ? value : undefined
}

/** A cell as it was is no edit. */
export function withCell(edits: Edits, cell: Cell, value: number): Edits {
  if (value === cellValue(edits, cell)) return edits
  const { row, column } = cell
  const next = new Map(edits)
  if (value === row[column]) next.delete(keyOf(cell))
  else next.set(keyOf(cell), { row, column, value: column === 'Stock' ? value - row.Stock : value })
  return next
}

/** What somebody else has saved in a cell that is changed here as well; a stock is a difference, which nothing disputes. */
export function disputedValue(edits: Edits, { row, column }: Cell): number | undefined {
  const edit = edits.get(keyOf({ row, column }))
  if (!edit || column === 'Stock') return undefined
  return row[column] === edit.row[column] || row[column] === edit.value ? undefined : row[column]
}

/** A disputed cell as it is typed, over what stands now. */
export function keptMine(edits: Edits, { row, column }: Cell): Edits {
  const key = keyOf({ row, column })
  const edit = edits.get(key)
  return edit ? new Map(edits).set(key, { ...edit, row }) : edits
}

/** A block of text from a spreadsheet, put in from one cell on to the right and below; cells that are no numbers are counted. */
export function withPasted(
  edits: Edits,
  rows: readonly SheetRow[],
  { row, column }: Cell,
  text: string,
): { edits: Edits; wrong: number; beyond: number } {
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n')
  const [firstRow, firstColumn] = [rows.indexOf(row), sheetColumns.indexOf(column)]
  let next = edits
  let wrong = 0
  for (const [down, line] of lines.entries()) {
    for (const [right, typed] of line.split('\t').entries()) {
      const [at, name] = [rows[firstRow + down], sheetColumns[firstColumn + right]]
      if (!at || !name || typed.trim() === '') continue
      const cell = { row: at, column: name }
      const value = parseCell(typed, cell)
      if (value === undefined) wrong++
      else next = withCell(next, cell, value)
    }
  }
  return { edits: next, wrong, beyond: Math.max(0, firstRow + lines.length - rows.length) }
}

/** The value of one cell in all rows below it. */
export function filledDown(edits: Edits, rows: readonly SheetRow[], { row, column }: Cell): Edits {
  const value = cellValue(edits, { row, column })
  return rows.slice(rows.indexOf(row) + 1).reduce((next, below) => withCell(next, { row: below, column }, value), edits)
}

type Sent = Body<'PUT /kelola/productsheet'>['Rows'][number]
export type SheetResult = Data<'PUT /kelola/productsheet'>[number]

/**
 * The rows that have changed, with what changed, in the version over which it was typed: what others saved meanwhile is a conflict. Once
 * the last save has told that of a product, the version that is shown is meant. A stock is a difference, whatever it was typed over.
 */
export function changedRows(
  edits: Edits,
  shown: readonly SheetRow[],
  refusals: ReadonlyMap<number, Pick<SheetResult, 'Code'>> = new Map(),
): Sent[] {
  const versions = new Map(shown.map(({ ID, Version }) => [ID, Version]))
  const rows = Map.groupBy(edits.values(), ({ row }) => row.ID)
  return [...rows].map(([ID, cells]) => {
    const isTold = refusals.get(ID)?.Code === 'EDIT_CONFLICT'
    const typedOver = cells.filter(({ column }) => column !== 'Stock' && !isTold).map(({ row }) => row.Version)
    return {
      ...{ ID, Version: Math.min(...typedOver, versions.get(ID) ?? cells[0]!.row.Version) },
      ...Object.fromEntries(cells.map(({ column, value }) => [column === 'Stock' ? 'StockChange' : column, value])),
    }
  })
}

/** The edits of these products fall away. */
export const without = (edits: Edits, ids: ReadonlySet<number>): Edits =>
  new Map([...edits].filter(([, { row }]) => !ids.has(row.ID)))
