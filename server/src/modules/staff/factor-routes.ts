import type { Static } from 'typebox'
import type { PasskeyRequest } from '#contract/backoffice/second-factor.ts'
import { calls } from '#contract/calls.ts'
import type { BodyOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { holdsWeightyRight } from '../../access/second-factor-rule.ts'
import { recordingRefusals } from '../../audit/record-access.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Api } from '../../http/api.ts'
import { clientAddress } from '../../http/client-address.ts'
import {
  enrolPasskey,
  enrolTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  resetFactors,
  startTotp,
} from './change-factors.ts'
import { findFactors } from './factor-queries.ts'
import { checkWorksHere, openStaffSession, visitOf } from './open-session.ts'
import { listPasskeyRows, type Passkey } from './passkey-queries.ts'
import { type Assertion, requestPasskey, requestPasskeyCreation, verifyPasskey } from './passkeys.ts'
import { presentPasskey, presentPassword, presentRecoveryCode, presentTotp } from './present-factor.ts'
import { toWireLogin } from './session-routes.ts'
import { base32Of, totpUri } from './totp.ts'

/** The calls for the second factors of staff (decision 48). */
export function secondFactorRoutes(api: Api, ctx: Context) {
  const { sql, config } = ctx

  api.add(calls.startPasskeyLogin, async () => toWireRequest(await requestPasskey(ctx, null)))
  api.add(calls.logInByPasskey, async ({ body, request }) => {
    const visit = visitOf(request)
    return inTransaction(sql, async (tx) => {
      const userId = await verifyPasskey(ctx, tx, 'login', assertionOf(body), null)
      await checkWorksHere(ctx, tx, userId, visit, 'PASSKEY_REFUSED')
      const token = await openStaffSession(tx, { id: userId }, visit, { isFactorPresented: true })
      ctx.log.info({ userId }, 'login by passkey')
      return toWireLogin(userId, token, await findFactors(tx, userId), false)
    })
  })

  api.add(calls.startPasskey, async ({ user }) => toWireRequest(await requestPasskey(ctx, user.id)))
  api.add(calls.presentPasskey, async ({ user, body }) => {
    return { Token: await recordingRefusals(sql, user, () => presentPasskey(ctx, user, assertionOf(body))) }
  })
  api.add(calls.presentTotp, async ({ user, body }) => {
    return { Token: await recordingRefusals(sql, user, () => presentTotp(ctx, user, body.Code)) }
  })
  api.add(calls.presentRecoveryCode, async ({ user, body }) => {
    const { token, left } = await recordingRefusals(sql, user, () => presentRecoveryCode(ctx, user, body.Code))
    return { Token: token, Left: left }
  })

  api.add(calls.presentPassword, async ({ user, body, request }) => {
    await recordingRefusals(sql, user, () => presentPassword(ctx, user, body.Password, clientAddress(request)))
    return null
  })

  api.add(calls.getOwnFactors, async ({ user }) => {
    const [factors, passkeys] = await Promise.all([findFactors(sql, user.id), listPasskeyRows(sql, user.id)])
    return {
      Passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
        ID: id,
        Name: name,
        CreatedAt: toWireTime(createdAt),
        LastUsedAt: lastUsedAt && toWireTime(lastUsedAt),
        IsBackedUp: backedUp,
      })),
      HasTotp: factors.hasTotp,
      RecoveryCodes: factors.recoveryCodes,
      IsDemanded: holdsWeightyRight(user.rights) && !user.factor.isExempt,
    }
  })
  api.add(calls.startPasskeyEnrolment, async ({ user }) => {
    const { fullName } = await findFactors(sql, user.id)
    const { options, known } = await requestPasskeyCreation(ctx, { id: user.id, email: user.email, fullName })
    return {
      Challenge: options.challenge,
      RpID: options.rp.id ?? '',
      RpName: options.rp.name,
      UserHandle: options.user.id,
      UserName: options.user.name,
      DisplayName: options.user.displayName,
      Algorithms: options.pubKeyCredParams.map(({ alg }) => alg),
      Exclude: known.map(toWireCredential),
    }
  })
  api.add(calls.enrolPasskey, async ({ user, body }) => ({
    RecoveryCodes: await enrolPasskey(ctx, user, {
      credentialId: body.CredentialID,
      clientData: body.ClientData,
      attestationObject: body.AttestationObject,
      transports: body.Transports,
      name: body.Name,
    }),
  }))
  api.add(calls.removePasskey, async ({ user, params }) => {
    await removePasskey(ctx, user, params.id)
    return null
  })
  api.add(calls.startTotpEnrolment, async ({ user }) => {
    const secret = await startTotp(ctx, user)
    return { Secret: base32Of(secret), Uri: totpUri(secret, config, user.email) }
  })
  api.add(calls.enrolTotp, async ({ user, body }) => ({ RecoveryCodes: await enrolTotp(ctx, user, body.Code) }))
  api.add(calls.removeTotp, async ({ user }) => {
    await removeTotp(ctx, user)
    return null
  })
  api.add(calls.renewRecoveryCodes, async ({ user }) => ({ RecoveryCodes: await renewRecoveryCodes(ctx, user) }))
  api.add(calls.resetStaffFactors, async ({ user, params }) => {
    await resetFactors(ctx, user, params.id)
    return null
  })
}

const assertionOf = (body: BodyOf<typeof calls.logInByPasskey>): Assertion => ({
  credentialId: body.CredentialID,
  clientData: body.ClientData,
  authenticatorData: body.AuthenticatorData,
  signature: body.Signature,
  userHandle: body.UserHandle,
})

const toWireCredential = ({ credentialId, transports }: Passkey) => ({ ID: credentialId, Transports: transports })

type Request = { challenge: string; rpId: string; passkeys: Passkey[] }
const toWireRequest = ({ challenge, rpId, passkeys }: Request): Static<typeof PasskeyRequest> => ({
  Challenge: challenge,
  RpID: rpId,
  Credentials: passkeys.map(toWireCredential),
})
