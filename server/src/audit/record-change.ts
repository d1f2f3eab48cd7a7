import type { AuditAction, AuditField, AuditSubject } from '#contract/values/backoffice/audit-records.ts'
import type { Transaction } from '../db/database.ts'

/** The author of a change, and the address; the command line has neither. */
export type ChangedBy = { id: number; address: string; requestId: string } | null

/** A change that the audit log can record. */
export type Change<S extends AuditSubject = AuditSubject> = {
  by: ChangedBy
  /** Kind and id of the changed record, such as `order` and 10482. */
  subject: S
  subjectId: number | string
  action: AuditAction
  /** The store that it belongs to, if any. */
  storeId?: number | null
  before?: object
  after?: object
}

/** A type error for fields without a name in the log, which could not be displayed. */
type Known<S extends AuditSubject, Fields> = [Exclude<keyof Fields, AuditField<S>>] extends [never]
  ? Fields
  : Fields & Record<Exclude<keyof Fields, AuditField<S>>, never>

/** A change with fields that all have a name in the log. */
type KnownChange<S extends AuditSubject, Before, After> = Change<S> & {
  before?: Known<S, Before>
  after?: Known<S, After>
}

/** Writes a change into the audit log, in the transaction of the change. Returns the id of the entry. */
export async function recordChange<S extends AuditSubject, Before extends object, After extends object>(
  tx: Transaction,
  change: KnownChange<S, Before, After>,
): Promise<number> {
  const [id] = await recordChanges(tx, [change])
  return id!
}

/** As `recordChange`, for several records at once. */
export async function recordChanges<S extends AuditSubject, Before extends object, After extends object>(
  tx: Transaction,
  changes: readonly KnownChange<S, Before, After>[],
): Promise<number[]> {
  const entries = changes.map(({ by, before = {}, after = {}, ...change }) => ({
    ...change,
    ...{ userId: by?.id, address: by?.address ?? '', requestId: by?.requestId ?? '', before, after },
  }))
  const rows = await tx<{ id: number }[]>`
    insert into audit_log (user_id, address, request_id, subject, subject_id, action, store_id, before, after)
    select "userId", address, "requestId", subject, "subjectId", action, "storeId", before, after
    from jsonb_to_recordset(${tx.json(entries)}) as c ("userId" bigint, address text, "requestId" text, subject text,
      "subjectId" text, action text, "storeId" bigint, before jsonb, after jsonb)
    returning id`
  return rows.map(({ id }) => id)
}

/** The fields of `changes` that differ from `before`, as a change has them. */
export function changedFields<T extends object>(
  before: T,
  changes: Partial<T>,
): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(changes) as (keyof T)[]).filter(
    (name) => changes[name] !== undefined && JSON.stringify(changes[name]) !== JSON.stringify(before[name]),
  )
  const pick = (from: Partial<T>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>
  return { before: pick(before), after: pick(changes) }
}
