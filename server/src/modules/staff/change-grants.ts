import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { endStaffSessionsOf } from '../accounts/staff-session-queries.ts'
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
import { type ChangedBy, recordChange } from './record-change.ts'
import { type Grant, type Rights, rightsOf } from './rights.ts'

type Granter = NonNullable<ChangedBy> & { rights: Rights }

/** Gives somebody who works here a further role. Throws NOT_FOUND, RIGHT_NOT_HELD. */
export function grantStaffRole({ sql }: Context, by: Granter, userId: number, grant: StaffGrant): Promise<void> {
  return inTransaction(sql, async (tx) => {
    if (!(await isStaff(tx, userId))) throw new DomainError('NOT_FOUND', `staff ${userId}`)
    await give(tx, by, userId, grant)
  })
}

/**
 * Takes a role away, which calls of open sessions notice at once. Throws NOT_FOUND, RIGHT_NOT_HELD, and LAST_OWNER where
 * nobody else could give rights any more.
 */
export function revokeStaffRole({ sql }: Context, by: Granter, userId: number, grant: StaffGrant): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const role = await grantableRole(tx, by, grant)
    await lockRole(tx, role.id)
    if (!(await deleteGrant(tx, userId, grant))) throw new DomainError('NOT_FOUND', `grant of user ${userId}`)
    if (role.isOwner && (await countOwners(tx)) === 0) throw new DomainError('LAST_OWNER', `user ${userId}`)
    await record(tx, by, 'revoke', userId, role, grant)
    // Whoever has no role left has nothing to be logged in for.
    if ((await findGrants(tx, userId)).length === 0) await endStaffSessionsOf(tx, userId)
  })
}

async function give(tx: Transaction, by: Granter, userId: number, grant: StaffGrant): Promise<void> {
  const role = await grantableRole(tx, by, grant)
  if (!(await insertGrant(tx, userId, grant))) return
  await record(tx, by, 'grant', userId, role, grant)
}

/** Nobody gives or takes what they lack, for the same stores. Throws NOT_FOUND, RIGHT_NOT_HELD. */
export async function grantableRole(
  tx: Transaction,
  by: Pick<Granter, 'id' | 'rights'>,
  { roleId, storeId }: StaffGrant,
): Promise<RoleRow> {
  const role = await findRole(tx, roleId)
  if (!role) throw new DomainError('NOT_FOUND', `role ${roleId}`)
  if (storeId !== null && !(await storeExists(tx, storeId))) throw new DomainError('NOT_FOUND', `store ${storeId}`)
  checkHolds(by, [{ ...role, storeId }])
  return role
}

/** Throws RIGHT_NOT_HELD where grants give what `by` lacks, for the same stores. */
export function checkHolds(by: { id: number; rights: Rights }, grants: readonly Grant[]): void {
  for (const [right, stores] of rightsOf(grants)) {
    const scope = by.rights.get(right)
    const holds = scope === 'all' || (stores !== 'all' && stores.every((store) => scope?.includes(store)))
    if (!holds) throw new DomainError('RIGHT_NOT_HELD', `user ${by.id} lacks ${right}`)
  }
}

/** Throws RIGHT_NOT_HELD where somebody may do what `by` may not, so that nobody takes over an account above their own. */
export async function checkHoldsGrantsOf(
  tx: Transaction,
  by: Pick<Granter, 'id' | 'rights'>,
  userId: number,
): Promise<void> {
  checkHolds(by, await findGrants(tx, userId))
}

function record(
  tx: Transaction,
  by: Granter,
  action: 'grant' | 'revoke',
  userId: number,
  { name }: RoleRow,
  { storeId }: StaffGrant,
) {
  const grant = { role: name, storeId }
  return recordChange(tx, {
    ...{ by, subject: 'staff', subjectId: userId, action, storeId },
    ...(action === 'grant' ? { after: grant } : { before: grant }),
  })
}
