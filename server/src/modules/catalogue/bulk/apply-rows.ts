import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { bulkTexts } from '../../../texts/bulk.ts'
import { includesStore, type Scope } from '../../staff/rights.ts'
import { findRights } from '../../staff/staff-queries.ts'
import { lockProducts } from '../products/managed-product-queries.ts'
import { addProduct } from '../products/save-product.ts'
import { type Author, authorOf } from './author.ts'
import type { OperationRow, RowProblem, WorkRow } from './bulk-operation.ts'
import { addCounts, writeState } from './operation-queries.ts'
import { problemOf } from './plan-row.ts'
import { hasPending, listPending, markDone, markRefused } from './row-queries.ts'
import { changesIn, changesStock, differing } from './row-values.ts'
import { writeExternalId } from './target-queries.ts'
import { type RowChange, refusingRow, writeRows } from './write-rows.ts'

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
  const work = {
    ...{ tx, author, operationId: operation.id, now: ctx.clock.now() },
    scope: rights.get('catalogue:write') ?? [],
    stockScope: rights.get('stock:write') ?? [],
  }
  const { add: toAdd = [], change: toChange = [] } = Object.groupBy(rows, ({ outcome }) => outcome)
  const done = await changeFound(work, toChange)
  for (const row of toAdd) {
    done.push({ line: row.line, productId: await refusingRow(operation.id, row.line, () => add(work, row)) })
  }
  await markDone(tx, operation.id, done)
  await addCounts(tx, operation.id, { applied: done.length })
}

type Work = { tx: Transaction; author: Author; operationId: number; scope: Scope; stockScope: Scope; now: Date }
type Done = { line: number; productId: number }

/** Changes products; rows whose product somebody has changed since the check are refused. */
async function changeFound(work: Work, rows: readonly WorkRow[]): Promise<Done[]> {
  const { tx, operationId, scope, stockScope } = work
  const products = await lockProducts(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const refuse = ({ line }: WorkRow, problem: RowProblem) => refuseRow(tx, operationId, line, problem)
  const changes: RowChange[] = []
  for (const row of rows) {
    const { line, before, after } = row
    const product = products.get(row.productId ?? 0)
    if (!product || !includesStore(scope, product.storeId)) await refuse(row, problemOf({ code: 'NOT_FOUND' }))
    else if (changesStock(after) && !includesStore(stockScope, product.storeId))
      await refuse(row, problemOf({ code: 'BULK_STOCK_RIGHT' }))
    else if (differing(product, changesIn(before)).length > 0)
      await refuse(row, { field: '', text: bulkTexts.changedByOthers })
    else {
      const stockChange = (after.stock ?? 0) - (before.stock ?? 0)
      changes.push({ line, row: product, changes: changesIn(after), stockChange })
    }
  }
  await writeRows(work, changes)
  return changes.map(({ line, row }) => ({ line, productId: row.id }))
}

async function add({ tx, author, scope, stockScope, now }: Work, { after }: WorkRow): Promise<number> {
  const { categoryId, name, price, storeId, externalId, stock = 0 } = after
  const product = { ...changesIn(after), categoryId: categoryId!, name: name!, price: price!, storeId: storeId! }
  if (changesStock(after) && !includesStore(stockScope, product.storeId)) {
    throw new DomainError('BULK_STOCK_RIGHT', `store ${storeId}`)
  }
  const id = await addProduct(tx, author, product, { scope, stock, now })
  if (externalId !== undefined) await refusingTakenId(writeExternalId(tx, id, externalId))
  return id
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
