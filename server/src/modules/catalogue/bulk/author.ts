import type { ChangedBy } from '../../staff/record-change.ts'
import type { OperationRow } from './bulk-operation.ts'

export type Author = NonNullable<ChangedBy>

/** Who has asked for what the job does now; nobody has the rights of an account that is gone. */
export const authorOf = ({ actedBy, actedFrom, actedRequest }: OperationRow): Author => ({
  id: actedBy ?? 0,
  address: actedFrom,
  requestId: actedRequest,
})
