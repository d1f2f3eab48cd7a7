import type { Transaction } from '../../db/database.ts'

/** Who makes a change, and from where; the command line has neither. */
export type ChangedBy = { id: number; address: string; requestId: string } | null

export type Change = {
  by: ChangedBy
  /** Kind and id of what changes, such as `order` and 10482. */
  subject: string
  subjectId: number | string
  action: string
  /** The store that it belongs to, if to one. */
  storeId?: number | null
  before?: object
  after?: object
}

/** Writes a change into the audit log, in the transaction of the change. */
export async function recordChange(tx: Transaction, change: Change): Promise<void> {
  const { by, subject, subjectId, action, storeId = null, before = {}, after = {} } = change
  await tx`
    insert into audit_log (user_id, address, request_id, subject, subject_id, action, store_id, before, after)
    values (${by?.id ?? null}, ${by?.address ?? ''}, ${by?.requestId ?? ''}, ${subject}, ${String(subjectId)}, ${action},
      ${storeId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`
}
