import { liveSubjects } from '#contract/backoffice/live.ts'
import type { Right } from '#contract/protocol/rights.ts'
import type { Rights } from '../../access/rights.ts'
import { changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { StaffUser } from '../../http/authentication.ts'
import * as queries from './view-queries.ts'
import { countViews, insertView, lockView, maxViews, type View, type ViewFields } from './view-queries.ts'

/** The lists that can have views, by their names in letters only, with the rights of which one is needed to read them. */
const rightsOfSubjects: Record<string, readonly Right[]> = {
  ...Object.fromEntries(Object.entries(liveSubjects).map(([name, rights]) => [name.replace(/[^a-z]/g, ''), rights])),
  audit: ['audit:read'],
}

/** The lists of which a user may have views. */
export const readableSubjects = (rights: Rights): string[] =>
  Object.keys(rightsOfSubjects).filter((subject) => mayRead(rights, subject))

const mayRead = (rights: Rights, subject: string) =>
  (Object.hasOwn(rightsOfSubjects, subject) ? rightsOfSubjects[subject]! : []).some((right) => rights.has(right))

/** Saves a view. Throws NOT_FOUND for an unreadable list, RIGHT_NOT_HELD, TOO_MANY_VIEWS. */
export function createView({ sql }: Context, by: StaffUser, view: ViewFields & { subject: string }): Promise<View> {
  return inTransaction(sql, async (tx) => {
    if (!mayRead(by.rights, view.subject)) throw new DomainError('NOT_FOUND', `list ${view.subject}`)
    if (view.isShared) checkMayShare(by)
    await checkRoom(tx, by.id, view.subject, { own: 1, shared: view.isShared ? 1 : 0 })
    const row = await insertView(tx, { ...view, userId: by.id })
    await record(tx, by, 'create', row, { after: { ...view } })
    return row
  })
}

/** Changes a view. Throws NOT_FOUND, EDIT_CONFLICT, RIGHT_NOT_HELD, TOO_MANY_VIEWS. */
export function updateView(
  { sql }: Context,
  by: StaffUser,
  { id, version }: { id: number; version: number },
  changes: Partial<ViewFields>,
): Promise<View> {
  return inTransaction(sql, async (tx) => {
    const row = await lockOwnOrShared(tx, by, id)
    if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `view ${id} has version ${row.version}`)
    const fields = { ...row, ...changes }
    if (fields.isShared) checkMayShare(by)
    if (fields.isShared && !row.isShared) await checkRoom(tx, by.id, row.subject, { own: 0, shared: 1 })
    const changed = await queries.updateView(tx, id, fields)
    await record(tx, by, 'update', row, changedFields<ViewFields>(row, changes))
    return changed
  })
}

/** Throws NOT_FOUND, RIGHT_NOT_HELD. */
export function deleteView({ sql }: Context, by: StaffUser, id: number): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockOwnOrShared(tx, by, id)
    await queries.deleteView(tx, id)
    const { name, query, isShared } = row
    await record(tx, by, 'delete', row, { before: { name, query, isShared } })
  })
}

/** A view of one's own, or a shared one for users who may change those. */
async function lockOwnOrShared(tx: Transaction, by: StaffUser, id: number): Promise<View> {
  const row = await lockView(tx, id)
  const isThere = row && mayRead(by.rights, row.subject) && (row.userId === by.id || row.isShared)
  if (!isThere) throw new DomainError('NOT_FOUND', `view ${id}`)
  if (row.isShared) checkMayShare(by)
  return row
}

/** Shared views can only be changed with the right to the shop's settings. */
function checkMayShare({ id, rights }: StaffUser) {
  if (rights.get('settings:write') !== 'all') throw new DomainError('RIGHT_NOT_HELD', `user ${id} lacks settings:write`)
}

async function checkRoom(tx: Transaction, userId: number, subject: string, added: { own: number; shared: number }) {
  const { own, shared } = await countViews(tx, userId, subject)
  if (own + added.own > maxViews || (added.shared > 0 && shared + added.shared > maxViews)) {
    throw new DomainError('TOO_MANY_VIEWS', `${own} views of user ${userId}, ${shared} shared of ${subject}`)
  }
}

type RecordedView = ViewFields & { subject: string }

function record(
  tx: Transaction,
  by: StaffUser,
  action: 'create' | 'update' | 'delete',
  { id }: View,
  fields: { before?: Partial<RecordedView>; after?: Partial<RecordedView> },
) {
  return recordChange(tx, { by, subject: 'view', subjectId: id, action, ...fields })
}
