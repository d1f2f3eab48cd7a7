import type { Scope } from '../../access/rights.ts'
import type { ChangedBy } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { stockScopeOf } from '../catalogue/stock/stock-right.ts'
import { findRights } from '../staff/staff-queries.ts'
import type { OperationRow, RowProblem } from './bulk-operation.ts'
import { refuseRow } from './refuse-row.ts'

/** The context for applying or undoing the next rows. The scopes are the current ones of the author. */
export type Work = {
  tx: Transaction
  /** Null for the operator's command line. */
  author: ChangedBy
  operationId: number
  scope: Scope
  stockScope: Scope
  now: Date
  /** Refuses a row with those of its family; in an undo they stay applied. */
  refuse: (line: number, problem: RowProblem) => Promise<void>
}

export async function workOf(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { id, actedBy, actedFrom, actedRequest }: OperationRow,
): Promise<Work> {
  // The author of the running step; a deleted account has no rights.
  const author = { id: actedBy ?? 0, address: actedFrom, requestId: actedRequest }
  const rights = await findRights(tx, author.id)
  return {
    ...{ tx, author, operationId: id, now: clock.now() },
    refuse: (line, problem) => refuseRow(tx, id, line, problem),
    scope: rights.get('catalogue:write') ?? [],
    stockScope: stockScopeOf({ rights }),
  }
}
