import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { ChangedBy } from '../../staff/record-change.ts'
import type { Scope } from '../../staff/rights.ts'
import { findRights } from '../../staff/staff-queries.ts'
import { stockScopeOf } from '../products/stock-right.ts'
import type { OperationRow, RowProblem } from './bulk-operation.ts'
import { refuseRow } from './refuse-row.ts'

/** What applies the next rows of an operation or takes them back. The scopes are those of the author at this moment. */
export type Work = {
  tx: Transaction
  /** null: the operator's command line. */
  author: ChangedBy
  operationId: number
  scope: Scope
  stockScope: Scope
  now: Date
  /** Leaves a row unapplied, with those of its family. */
  refuse: (line: number, problem: RowProblem) => Promise<void>
}

export async function workOf(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { id, actedBy, actedFrom, actedRequest }: OperationRow,
): Promise<Work> {
  // Who has asked for what the job does now; nobody has the rights of an account that is gone.
  const author = { id: actedBy ?? 0, address: actedFrom, requestId: actedRequest }
  const rights = await findRights(tx, author.id)
  return {
    ...{ tx, author, operationId: id, now: clock.now() },
    refuse: (line, problem) => refuseRow(tx, id, line, problem),
    scope: rights.get('catalogue:write') ?? [],
    stockScope: stockScopeOf({ rights }),
  }
}
