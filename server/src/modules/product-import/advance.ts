import type { Context } from '../../context.ts'
import { inTransaction, isDataError, type Transaction } from '../../db/database.ts'
import { runForRequest } from '../../runtime/current-request.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { applyNextRows, nextLine } from './apply-rows.ts'
import type { OperationRow } from './bulk-operation.ts'
import { checkNextPart } from './check-import.ts'
import { checkNextPrices } from './check-prices.ts'
import { type FetchFile, makePictures } from './make-pictures.ts'
import { addCounts, lockNextOperation, lockOperation, noteFailure } from './operation-queries.ts'
import { problemOf } from './plan-row.ts'
import { refuseRow } from './refuse-row.ts'
import { linesWith, markUndone } from './row-queries.ts'
import { RowRefusedError } from './row-refused.ts'
import { undoNextRows } from './undo-rows.ts'

/** The number of batches in one run; the rest waits for the next one. */
const maxBatches = 20

/**
 * Continues imports and price changes in turn. A batch is one transaction that locks its operation: another server takes another
 * operation, and a server that crashes leaves only whole batches.
 */
export async function advanceBulkOperations(ctx: Context, batches = maxBatches, fetchFile?: FetchFile): Promise<void> {
  const failures = new Map<string, number>()
  for (let batch = 0; batch < batches; batch++) {
    if (!(await advanceNext(ctx))) return
    await makePictures(ctx, failures, fetchFile)
  }
}

async function advanceNext(ctx: Context): Promise<boolean> {
  let operationId: number | undefined
  try {
    return await inTransaction(ctx.sql, async (tx) => {
      const operation = await lockNextOperation(tx)
      operationId = operation?.id
      if (operation) await runForRequest(operation.actedRequest, () => advance(tx, ctx, operation))
      return operation !== undefined
    })
  } catch (error) {
    if (error instanceof RowRefusedError) {
      await leaveOut(ctx, error)
      return true
    }
    if (operationId !== undefined && isDataError(error) && (await applyAlone(ctx, operationId))) return true
    if (operationId !== undefined) await noteFailure(ctx.sql, operationId)
    throw error
  }
}

/**
 * Handles a batch that failed for a reason that no rule covers: its first row is tried alone, and refused if it fails again. Returns
 * whether there was a row.
 */
async function applyAlone(ctx: Context, operationId: number): Promise<boolean> {
  let line: number | undefined
  try {
    await inTransaction(ctx.sql, async (tx) => {
      const operation = await lockOperation(tx, operationId, { id: 0, scope: 'all' })
      if (operation?.state !== 'applying') return
      line = await nextLine(tx, operationId)
      if (line !== undefined) await applyNextRows(tx, ctx, operation, 1)
    })
  } catch (error) {
    if (error instanceof RowRefusedError) await leaveOut(ctx, error)
    else if (!isDataError(error) || line === undefined) throw error
    else {
      // A rule is missing: the log names the constraint for the operator.
      ctx.log.error({ error, operationId, line }, 'a checked row could not be stored')
      await inTransaction(ctx.sql, (tx) => refuseRow(tx, operationId, line!, { field: '', text: bulkTexts.notStored }))
    }
  }
  return line !== undefined
}

function advance(tx: Transaction, ctx: Context, operation: OperationRow): Promise<void> {
  if (operation.state === 'applying') return applyNextRows(tx, ctx, operation)
  if (operation.state === 'undoing') return undoNextRows(tx, ctx, operation)
  return operation.kind === 'import' ? checkNextPart(tx, ctx, operation) : checkNextPrices(tx, ctx, operation)
}

/** The row and those of its family are refused or, in an undo, stay applied; the batch is repeated without them. */
async function leaveOut({ sql }: Context, { operationId, line, refusal }: RowRefusedError): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const operation = await lockOperation(tx, operationId, { id: 0, scope: 'all' })
    if (operation?.state === 'applying') await refuseRow(tx, operationId, line, problemOf(refusal))
    if (operation?.state === 'undoing') {
      const lines = await linesWith(tx, operationId, line)
      await addCounts(tx, operationId, { kept: await markUndone(tx, operationId, lines, 'kept') })
    }
  })
}
