import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { bearerToken, hashToken } from '../../http/authentication.ts'
import { clientAddress } from '../../http/client-address.ts'
import { isFromOwnMachine } from '../../http/own-machine.ts'
import { findAccount } from './account-queries.ts'
import { changePassword } from './change-password.ts'
import { changePersonalData } from './change-personal-data.ts'
import { login } from './login.ts'
import { normaliseName } from './personal-data.ts'
import { register, verifyEmail } from './register.ts'
import { checkResetLink, resetPassword, sendResetLink } from './reset-password.ts'
import { deleteSession } from './session-queries.ts'
import { toWireProfile } from './wire.ts'

export function accountRoutes(api: Api, ctx: Context) {
  const { organisationId, organisationName } = ctx.config

  /**
   * Throws NOT_FOUND if a client names another organisation (E02); without a name ours is meant. Accepted names are the displayed one and
   * that of the environment, which may be built into a client (U09).
   */
  function checkOrganisation(named: { id?: number | undefined; name?: string | undefined }) {
    const comparable = (name: string) => name.toLowerCase().replace(/\s/g, '')
    const name = comparable(named.name ?? '')
    const names = ['', ...[organisationName, ctx.settings.name].map(comparable)]
    const isOurs = (named.id ?? organisationId) === organisationId && names.includes(name)
    if (!isOurs) throw new DomainError('NOT_FOUND', 'other organisation')
  }

  api.add(calls.login, async ({ body, request }) => {
    if (body.OID !== undefined && body.OID !== organisationId) throw new DomainError('WRONG_CREDENTIALS', 'other shop')
    const session = await login(ctx, {
      email: body.userid,
      password: body.password,
      address: clientAddress(request),
      isOwnMachine: isFromOwnMachine(request),
    })
    return { UserID: session.userId, OID: organisationId, Token: session.token }
  })

  api.add(calls.logout, async ({ request }) => {
    const token = bearerToken(request)
    if (token) await deleteSession(ctx.sql, hashToken(token))
    return null
  })

  api.add(calls.register, async ({ body }) => {
    checkOrganisation({ id: body.OID, name: body.OrgName })
    const userId = await register(ctx, {
      email: body.Email,
      password: body.Password,
      confirmPassword: body.ConfirmPassword,
      fullName: body.FullName,
      phone: body.Phone,
      gender: body.Gender ?? null,
      birthPlace: body.BirthPlace ?? '',
      birthDate: body.BirthDate ?? null,
    })
    return { UserID: userId, FullName: normaliseName(body.FullName), OID: organisationId }
  })

  api.add(calls.verifyEmail, async ({ body, request }) => {
    const { fullName } = await verifyEmail(ctx, { token: body.Token, address: clientAddress(request) })
    return { FullName: fullName }
  })

  api.add(calls.forgotPassword, async ({ body, request }) => {
    checkOrganisation({ name: body.OrganizationName })
    await sendResetLink(ctx, { email: body.Email, address: clientAddress(request) })
    return null
  })

  api.add(calls.checkResetLink, async ({ body }) => {
    const { email } = await checkResetLink(ctx, body.Token)
    return { Email: email }
  })

  api.add(calls.resetPassword, async ({ body, request }) => {
    await resetPassword(ctx, {
      token: body.Token,
      address: clientAddress(request),
      newPassword: body.NewPassword,
      confirmation: body.ConfirmNewPassword,
    })
    return null
  })

  api.add(calls.profile, async ({ user }) => {
    const account = await findAccount(ctx.sql, user.id)
    if (!account) throw new DomainError('NOT_FOUND', `user ${user.id}`)
    return toWireProfile(account)
  })

  api.add(calls.updateProfile, async ({ body, user }) => {
    const account = await changePersonalData(ctx, user.id, {
      email: body.Email,
      memberNumber: body.MemberNumber,
      fullName: body.FullName,
      gender: body.Gender,
      phone: body.Phone,
      birthPlace: body.BirthPlace,
      birthDate: body.BirthDate,
    })
    return toWireProfile(account)
  })

  api.add(calls.changePassword, async ({ body, user, request }) => {
    await changePassword(ctx, {
      userId: user.id,
      sessionToken: bearerToken(request) ?? '',
      address: clientAddress(request),
      password: body.Password,
      newPassword: body.NewPassword,
      confirmation: body.ConfirmNewPassword,
    })
    return null
  })
}
