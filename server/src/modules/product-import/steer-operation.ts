import type { BulkState } from '#contract/backoffice/bulk-operations.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { StaffUser } from '../../http/authentication.ts'
import type { OperationRow } from './bulk-operation.ts'
import { deleteParts, lockOperation, writeState } from './operation-queries.ts'

type Step = {
  action: 'apply' | 'undo' | 'cancel'
  to: BulkState
  /** The state in which the step was made already. */
  after: readonly BulkState[]
  isPossible: (operation: OperationRow) => boolean
}

const steps = {
  apply: {
    ...{ action: 'apply', to: 'applying', after: ['applying', 'applied'] },
    isPossible: ({ state, checked, rows, undone, kept }) =>
      state === 'checked' || (state === 'failed' && checked === rows && undone + kept === 0),
  },
  undo: {
    ...{ action: 'undo', to: 'undoing', after: ['undoing', 'undone'] },
    isPossible: ({ state, applied }) => applied > 0 && ['applied', 'canceled', 'failed'].includes(state),
  },
  cancel: {
    ...{ action: 'cancel', to: 'canceled', after: ['canceled'] },
    isPossible: ({ state }) => ['receiving', 'checking', 'checked', 'applying'].includes(state),
  },
} as const satisfies Record<string, Step>

/** Starts the job that applies or undoes an operation, or stops it; a repeated request has no effect. Throws NOT_FOUND, BULK_STATE. */
export function steerOperation(
  { sql }: Pick<Context, 'sql'>,
  user: StaffUser,
  id: number,
  wanted: keyof typeof steps,
): Promise<void> {
  const { action, to, after, isPossible }: Step = steps[wanted]
  return inTransaction(sql, async (tx) => {
    const operation = await lockOperation(tx, id, user)
    if (!operation) throw new DomainError('NOT_FOUND', `bulk operation ${id}`)
    if (after.includes(operation.state)) return
    if (!isPossible(operation)) throw new DomainError('BULK_STATE', `bulk operation ${id} is ${operation.state}`)
    if (to === 'canceled') await deleteParts(tx, id)
    await writeState(tx, id, to, user)
    const { name, storeId, toAdd, toChange } = operation
    await recordChange(tx, {
      ...{ by: user, subject: 'bulk', subjectId: id, storeId, action },
      after: { name, toAdd, toChange },
    })
  })
}
