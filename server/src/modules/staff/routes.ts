import type { Static } from 'typebox'
import type { StaffMember } from '#contract/backoffice/people.ts'
import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { countAuditRows, listAuditRows } from './audit-queries.ts'
import { grantStaffRole, revokeStaffRole } from './change-grants.ts'
import { disableStaff, enableStaff } from './disable-staff.ts'
import {
  countStaffRows,
  findMember,
  findOwnNames,
  isStaff,
  listStaffRows,
  type StaffGrant,
  type StaffRow,
} from './people-queries.ts'

/** The calls for staff, their rights, and the audit log of their changes. */
export function staffRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.getOwnRights, async ({ user }) => {
    const { fullName, stores } = await findOwnNames(sql, user)
    return {
      UserID: user.id,
      FullName: fullName,
      IsOwner: user.isOwner,
      Rights: [...user.rights].map(([right, scope]) => ({
        Right: right,
        StoreIDs: scope === 'all' ? null : [...scope],
      })),
      Stores: stores.map(({ id, name }) => ({ ID: id, Name: name })),
      Holidays: [...ctx.settings.closedDays],
    }
  })

  api.add(calls.listStaff, async ({ query }) => (await listStaffRows(sql, query)).map(toWireMember))
  api.add(calls.countStaff, async ({ query }) => ({ count: await countStaffRows(sql, query) }))

  const member = async (userId: number) => {
    const found = (await isStaff(sql, userId)) ? await findMember(sql, userId) : undefined
    if (!found) throw new DomainError('NOT_FOUND', `staff ${userId}`)
    return toWireMember(found)
  }
  api.add(calls.getStaffMember, ({ params }) => member(params.id))
  api.add(calls.disableStaff, async ({ user, params }) => {
    await disableStaff(ctx, user, params.id)
    return member(params.id)
  })
  api.add(calls.enableStaff, async ({ user, params }) => {
    await enableStaff(ctx, user, params.id)
    return member(params.id)
  })
  api.add(calls.grantStaffRole, async ({ user, params, body }) => {
    await grantStaffRole(ctx, user, params.id, grantOf(body))
    return member(params.id)
  })
  api.add(calls.revokeStaffRole, async ({ user, params, body }) => {
    await revokeStaffRole(ctx, user, params.id, grantOf(body))
    return member(params.id)
  })

  api.add(calls.listAuditEntries, async ({ query }) =>
    (await listAuditRows(sql, query)).map((row) => ({
      ID: row.id,
      At: toWireTime(row.at),
      UserID: row.userId,
      FullName: row.fullName ?? '',
      Address: row.address,
      Subject: row.subject,
      SubjectID: row.subjectId,
      Action: row.action,
      Before: JSON.stringify(row.before),
      After: JSON.stringify(row.after),
    })),
  )
  api.add(calls.countAuditEntries, async ({ query }) => ({ count: await countAuditRows(sql, query) }))
}

/** A grant without a store is for all of them. */
export const grantOf = ({ RoleID, StoreID }: { RoleID: number; StoreID?: number }): StaffGrant => ({
  roleId: RoleID,
  storeId: StoreID ?? null,
})

const toWireMember = ({
  id,
  fullName,
  email,
  isDisabled,
  hasFactor,
  lastUsedAt,
  grants,
}: StaffRow): Static<typeof StaffMember> => ({
  UserID: id,
  FullName: fullName,
  Email: email,
  IsDisabled: isDisabled,
  HasSecondFactor: hasFactor,
  // Also for one store, as earlier releases allowed.
  IsOwner: grants.some(({ isOwner }) => isOwner),
  LastUsedAt: lastUsedAt && toWireTime(lastUsedAt),
  Grants: grants.map(({ roleId, role, isOwner, storeId, store }) => ({
    RoleID: roleId,
    Role: role,
    IsOwner: isOwner,
    StoreID: storeId,
    Store: store ?? '',
  })),
})
