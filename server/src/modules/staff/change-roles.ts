import type { Right } from '#contract/protocol/rights.ts'
import { changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { checkHolds } from './change-grants.ts'
import {
  countRoles,
  deleteRoleRow,
  findManagedRole,
  insertRole,
  isRoleNameTaken,
  lockRoles,
  type ManagedRole,
  maxRoles,
  updateRoleRow,
} from './role-queries.ts'

type RoleFields = { name: string; rights: Right[] }

/** Returns the id. Throws RIGHT_NOT_HELD, ROLE_NAME_TAKEN, TOO_MANY_ROLES. */
export function createRole({ sql }: Context, by: StaffUser, { name, rights }: RoleFields): Promise<number> {
  const role = { name: name.trim(), rights: unique(rights) }
  return inTransaction(sql, async (tx) => {
    await lockRoles(tx)
    checkHoldsAll(by, role.rights)
    if ((await countRoles(tx)) >= maxRoles) throw new DomainError('TOO_MANY_ROLES', `${maxRoles} roles`)
    const isTaken = await isRoleNameTaken(tx, role.name, 0)
    const id = isTaken ? undefined : await insertRole(tx, role)
    if (id === undefined) throw new DomainError('ROLE_NAME_TAKEN', 'another role has the name')
    await recordChange(tx, { by, subject: 'role', subjectId: id, action: 'create', after: role })
    return id
  })
}

/** Throws NOT_FOUND, EDIT_CONFLICT, RIGHT_NOT_HELD, ROLE_NAME_TAKEN, ROLE_FIXED. */
export async function updateRole(
  { sql }: Context,
  by: StaffUser,
  { id, version }: { id: number; version: number },
  changes: Partial<RoleFields>,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await lockRoles(tx)
    const role = await changeableRole(await findManagedRole(tx, id), id)
    if (role.version !== version) throw new DomainError('EDIT_CONFLICT', `role ${id} has version ${role.version}`)
    const now = {
      name: changes.name?.trim() ?? role.name,
      rights: changes.rights ? unique(changes.rights) : role.rights,
    }
    // Both the old and the new rights are checked, because rights that `by` lacks may not be revoked either.
    checkHoldsAll(by, [...role.rights, ...now.rights])
    if (await isRoleNameTaken(tx, now.name, id)) throw new DomainError('ROLE_NAME_TAKEN', 'another role has the name')
    await updateRoleRow(tx, id, now)
    const { name, rights } = role
    await recordChange(tx, {
      by,
      subject: 'role',
      subjectId: id,
      action: 'update',
      ...changedFields({ name, rights }, now),
    })
  })
}

/** Throws NOT_FOUND, ROLE_FIXED, ROLE_IN_USE, RIGHT_NOT_HELD. */
export async function deleteRole({ sql }: Context, by: StaffUser, id: number): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await lockRoles(tx)
    const { name, rights, isBuiltin, uses } = await changeableRole(await findManagedRole(tx, id), id)
    if (isBuiltin) throw new DomainError('ROLE_FIXED', `role ${id} came with the shop`)
    checkHoldsAll(by, rights)
    if (uses > 0) throw new DomainError('ROLE_IN_USE', `role ${id} has ${uses} uses`)
    await deleteRoleRow(tx, id)
    await recordChange(tx, { by, subject: 'role', subjectId: id, action: 'delete', before: { name, rights } })
  })
}

async function changeableRole(role: ManagedRole | undefined, id: number): Promise<ManagedRole> {
  if (!role) throw new DomainError('NOT_FOUND', `role ${id}`)
  if (role.isOwner) throw new DomainError('ROLE_FIXED', 'the role of owners')
  return role
}

const unique = (rights: readonly Right[]) => [...new Set(rights)].sort()

/** A role may be given for all stores, so its rights must be held for all of them. */
const checkHoldsAll = (by: StaffUser, rights: readonly string[]) =>
  checkHolds(by, [{ isOwner: false, rights, storeId: null }])
