import type { listStaff } from '#contract/backoffice/people.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { givers, type Right } from '#contract/protocol/rights.ts'
import { type Grant, type Rights, withinScope } from '../../access/rights.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { containing, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { isStaffSessionValid } from '../accounts/staff-session-queries.ts'
import { hasFactor } from './staff-queries.ts'

export type RoleRow = { id: number; name: string; isOwner: boolean; rights: string[] }
export type StaffRow = {
  id: number
  fullName: string
  email: string
  isDisabled: boolean
  hasFactor: boolean
  lastUsedAt: Date | null
  grants: { roleId: number; role: string; isOwner: boolean; storeId: number | null; store: string | null }[]
}
/** A role for one store, or for all (null). */
export type StaffGrant = { roleId: number; storeId: number | null }

const roleColumns = (sql: AnySql) => sql`id, name, builtin is not distinct from 'owner' as "isOwner", rights`
export async function findRole(sql: AnySql, id: number): Promise<RoleRow | undefined> {
  const [row] = await sql<RoleRow[]>`select ${roleColumns(sql)} from roles where id = ${id}`
  return row
}

const staffColumns = (sql: AnySql) => sql`
  u.id, u.full_name as "fullName", u.email,
  coalesce((select w.disabled_at is not null from staff w where w.user_id = u.id), false) as "isDisabled",
  ${hasFactor(sql)} as "hasFactor", (
    select max(last_used_at) from sessions where user_id = u.id and ${isStaffSessionValid(sql)}
  ) as "lastUsedAt", (
    select coalesce(json_agg(json_build_object('roleId', r.id, 'role', r.name, 'isOwner', r.builtin is not distinct from 'owner',
      'storeId', g.store_id, 'store', s.name)
      order by r.id, s.name), '[]')
    from staff_grants g join roles r on r.id = g.role_id left join stores s on s.id = g.store_id
    where g.user_id = u.id
  ) as grants`

/** People with at least one role, and disabled ones. */
export async function listStaffRows(sql: AnySql, query: QueryOf<typeof listStaff>): Promise<StaffRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const sorts = { UserID: sql`u.id`, FullName: sql`lower(u.full_name)` }
  const { column, direction } = sortOf(sql, query, sorts, 'UserID-asc')
  return sql<StaffRow[]>`
    select ${staffColumns(sql)} from users u where ${working(sql, query)}
    order by ${column} ${direction}, u.id limit ${limit} offset ${offset}`
}

/** An account with its roles, which may be none. */
export async function findMember(sql: AnySql, userId: number): Promise<StaffRow | undefined> {
  const [row] = await sql<StaffRow[]>`select ${staffColumns(sql)} from users u where u.id = ${userId}`
  return row
}

const maxOwnStores = 100

/** The name of a user, and those of the stores whose products or stock they may read; none for readers of all stores. */
export async function findOwnNames(sql: AnySql, { id, rights }: { id: number; rights: Rights }) {
  const isWithin = (right: Right) => withinScope(sql, rights.get(right) ?? [], sql`s.id`)
  const [row] = await sql<[{ fullName: string; stores: { id: number; name: string }[] }]>`
    select u.full_name as "fullName", (
      select coalesce(json_agg(own), '[]') from (
        select s.id, s.name from stores s
        where ${rights.get('stores:read') !== 'all'} and (${isWithin('catalogue:read')} or ${isWithin('stock:read')})
        order by lower(s.name), s.id limit ${maxOwnStores}
      ) own
    ) as stores
    from users u where u.id = ${id}`
  return row
}

export async function countStaffRows(sql: AnySql, query: QueryOf<typeof listStaff>): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from users u where ${working(sql, query)}`
  return row.count
}

const working = (sql: AnySql, query: QueryOf<typeof listStaff>): Fragment => sql`
  exists (
    select from staff w where w.user_id = u.id
      and (w.disabled_at is not null or exists (select from staff_grants g where g.user_id = u.id))
  ) and ${filterGroup(sql, query, {
    UserID: (ids) => sql`u.id = any(${ids})`,
    RoleID: (ids) => sql`exists (select from staff_grants g where g.user_id = u.id and g.role_id = any(${ids}))`,
    StoreID: (ids) => sql`exists (select from staff_grants g where g.user_id = u.id and g.store_id = any(${ids}))`,
    IsDisabled: (values) =>
      sql`exists (select from staff w where w.user_id = u.id and (w.disabled_at is not null) = any(${values}))`,
    Text: (texts) =>
      sql`(u.full_name ilike any(${texts.map(containing)}) or u.email ilike any(${texts.map(containing)}))`,
  })}`

export async function isStaff(sql: AnySql, userId: number): Promise<boolean> {
  const [row] = await sql`select from staff where user_id = ${userId}`
  return row !== undefined
}

/** Whether the account of an address has a role already. */
export async function hasGrant(tx: Transaction, email: string, { roleId, storeId }: StaffGrant): Promise<boolean> {
  const rows = await tx`
    select from staff_grants g join users u on u.id = g.user_id
    where u.email = ${email} and g.role_id = ${roleId} and g.store_id is not distinct from ${storeId}::bigint`
  return rows.length > 0
}

/** False if the user does not belong to the staff, or has this state already. */
export async function setDisabled(tx: Transaction, userId: number, isDisabled: boolean): Promise<boolean> {
  const { count } = await tx`
    update staff set disabled_at = case when ${isDisabled} then now() end, version = version + 1
    where user_id = ${userId} and (disabled_at is not null) <> ${isDisabled}`
  return count > 0
}

/** Locks the role of owners: changes of its grants, and of owners' access, run one after the other. */
export async function lockOwnerRole(tx: Transaction): Promise<void> {
  await tx`select from roles where builtin = 'owner' for update`
}

export async function storeExists(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx`select from stores where id = ${id}`
  return row !== undefined
}

/** Whether the grant is new. */
export async function insertGrant(tx: Transaction, userId: number, { roleId, storeId }: StaffGrant): Promise<boolean> {
  await tx`insert into staff (user_id) values (${userId}) on conflict do nothing`
  const { count } = await tx`
    insert into staff_grants (user_id, role_id, store_id) values (${userId}, ${roleId}, ${storeId}) on conflict do nothing`
  return count > 0
}

/** Whether there was such a grant. */
export async function deleteGrant(tx: Transaction, userId: number, { roleId, storeId }: StaffGrant): Promise<boolean> {
  const { count } = await tx`
    delete from staff_grants
    where user_id = ${userId} and role_id = ${roleId} and store_id is not distinct from ${storeId}::bigint`
  return count > 0
}

/** Locks the role, so that changes of its grants run one after the other. */
export async function lockRole(tx: Transaction, id: number): Promise<void> {
  await tx`select from roles where id = ${id} for update`
}

/** The maximum number of owners who get a mail. */
const maxMailedOwners = 100

/** Owners of all stores who can log in. */
export async function findOwnerIds(sql: AnySql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select u.id ${owners(sql)} order by u.id limit ${maxMailedOwners}`
  return rows.map(({ id }) => id)
}

/** The maximum number of people who get a mail about their work. */
const maxMailed = 5_000

/** People who can log in and have a right, or one that implies it, for one of these stores or for all. */
export async function findIdsWithRight(sql: AnySql, right: Right, storeIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct u.id
    from staff_grants g join roles r on r.id = g.role_id join staff s on s.user_id = g.user_id join users u on u.id = g.user_id
    where (r.builtin is not distinct from 'owner' or r.rights && ${[...givers[right]]}::text[])
      and (g.store_id is null or g.store_id = any(${[...storeIds]})) and s.disabled_at is null and u.status = 'active'
    order by u.id limit ${maxMailed}`
  return rows.map(({ id }) => id)
}

/** Owners of all stores who can log in, except those with these e-mail addresses. */
export async function countOwners(sql: AnySql, exceptEmails: readonly string[] = []): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count ${owners(sql)} and u.email <> all(${[...exceptEmails]})`
  return row.count
}

const owners = (sql: AnySql): Fragment => sql`
  from staff_grants g join roles r on r.id = g.role_id join staff s on s.user_id = g.user_id join users u on u.id = g.user_id
  where r.builtin = 'owner' and g.store_id is null and s.disabled_at is null and u.status = 'active'`

/** Whether a user is disabled; it stays so until the end of the transaction. */
export async function lockIsDisabled(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await tx<{ isDisabled: boolean }[]>`
    select disabled_at is not null as "isDisabled" from staff where user_id = ${userId} for share`
  return row?.isDisabled ?? false
}

/** The grants of a user, also while disabled. */
export async function findGrants(sql: AnySql, userId: number): Promise<Grant[]> {
  return sql<Grant[]>`
    select r.builtin is not distinct from 'owner' as "isOwner", r.rights, g.store_id as "storeId"
    from staff_grants g join roles r on r.id = g.role_id where g.user_id = ${userId}`
}
