import type { ContentFields, ContentKind } from '#contract/backoffice/content-fields.ts'
import { type ChangedBy, changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { type ItemWithFields, insertItem, insertVersion, lockItem } from './item-queries.ts'
import { type AnyFields, kindOf } from './kinds/kinds.ts'

/** Creates a draft of new content, which shoppers do not see. Returns its id. Throws LINK_REFUSED. */
export function createContent<K extends ContentKind>(
  { sql }: Context,
  by: ChangedBy,
  kind: K,
  given: ContentFields[K],
): Promise<number> {
  const { table } = kindOf(kind)
  if (!table) throw new Error(`${kind} is there once`)
  const fields = checkedFields(kind, given)
  return inTransaction(sql, async (tx) => {
    const title = kindOf(kind).nameOf(fields)
    const id = await insertItem(tx, { kind, table, title, fields, userId: by?.id ?? null })
    await recordChange(tx, {
      by,
      subject: kind as ContentKind,
      subjectId: id,
      action: 'create',
      after: fields as object,
    })
    return id
  })
}

/**
 * Writes the next version: the newest one with the changed fields. The published version does not change. Throws NOT_FOUND,
 * EDIT_CONFLICT, LINK_REFUSED, SECTION_REFUSED.
 */
export function updateContent<K extends ContentKind>(
  { sql }: Context,
  by: ChangedBy,
  { id, kind, version }: { id: number; kind: K; version: number },
  changes: Partial<ContentFields[K]>,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const item = await lockCurrent(tx, { id, version, kind })
    const fields = checkedFields(kind, { ...(item.fields as ContentFields[K]), ...changes })
    await insertVersion(tx, { id, title: kindOf(kind).nameOf(fields), fields, userId: by?.id ?? null })
    await recordChange(tx, {
      by,
      subject: kind as ContentKind,
      subjectId: id,
      action: 'update',
      ...changedFields(item.fields, fields),
    })
  })
}

function checkedFields(kind: ContentKind, given: AnyFields): AnyFields {
  const { clean, refusal } = kindOf(kind)
  const fields = clean(wellFormed(given))
  const code = refusal?.(fields)
  if (code) throw new DomainError(code, kind)
  return fields
}

/** Lone surrogates and NUL, which PostgreSQL's JSON refuses, become the replacement character. */
const wellFormed = <T>(fields: T): T =>
  JSON.parse(
    JSON.stringify(fields, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\ufffd') : value,
    ),
  ) as T

/** Locks a content if its newest version is the given one. Throws NOT_FOUND, EDIT_CONFLICT. */
export async function lockCurrent(
  tx: Transaction,
  { id, version, kind }: { id: number; version: number; kind?: ContentKind },
): Promise<ItemWithFields> {
  const item = await lockItem(tx, id)
  if (!item || (kind && item.kind !== kind)) throw new DomainError('NOT_FOUND', `content ${id}`)
  if (item.version !== version) throw new DomainError('EDIT_CONFLICT', `content ${id} has version ${item.version}`)
  return item
}
