import type { Static } from 'typebox'
import type { StaffLogin, StaffSession } from '#contract/backoffice/sessions.ts'
import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { mustEnrol } from '../../access/second-factor-rule.ts'
import { recordingRefusals } from '../../audit/record-access.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { deleteStaffSession, endStaffSessionsOf } from '../accounts/staff-session-queries.ts'
import { checkHoldsGrantsOf } from './change-grants.ts'
import { type Factors, findFactors } from './factor-queries.ts'
import { logInStaff, visitOf } from './open-session.ts'
import { isStaff } from './people-queries.ts'
import { listSessionRows, type SessionRow } from './session-list-queries.ts'

/** The calls for logging in to the back office, and for open sessions. */
export function staffSessionRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.loginStaff, async ({ body, request }) => {
    const input = { email: body.Email, password: body.Password }
    const visit = visitOf(request)
    const { userId, token } = await recordingRefusals(sql, { ...visit, email: input.email }, () =>
      logInStaff(ctx, input, visit),
    )
    const factors = await findFactors(sql, userId)
    return toWireLogin(userId, token, factors, methodsOf(factors).length > 0)
  })
  api.add(calls.logoutStaff, async ({ user }) => {
    await deleteStaffSession(sql, user.sessionId)
    return null
  })
  api.add(calls.getOwnSession, async ({ user }) => {
    const factors = await findFactors(sql, user.id)
    return {
      UserID: user.id,
      FullName: factors.fullName,
      Email: user.email,
      NeedsSecondFactor: user.factor.hasFactor && user.factor.age === null,
      MustEnrol: mustEnrol(user),
      Methods: methodsOf(factors),
    }
  })

  const sessionsOf = async (user: StaffUser, userId = user.id) =>
    (await listSessionRows(sql, userId)).map((row) => toWireSession(row, user.sessionId))

  api.add(calls.listOwnSessions, async ({ user }) => sessionsOf(user))
  api.add(calls.endOwnSession, async ({ user, params }) =>
    inTransaction(sql, async (tx) => {
      if (params.id === user.sessionId || !(await endStaffSessionsOf(tx, user.id, { only: params.id }))) {
        throw new DomainError('NOT_FOUND', `session ${params.id}`)
      }
      await recordEnd(tx, user, user.id, 1)
      return { ID: params.id }
    }),
  )
  api.add(calls.endOtherSessions, async ({ user }) => endAll(user, user.id))

  /** Sessions reveal locations, and ending them blocks a user: as with disabling, not allowed for users with more rights. */
  const checkStaff = async (by: StaffUser, userId: number) => {
    if (!(await isStaff(sql, userId))) throw new DomainError('NOT_FOUND', `staff ${userId}`)
    if (userId !== by.id) await checkHoldsGrantsOf(sql, by, userId)
  }
  api.add(calls.listStaffSessions, async ({ user, params }) => {
    await checkStaff(user, params.id)
    return sessionsOf(user, params.id)
  })
  api.add(calls.endStaffSessions, async ({ user, params }) => {
    await checkStaff(user, params.id)
    return endAll(user, params.id)
  })

  const endAll = (by: StaffUser, userId: number) =>
    inTransaction(sql, async (tx) => {
      const count = await endStaffSessionsOf(tx, userId, { kept: by.sessionId })
      await recordEnd(tx, by, userId, count)
      return { Ended: count }
    })
}

const recordEnd = (tx: Transaction, by: StaffUser, userId: number, count: number) =>
  recordChange(tx, { by, subject: 'staff', subjectId: userId, action: 'end_sessions', before: { sessions: count } })

export const methodsOf = ({ passkeys, hasTotp, recoveryCodes }: Factors): Static<typeof StaffLogin>['Methods'] => [
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(hasTotp ? (['totp'] as const) : []),
  // They replace another factor, and are none by themselves.
  ...(recoveryCodes > 0 && (passkeys > 0 || hasTotp) ? (['recovery'] as const) : []),
]

export const toWireLogin = (
  userId: number,
  token: string,
  factors: Factors,
  needsSecondFactor: boolean,
): Static<typeof StaffLogin> => ({
  UserID: userId,
  FullName: factors.fullName,
  Token: token,
  NeedsSecondFactor: needsSecondFactor,
  Methods: methodsOf(factors),
})

const toWireSession = (row: SessionRow, currentId: number): Static<typeof StaffSession> => ({
  ID: row.id,
  CreatedAt: toWireTime(row.createdAt),
  LastUsedAt: toWireTime(row.lastUsedAt),
  Address: row.address,
  Device: row.userAgent,
  IsCurrent: row.id === currentId,
})
