import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { bulkTexts } from '../../../texts/bulk.ts'
import { includesStore, type Scope } from '../../staff/rights.ts'
import { findRights } from '../../staff/staff-queries.ts'
import { lockProduct, lockProducts } from '../products/managed-product-queries.ts'
import { addProduct, changeProduct } from '../products/save-product.ts'
import { type Author, authorOf } from './author.ts'
import type { OperationRow, RowProblem, WorkRow } from './bulk-operation.ts'
import { addCounts, writeState } from './operation-queries.ts'
import { hasPending, listPending, markDone, markRefused } from './row-queries.ts'
import { RowRefusedError } from './row-refused.ts'
import { changesIn, changesStock, differing, type RowValues } from './row-values.ts'
import { writeExternalId } from './target-queries.ts'

/** Few enough that nobody waits long for their products. */
const rowsAtOnce = 50

/** Applies the next rows, all of them or none. Without any the operation is applied. Throws RowRefusedError. */
export async function applyNextRows(tx: Transaction, ctx: Context, operation: OperationRow): Promise<void> {
  const rows = await listPending(tx, operation.id, rowsAtOnce)
  if (rows.length === 0) {
    if (!(await hasPending(tx, operation.id))) await writeState(tx, operation.id, 'applied')
    // Others work while pictures are made.
    else await addCounts(tx, operation.id, {})
    return
  }
  const author = authorOf(operation)
  const rights = await findRights(tx, author.id)
  await lockProducts(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const rowsOf = {
    tx,
    author,
    operationId: operation.id,
    scope: rights.get('catalogue:write') ?? [],
    stockScope: rights.get('stock:write') ?? [],
    now: ctx.clock.now(),
  }
  let applied = 0
  for (const row of rows) if (await applyRow(rowsOf, row)) applied++
  await addCounts(tx, operation.id, { applied })
}

type Work = { tx: Transaction; author: Author; operationId: number; scope: Scope; stockScope: Scope; now: Date }

/** Whether the row is applied; otherwise somebody has changed its product since the check, and it is refused. */
async function applyRow(work: Work, row: WorkRow): Promise<boolean> {
  const { tx, operationId } = work
  try {
    const productId = row.outcome === 'add' ? await add(work, row) : await change(work, row)
    if (productId === undefined) {
      await refuseRow(tx, operationId, row.line, { field: '', text: bulkTexts.changedByOthers })
      return false
    }
    await markDone(tx, operationId, { line: row.line, productId })
    return true
  } catch (error) {
    if (error instanceof DomainError) throw new RowRefusedError(operationId, row.line, error)
    throw error
  }
}

async function add(work: Work, { after }: WorkRow): Promise<number> {
  const { tx, author, scope, now } = work
  const { categoryId, name, price, storeId, externalId, stock = 0 } = after
  const product = { ...changesIn(after), categoryId: categoryId!, name: name!, price: price!, storeId: storeId! }
  checkStockRight(work, after, product.storeId)
  const id = await addProduct(tx, author, product, { scope, stock, now })
  if (externalId !== undefined) await refusingTakenId(writeExternalId(tx, id, externalId))
  return id
}

/** Undefined where one of the fields is no longer as the check found it. */
async function change(work: Work, { productId, before, after }: WorkRow): Promise<number | undefined> {
  const { tx, author, scope, now } = work
  const product = productId === null ? undefined : await lockProduct(tx, productId)
  if (!product || !includesStore(scope, product.storeId)) throw new DomainError('NOT_FOUND', `product ${productId}`)
  checkStockRight(work, after, product.storeId)
  const changes = changesIn(after)
  if (differing(product, changesIn(before)).length > 0) return undefined
  const stockChange = (after.stock ?? 0) - (before.stock ?? 0)
  await changeProduct(tx, author, product, { changes, stockChange, now })
  return product.id
}

/** Throws BULK_STOCK_RIGHT where the author may not change the stock of the store, or may no more. */
function checkStockRight({ stockScope }: Work, after: RowValues, storeId: number): void {
  if (changesStock(after) && !includesStore(stockScope, storeId)) {
    throw new DomainError('BULK_STOCK_RIGHT', `store ${storeId}`)
  }
}

async function refusingTakenId(write: Promise<void>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('EDIT_CONFLICT', 'id of a product') : error
  }
}

/** Takes a row out of what is to be applied. */
export async function refuseRow(
  tx: Transaction,
  operationId: number,
  line: number,
  problem: RowProblem,
): Promise<void> {
  const outcome = await markRefused(tx, operationId, line, problem)
  if (!outcome) return
  await addCounts(tx, operationId, { refused: 1, ...(outcome === 'add' ? { toAdd: -1 } : { toChange: -1 }) })
}
