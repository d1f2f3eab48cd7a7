import { type Authority, type Grant, rightsOf } from '../../access/rights.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { endStaffSessionsOf } from '../accounts/staff-session-queries.ts'
import { mailOwners } from './mail-owners.ts'
import {
  countOwners,
  deleteGrant,
  findGrants,
  findRole,
  insertGrant,
  isStaff,
  lockRole,
  type RoleRow,
  type StaffGrant,
  storeExists,
} from './people-queries.ts'

type Granter = NonNullable<ChangedBy> & Authority

/** Gives a member of staff a further role. Throws NOT_FOUND, RIGHT_NOT_HELD, VALIDATION_FAILED. */
export function grantStaffRole({ sql }: Context, by: Granter, userId: number, grant: StaffGrant): Promise<void> {
  return inTransaction(sql, async (tx) => {
    if (!(await isStaff(tx, userId))) throw new DomainError('NOT_FOUND', `staff ${userId}`)
    await give(tx, by, userId, grant)
  })
}

/**
 * Revokes a role, which takes effect with the next call of open sessions. Throws NOT_FOUND, RIGHT_NOT_HELD, and LAST_OWNER if no owner
 * would remain.
 */
export function revokeStaffRole({ sql }: Context, by: Granter, userId: number, grant: StaffGrant): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const role = await heldRole(tx, by, grant)
    await lockRole(tx, role.id)
    if (!(await deleteGrant(tx, userId, grant))) throw new DomainError('NOT_FOUND', `grant of user ${userId}`)
    if (role.isOwner && (await countOwners(tx)) === 0) throw new DomainError('LAST_OWNER', `user ${userId}`)
    await record(tx, by, 'revoke', userId, role, grant)
    // Without any role left there is no reason to be logged in.
    if ((await findGrants(tx, userId)).length === 0) await endStaffSessionsOf(tx, userId)
  })
}

async function give(tx: Transaction, by: Granter, userId: number, grant: StaffGrant): Promise<void> {
  const role = await grantableRole(tx, by, grant)
  if (!(await insertGrant(tx, userId, grant))) return
  await record(tx, by, 'grant', userId, role, grant)
}

/**
 * The role of a grant that `by` may give. Throws NOT_FOUND, RIGHT_NOT_HELD, and VALIDATION_FAILED for the role of owners in one store,
 * since ownership is of the whole shop.
 */
export async function grantableRole(tx: Transaction, by: Authority, grant: StaffGrant): Promise<RoleRow> {
  const role = await heldRole(tx, by, grant)
  if (role.isOwner && grant.storeId !== null) throw new InvalidInputError('StoreID: owners own all stores')
  return role
}

/** Only rights that `by` has for the same stores may be given or revoked. Throws NOT_FOUND, RIGHT_NOT_HELD. */
async function heldRole(tx: Transaction, by: Authority, { roleId, storeId }: StaffGrant): Promise<RoleRow> {
  const role = await findRole(tx, roleId)
  if (!role) throw new DomainError('NOT_FOUND', `role ${roleId}`)
  if (storeId !== null && !(await storeExists(tx, storeId))) throw new DomainError('NOT_FOUND', `store ${storeId}`)
  checkHolds(by, [{ ...role, storeId }])
  return role
}

/**
 * Throws RIGHT_NOT_HELD if grants contain rights that `by` lacks for the same stores, or ownership, which is more than all rights
 * together.
 */
export function checkHolds(by: Authority, grants: readonly Grant[]): void {
  if (!by.isOwner && grants.some(({ isOwner }) => isOwner))
    throw new DomainError('RIGHT_NOT_HELD', `user ${by.id} is no owner`)
  for (const [right, stores] of rightsOf(grants)) {
    const scope = by.rights.get(right)
    const holds = scope === 'all' || (stores !== 'all' && stores.every((store) => scope?.includes(store)))
    if (!holds) throw new DomainError('RIGHT_NOT_HELD', `user ${by.id} lacks ${right}`)
  }
}

/** Throws RIGHT_NOT_HELD if a user has rights that `by` lacks, so that nobody takes over an account above their own. */
export async function checkHoldsGrantsOf(sql: AnySql, by: Authority, userId: number): Promise<void> {
  checkHolds(by, await findGrants(sql, userId))
}

async function record(
  tx: Transaction,
  by: Granter,
  action: 'grant' | 'revoke',
  userId: number,
  { name, isOwner }: RoleRow,
  { storeId }: StaffGrant,
) {
  const grant = { role: name, storeId }
  const entryId = await recordChange(tx, {
    ...{ by, subject: 'staff', subjectId: userId, action, storeId },
    ...(action === 'grant' ? { after: grant } : { before: grant }),
  })
  if (isOwner) await mailOwners(tx, 'owner_changed', entryId, userId)
}
