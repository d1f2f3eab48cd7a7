import { DomainError } from '../../errors.ts'
import {
  checkChange,
  correctStock,
  findCategoriesOf,
  type ProductChange,
  writeChanges,
} from '../catalogue/products/save-product.ts'
import { RowRefusedError } from './row-refused.ts'
import type { Work } from './work.ts'

/** The changes of a row to a locked product. */
export type RowChange = Pick<ProductChange, 'row' | 'changes'> & { line: number; stockChange: number }

/**
 * Changes the products of rows. The database may refuse a stock or an SKU, so each of these is written by a statement of its own; the
 * others are written together. Throws RowRefusedError.
 */
export async function writeRows({ tx, author, operationId, now }: Work, rows: readonly RowChange[]): Promise<void> {
  const categories = await findCategoriesOf(tx, rows)
  const together: ProductChange[] = []
  for (const { line, stockChange, ...change } of rows) {
    await refusingRow(operationId, line, async () => {
      checkChange(change, categories, now)
      const stock = stockChange === 0 ? undefined : await correctStock(tx, author, change.row, stockChange)
      if (change.changes.sku === undefined) together.push({ ...change, stock })
      else await writeChanges(tx, author, [{ ...change, stock }], categories)
    })
  }
  await writeChanges(tx, author, together, categories)
}

/** Throws RowRefusedError if the shop refuses a row. */
export async function refusingRow<T>(operationId: number, line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw ofRow(operationId, line, error)
  }
}

/** Converts the error of a row: a refusal by the shop becomes a RowRefusedError. */
export const ofRow = (operationId: number, line: number, error: unknown) =>
  error instanceof DomainError ? new RowRefusedError(operationId, line, error) : error
