import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable, WireId, WireTime } from '../protocol/call.ts'
import { Password } from '../shop/accounts.ts'
import { StaffLogin } from './sessions.ts'

/** Bytes as WebAuthn's JSON has them. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialID = Bytes(1400)

const Credential = Type.Object({ ID: Type.String(), Transports: Type.Array(Type.String()) })

export const PasskeyRequest = described(
  'The options of `navigator.credentials.get`, for a passkey.',
  Type.Object({
    Challenge: Type.String(),
    RpID: Type.String(),
    Credentials: described('Empty: any passkey of the shop.', Type.Array(Credential)),
  }),
)
export const PasskeyCreation = described(
  'The options of `navigator.credentials.create`, for a passkey.',
  Type.Object({
    Challenge: Type.String(),
    RpID: Type.String(),
    RpName: Type.String(),
    UserHandle: Type.String(),
    UserName: Type.String(),
    DisplayName: Type.String(),
    Algorithms: Type.Array(Type.Integer()),
    Exclude: described('Passkeys that the person already has.', Type.Array(Credential)),
  }),
)

/** The answer of an authenticator. */
const Assertion = {
  CredentialID,
  ClientData: Bytes(4000),
  AuthenticatorData: Bytes(4000),
  Signature: Bytes(8000),
  UserHandle: Type.Optional(Bytes(200)),
}
const Code = described(
  'Six digits of an authenticator app; spaces are ignored.',
  Type.String({ minLength: 6, maxLength: 9, pattern: '^[0-9 ]+$' }),
)
const RecoveryCode = described(
  '16 letters and digits in groups.',
  Type.String({ minLength: 16, maxLength: 30, pattern: '^[A-Za-z0-9 -]+$' }),
)

const own = { auth: 'staff', right: 'any', scope: 'store' } as const
const pending = { ...own, factor: 'none' } as const
const fresh = { ...own, factor: 'fresh' } as const

const NewRecoveryCodes = described(
  'Recovery codes, which are shown only once; empty if the account keeps its existing ones.',
  Type.Object({ RecoveryCodes: Type.Array(Type.String()) }),
)

// Logging in by a passkey, which counts as both factors

export const startPasskeyLogin = call({
  method: 'POST',
  path: '/kelola/passkeylogin/start',
  summary: 'Ask for a challenge for any passkey of the shop',
  auth: 'public',
  body: ClosedObject({}),
  data: PasskeyRequest,
  rateLimitPerMinute: 60,
})
export const logInByPasskey = call({
  method: 'POST',
  path: '/kelola/passkeylogin',
  summary: 'Start a session of the back office by a passkey',
  auth: 'public',
  body: ClosedObject(Assertion),
  data: StaffLogin,
  errors: ['PASSKEY_REFUSED'],
  rateLimitPerMinute: 20,
})

// Presenting a factor in a session that exists

const Presented = Type.Object({
  Token: described(
    'The token of the session from now on, where this is the first factor of the session: that of the password ends. Null: it stays.',
    Nullable(Type.String()),
  ),
})

export const startPasskey = call({
  method: 'POST',
  path: '/kelola/secondfactor/passkey/start',
  summary: 'Ask for a challenge for the passkeys of the account',
  ...pending,
  body: ClosedObject({}),
  data: PasskeyRequest,
})
export const presentPasskey = call({
  method: 'POST',
  path: '/kelola/secondfactor/passkey',
  summary: 'Present a passkey as second factor',
  ...pending,
  body: ClosedObject(Assertion),
  data: Presented,
  errors: ['PASSKEY_REFUSED'],
})
export const presentTotp = call({
  method: 'POST',
  path: '/kelola/secondfactor/totp',
  summary: 'Present a code of the authenticator app as second factor',
  ...pending,
  body: ClosedObject({ Code }),
  data: Presented,
  errors: ['CODE_REFUSED', 'TOO_MANY_REQUESTS'],
})
export const presentRecoveryCode = call({
  method: 'POST',
  path: '/kelola/secondfactor/recovery',
  summary: 'Present a recovery code as second factor; it is used up',
  ...pending,
  body: ClosedObject({ Code: RecoveryCode }),
  data: Type.Object({ ...Presented.properties, Left: described('Codes that were not used yet.', Type.Integer()) }),
  errors: ['CODE_REFUSED', 'TOO_MANY_REQUESTS'],
})

export const presentPassword = call({
  method: 'POST',
  path: '/kelola/secondfactor/password',
  summary: 'Confirm the password, to enrol the first second factor',
  description: 'Needed for the first second factor if the login was a while ago.',
  ...own,
  body: ClosedObject({ Password }),
  data: Type.Null(),
  errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})

// One's own factors

export const getOwnFactors = call({
  method: 'GET',
  path: '/kelola/secondfactor',
  summary: 'The second factors of the account',
  ...own,
  data: Type.Object({
    Passkeys: Type.Array(
      Type.Object({
        ID: WireId,
        Name: Type.String(),
        CreatedAt: WireTime,
        LastUsedAt: Nullable(WireTime),
        IsBackedUp: described(
          'Synced by a service such as a password manager, and so survives the loss of the device.',
          Type.Boolean(),
        ),
      }),
    ),
    HasTotp: Type.Boolean(),
    RecoveryCodes: described('Recovery codes that are left.', Type.Integer()),
    IsDemanded: described("The account's rights demand a factor: the last one stays.", Type.Boolean()),
  }),
})
export const startPasskeyEnrolment = call({
  method: 'POST',
  path: '/kelola/passkey/start',
  summary: 'Ask for a challenge with which a passkey is made',
  ...fresh,
  body: ClosedObject({}),
  data: PasskeyCreation,
  errors: ['TOO_MANY_PASSKEYS'],
})
export const enrolPasskey = call({
  method: 'POST',
  path: '/kelola/passkey',
  summary: 'Enrol the passkey that was made',
  ...fresh,
  body: ClosedObject({
    CredentialID,
    ClientData: Bytes(4000),
    AttestationObject: Bytes(20_000),
    Transports: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }),
    Name: described('A name chosen by the person.', Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
  }),
  data: NewRecoveryCodes,
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS'],
})
export const removePasskey = call({
  method: 'DELETE',
  path: '/kelola/passkey/:id',
  summary: 'Remove a passkey of the account',
  ...fresh,
  params: IdParams,
  data: Type.Null(),
  errors: ['NOT_FOUND', 'LAST_SECOND_FACTOR'],
})
export const startTotpEnrolment = call({
  method: 'POST',
  path: '/kelola/totp/start',
  summary: 'Get the secret of an authenticator app; a code has to confirm it',
  ...fresh,
  body: ClosedObject({}),
  data: Type.Object({
    Secret: described('In base32, for typing.', Type.String()),
    Uri: described('For the QR code.', Type.String()),
  }),
})
export const enrolTotp = call({
  method: 'POST',
  path: '/kelola/totp',
  summary: 'Confirm the authenticator app by its first code',
  ...fresh,
  body: ClosedObject({ Code }),
  data: NewRecoveryCodes,
  errors: ['CODE_REFUSED', 'TOO_MANY_REQUESTS'],
})
export const removeTotp = call({
  method: 'DELETE',
  path: '/kelola/totp',
  summary: 'Remove the authenticator app',
  ...fresh,
  data: Type.Null(),
  errors: ['NOT_FOUND', 'LAST_SECOND_FACTOR'],
})
export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/kelola/recoverycode',
  summary: 'Get ten new recovery codes; the earlier ones are void',
  ...fresh,
  body: ClosedObject({}),
  data: NewRecoveryCodes,
  errors: ['NOT_FOUND'],
})

export const resetStaffFactors = call({
  method: 'PUT',
  path: '/kelola/staff/:id/resetfactors',
  summary: 'Remove the second factors of another person, and end their sessions',
  description: 'For staff who have lost their factors. A mail informs them.',
  auth: 'staff',
  right: 'people:write',
  scope: 'organisation',
  factor: 'fresh',
  params: IdParams,
  body: ClosedObject({}),
  data: Type.Null(),
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
