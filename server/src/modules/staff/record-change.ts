import type { AuditAction, AuditField, AuditSubject } from '#contract/values/audit-records.ts'
import type { Transaction } from '../../db/database.ts'

/** Who makes a change, and from where; the command line has neither. */
export type ChangedBy = { id: number; address: string; requestId: string } | null

/** A change of something that the audit log knows. */
export type Change<S extends AuditSubject = AuditSubject> = {
  by: ChangedBy
  /** Kind and id of what changes, such as `order` and 10482. */
  subject: S
  subjectId: number | string
  action: AuditAction
  /** The store that it belongs to, if to one. */
  storeId?: number | null
  before?: object
  after?: object
}

/** Fields that the log does not know make a change unacceptable: people could not read them. */
type Known<S extends AuditSubject, Fields> = [Exclude<keyof Fields, AuditField<S>>] extends [never]
  ? Fields
  : Fields & Record<Exclude<keyof Fields, AuditField<S>>, never>

/** Writes a change into the audit log, in the transaction of the change. Answers the id of the entry. */
export async function recordChange<S extends AuditSubject, Before extends object, After extends object>(
  tx: Transaction,
  change: Change<S> & { before?: Known<S, Before>; after?: Known<S, After> },
): Promise<number> {
  const { by, subject, subjectId, action, storeId = null, before = {}, after = {} } = change
  const [{ id }] = await tx<[{ id: number }]>`
    insert into audit_log (user_id, address, request_id, subject, subject_id, action, store_id, before, after)
    values (${by?.id ?? null}, ${by?.address ?? ''}, ${by?.requestId ?? ''}, ${subject}, ${String(subjectId)}, ${action},
      ${storeId}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb)
    returning id`
  return id
}

/** Halves of surrogate pairs, which PostgreSQL's JSON refuses, become the replacement character, as they do in text. */
const jsonOf = (fields: object) =>
  JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

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
