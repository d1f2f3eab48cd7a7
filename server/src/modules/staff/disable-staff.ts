import { ownsShop } from '../../access/rights.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { endStaffSessionsOf } from '../accounts/staff-session-queries.ts'
import { checkHolds } from './change-grants.ts'
import { mailOwners } from './mail-owners.ts'
import { countOwners, findGrants, lockOwnerRole, setDisabled } from './people-queries.ts'

/** Disables a user and ends their sessions; roles and history stay. Throws NOT_FOUND, RIGHT_NOT_HELD, LAST_OWNER. */
export const disableStaff = (ctx: Context, by: StaffUser, userId: number) => change(ctx, by, userId, true)

/** Throws NOT_FOUND, RIGHT_NOT_HELD. */
export const enableStaff = (ctx: Context, by: StaffUser, userId: number) => change(ctx, by, userId, false)

async function change({ sql }: Context, by: StaffUser, userId: number, isDisabled: boolean): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await lockOwnerRole(tx)
    const grants = await findGrants(tx, userId)
    checkHolds(by, grants)
    // Users can't disable themselves by mistake.
    if (userId === by.id || !(await setDisabled(tx, userId, isDisabled))) {
      throw new DomainError('NOT_FOUND', `staff ${userId}`)
    }
    if (isDisabled && (await countOwners(tx)) === 0) throw new DomainError('LAST_OWNER', `user ${userId}`)
    if (isDisabled) await endStaffSessionsOf(tx, userId)
    const action = isDisabled ? 'disable' : 'enable'
    const entryId = await recordChange(tx, { by, subject: 'staff', subjectId: userId, action })
    if (isDisabled && ownsShop(grants)) await mailOwners(tx, 'owner_changed', entryId, userId)
  })
}
