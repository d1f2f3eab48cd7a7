import type { listInvitations } from '#contract/backoffice/invitations.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { givers, rights } from '#contract/protocol/rights.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { containing, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import type { StaffGrant } from './people-queries.ts'

export type InvitationRow = StaffGrant & {
  id: number
  email: string
  role: string
  store: string | null
  invitedBy: number | null
  inviter: string | null
  createdAt: Date
  expiresAt: Date | null
  state: 'open' | 'accepted' | 'expired' | 'revoked' | 'void'
}

/** The lifetime of a mailed link. */
export const invitationDays = 14
type Query = QueryOf<typeof listInvitations>

const columns = (sql: AnySql) => sql`
  i.id, i.email, i.role_id as "roleId", r.name as role, i.store_id as "storeId", s.name as store, i.invited_by as "invitedBy",
  u.full_name as inviter, i.created_at as "createdAt", i.expires_at as "expiresAt",
  case when i.revoked_at is not null then 'revoked' when i.accepted_at is not null then 'accepted'
    when i.expires_at <= now() then 'expired' when not ${isBacked(sql)} then 'void' else 'open' end as state`
const tables = (sql: AnySql) => sql`
  staff_invitations i join roles r on r.id = i.role_id left join stores s on s.id = i.store_id
    left join users u on u.id = i.invited_by`

export async function listInvitationRows(sql: AnySql, query: Query): Promise<InvitationRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`i.id` }, 'ID-desc')
  return sql<InvitationRow[]>`
    select ${columns(sql)} from ${tables(sql)} where ${filter(sql, query)}
    order by i.id ${direction} limit ${limit} offset ${offset}`
}

export async function countInvitationRows(sql: AnySql, query: Query): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from ${tables(sql)} where ${filter(sql, query)}`
  return row.count
}

const isOpen = (sql: AnySql) =>
  sql`(i.revoked_at is null and i.accepted_at is null and (i.expires_at is null or i.expires_at > now()))`

/** Whether the inviter may still give the role, by the same rule as grantableRole of change-grants.ts at acceptance. */
const isBacked = (sql: AnySql) => sql`exists (
  select from users b join staff w on w.user_id = b.id join staff_grants g on g.user_id = b.id join roles q on q.id = g.role_id
  where b.id = i.invited_by and b.status = 'active' and w.disabled_at is null
  having bool_or(g.store_id is null and ${holds(sql, sql`'people:write'`)})
    and case when r.builtin = 'owner' then i.store_id is null and bool_or(g.store_id is null and q.builtin = 'owner')
      else not exists (
        select from unnest(r.rights) needed where needed = any(${[...rights]}) and not exists (
          select from staff_grants g join roles q on q.id = g.role_id
          where g.user_id = i.invited_by and (g.store_id is null or g.store_id = i.store_id) and ${holds(sql, sql`needed`)}
        )
      ) end
)`
/** Whether the role `q` has a right, or one that implies it. */
const holds = (sql: AnySql, right: Fragment) =>
  sql`(q.builtin is not distinct from 'owner' or (${JSON.stringify(givers)}::jsonb -> ${right}) ?| q.rights)`

const filter = (sql: AnySql, query: Query): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`i.id = any(${ids})`,
    IsOpen: (values) => sql`(${isOpen(sql)} and ${isBacked(sql)}) = any(${values})`,
    Text: (texts) => sql`i.email ilike any(${texts.map(containing)})`,
  })

export async function findInvitation(sql: AnySql, id: number): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`select ${columns(sql)} from ${tables(sql)} where i.id = ${id}`
  return row
}

/** The open invitation of a link. */
export async function findInvitationOfLink(sql: AnySql, hash: Buffer): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`
    select ${columns(sql)} from ${tables(sql)} where i.token_hash = ${hash} and i.expires_at > now() and ${isOpen(sql)}`
  return row
}

/** The id of the new invitation; undefined if an equal one is open. */
export async function insertInvitation(
  tx: Transaction,
  { email, roleId, storeId }: StaffGrant & { email: string },
  invitedBy: number,
): Promise<number | undefined> {
  // Replaces an expired one.
  await tx`
    update staff_invitations set revoked_at = now()
    where email = ${email} and role_id = ${roleId} and store_id is not distinct from ${storeId}::bigint
      and accepted_at is null and revoked_at is null and expires_at <= now()`
  const [row] = await tx<{ id: number }[]>`
    insert into staff_invitations (email, role_id, store_id, invited_by) values (${email}, ${roleId}, ${storeId}, ${invitedBy})
    on conflict do nothing returning id`
  return row?.id
}

/**
 * Stores the link of the mail that is sent now, or that is shown to staff now. False if the invitation is no longer open, or, for a mail,
 * if a link was shown.
 */
export async function setInvitationLink(
  sql: AnySql,
  id: number,
  { hash, isShown }: { hash: Buffer; isShown: boolean },
): Promise<boolean> {
  const { count } = await sql`
    update staff_invitations set token_hash = ${hash}, expires_at = now() + make_interval(days => ${invitationDays}::int),
      link_shown_at = case when ${isShown} then now() end
    where id = ${id} and accepted_at is null and revoked_at is null and (${isShown} or link_shown_at is null)`
  return count > 0
}

/** Invalidates the link until the next one is created, and sets the inviter. False if it was answered or revoked. */
export async function renewInvitation(tx: Transaction, id: number, invitedBy: number): Promise<boolean> {
  const { count } = await tx`
    update staff_invitations set token_hash = null, expires_at = null, link_shown_at = null, invited_by = ${invitedBy}
    where id = ${id} and accepted_at is null and revoked_at is null`
  return count > 0
}

export async function revokeInvitationRow(tx: Transaction, id: number): Promise<boolean> {
  const { count } = await tx`
    update staff_invitations set revoked_at = now(), token_hash = null
    where id = ${id} and accepted_at is null and revoked_at is null`
  return count > 0
}

/** Consumes the link. False if another request was faster. */
export async function consumeInvitation(tx: Transaction, hash: Buffer, acceptedBy: number): Promise<boolean> {
  const { count } = await tx`
    update staff_invitations i set accepted_at = now(), accepted_by = ${acceptedBy}, token_hash = null
    where token_hash = ${hash} and expires_at > now() and ${isOpen(tx)}`
  return count > 0
}
