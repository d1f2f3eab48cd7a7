import type { AnySql, Transaction } from '../../db/database.ts'

export type ManagedRole = {
  id: number
  version: number
  name: string
  rights: string[]
  isOwner: boolean
  isBuiltin: boolean
  isForStore: boolean
  uses: number
}

export const maxRoles = 100

const columns = (sql: AnySql) => sql`
  id, version, name, rights, builtin is not distinct from 'owner' as "isOwner", builtin is not null as "isBuiltin",
  builtin is not distinct from 'store_owner' as "isForStore", (
    (select count(*) from staff_grants g where g.role_id = roles.id)
    + (select count(*) from staff_invitations i
      where i.role_id = roles.id and i.accepted_at is null and i.revoked_at is null)
  )::int as uses`

export async function listRoleRows(sql: AnySql): Promise<ManagedRole[]> {
  return sql<ManagedRole[]>`select ${columns(sql)} from roles order by id limit ${maxRoles}`
}

export async function findManagedRole(sql: AnySql, id: number): Promise<ManagedRole | undefined> {
  const [row] = await sql<ManagedRole[]>`select ${columns(sql)} from roles where id = ${id}`
  return row
}

/** Locks all roles, so that their number and names do not change. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx`select from roles order by id for update`
}

export async function countRoles(tx: Transaction): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*)::int as count from roles`
  return row.count
}

/** The id of the new role; undefined if its name is taken. */
export async function insertRole(
  tx: Transaction,
  role: { name: string; rights: string[] },
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into roles (name, rights) values (${role.name}, ${role.rights}) on conflict (name) do nothing returning id`
  return row?.id
}

export async function isRoleNameTaken(tx: Transaction, name: string, exceptId: number): Promise<boolean> {
  return (await tx`select from roles where lower(name) = lower(${name}) and id <> ${exceptId}`).length > 0
}

export async function updateRoleRow(
  tx: Transaction,
  id: number,
  { name, rights }: { name: string; rights: string[] },
): Promise<void> {
  await tx`update roles set name = ${name}, rights = ${rights}, version = version + 1 where id = ${id}`
}

/** Also deletes answered and revoked invitations with it. */
export async function deleteRoleRow(tx: Transaction, id: number): Promise<void> {
  await tx`delete from staff_invitations where role_id = ${id}`
  await tx`delete from roles where id = ${id}`
}
