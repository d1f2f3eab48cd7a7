import { type ChangedBy, changedFields, recordChange } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { DomainError } from '../../../errors.ts'
import {
  type CollectionFields,
  type CollectionRow,
  deleteCollectionRow,
  insertCollection,
  keepFound,
  lockCollection,
  updateCollectionRow,
} from './collection-queries.ts'
import { findByRule } from './find-by-rule.ts'

const subject = 'collection'

/** Adds a collection. Returns its id. Throws COLLECTIONS_FULL. */
export function createCollection(ctx: Context, by: ChangedBy, fields: CollectionFields): Promise<number> {
  return inTransaction(ctx.sql, async (tx) => {
    const id = await insertCollection(tx, fields)
    if (id === undefined) throw new DomainError('COLLECTIONS_FULL', fields.name)
    await carryOut(ctx, tx, { ...fields, id, version: 1 })
    await recordChange(tx, { by, subject, subjectId: id, action: 'create', after: fields })
    return id
  })
}

/** Changes a collection. Throws NOT_FOUND, EDIT_CONFLICT. */
export function updateCollection(
  ctx: Context,
  by: ChangedBy,
  { id, version }: { id: number; version: number },
  changes: Partial<CollectionFields>,
): Promise<void> {
  return inTransaction(ctx.sql, async (tx) => {
    const row = await lockCollection(tx, id)
    if (!row) throw new DomainError('NOT_FOUND', `collection ${id}`)
    if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `collection ${id} has version ${row.version}`)
    const fields = { ...row, ...changes }
    await updateCollectionRow(tx, id, fields)
    await carryOut(ctx, tx, { ...fields, version: version + 1 })
    const changed = changedFields<CollectionFields>(row, changes)
    await recordChange(tx, { by, subject, subjectId: id, action: 'update', ...changed })
  })
}

/** Runs the rule at once, so that a change shows its result immediately. */
async function carryOut(
  { categories }: Context,
  tx: Transaction,
  collection: Omit<CollectionRow, 'foundIds'>,
): Promise<void> {
  if (collection.byRule) await keepFound(tx, collection, await findByRule(tx, categories, collection.rule))
}

/** Deletes a collection. Throws NOT_FOUND. */
export function deleteCollection({ sql }: Context, by: ChangedBy, id: number): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockCollection(tx, id)
    if (!row) throw new DomainError('NOT_FOUND', `collection ${id}`)
    await deleteCollectionRow(tx, id)
    const { name, byRule, productIds, rule } = row
    const before = { name, byRule, productIds, rule }
    await recordChange(tx, { by, subject, subjectId: id, action: 'delete', before })
  })
}
