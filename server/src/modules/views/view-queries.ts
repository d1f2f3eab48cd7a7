import type { AnySql, Transaction } from '../../db/database.ts'
import { sqlFragment } from '../../db/sql.ts'

export type ViewFields = { name: string; query: string; isShared: boolean }
export type View = ViewFields & { id: number; userId: number; subject: string; version: number }

const columns = sqlFragment`id, user_id as "userId", subject, name, query, is_shared as "isShared", version`

/** The limits per person, and of shared views per list. */
export const maxViews = 50
const maxListed = 1_000

/** A user's own views and shared ones, of one list or of all of `subjects`. */
export async function listViewRows(sql: AnySql, userId: number, subjects: readonly string[]): Promise<View[]> {
  return sql<View[]>`
    select ${columns} from saved_views
    where subject = any(${subjects}) and (user_id = ${userId} or is_shared)
    order by subject, is_shared, lower(name), id limit ${maxListed}`
}

export async function lockView(tx: Transaction, id: number): Promise<View | undefined> {
  const [row] = await tx<View[]>`select ${columns} from saved_views where id = ${id} for update`
  return row
}

export async function insertView(
  tx: Transaction,
  view: ViewFields & { userId: number; subject: string },
): Promise<View> {
  const [row] = await tx<[View]>`
    insert into saved_views (user_id, subject, name, query, is_shared)
    values (${view.userId}, ${view.subject}, ${view.name}, ${view.query}, ${view.isShared}) returning ${columns}`
  return row
}

export async function updateView(tx: Transaction, id: number, { name, query, isShared }: ViewFields): Promise<View> {
  const [row] = await tx<[View]>`
    update saved_views set name = ${name}, query = ${query}, is_shared = ${isShared}, version = version + 1
    where id = ${id} returning ${columns}`
  return row
}

export async function deleteView(tx: Transaction, id: number): Promise<void> {
  await tx`delete from saved_views where id = ${id}`
}

/** Locks the views of a person and those of a list, so that concurrent saves are counted one after the other. */
export async function countViews(tx: Transaction, userId: number, subject: string) {
  await tx`select pg_advisory_xact_lock(hashtext('saved views'))`
  const [row] = await tx<[{ own: number; shared: number }]>`
    select count(*) filter (where user_id = ${userId})::int as own,
      count(*) filter (where is_shared and subject = ${subject})::int as shared
    from saved_views where user_id = ${userId} or (is_shared and subject = ${subject})`
  return row
}
