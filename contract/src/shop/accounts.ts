import { Type } from 'typebox'
import {
  ClosedObject,
  call,
  DigitString,
  described,
  EntityBody,
  Nullable,
  OidAndIdParams,
  OidParams,
  WireId,
} from '../protocol/call.ts'
import { emailShape } from '../values/accounts/email-address.ts'

export const Email = Type.String({ minLength: 4, maxLength: 254, pattern: emailShape.source })
export const Password = Type.String({ minLength: 4, maxLength: 200 })
const Phone = DigitString({ minLength: 8, maxLength: 16, pattern: '^\\+?\\d+$' })
const BirthPlace = Type.String({ maxLength: 100 })
const BirthDate = Type.String({ description: '`YYYY-MM-DD`.', maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const MailToken = described('The token of a mailed link.', Type.String({ minLength: 20, maxLength: 100 }))

export const Session = Type.Object({
  UserID: WireId,
  OID: WireId,
  Token: described('Sent as `Authorization: Bearer`.', Type.String()),
})

export const Profile = Type.Object({
  UserID: WireId,
  FullName: Type.String(),
  MemberNumber: Type.String(),
  Gender: described('1 male, 0 female; null if unknown.', Nullable(Type.Integer())),
  Email: Type.String(),
  Phone: Type.String(),
  BirthPlace: Type.String(),
  BirthDate: described('`YYYY-MM-DD`; null if unknown.', Nullable(Type.String())),
  Role: described('Our addition: the storefront links to /kelola for operators.', Type.String()),
})

export const login = call({
  method: 'POST',
  path: '/user/login',
  summary: 'Start a session',
  description: 'Answers the session; 401 also covers the two unverified states (E01).',
  auth: 'public',
  body: ClosedObject({
    userid: described('The e-mail address.', Email),
    password: Password,
    OID: Type.Optional(WireId),
    Aud: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: Session,
  errors: ['WRONG_CREDENTIALS', 'EMAIL_UNVERIFIED', 'ACCOUNT_NOT_ADMITTED'],
  rateLimitPerMinute: 20,
})

export const logout = call({
  method: 'POST',
  path: '/me/logout',
  summary: 'End the session that makes the call',
  auth: 'customer',
  data: Type.Null(),
})

export const register = call({
  method: 'POST',
  path: '/user',
  summary: 'Open an account; a confirmation link goes to the e-mail address',
  description: 'U01: both steps of the form arrive together.',
  auth: 'public',
  body: ClosedObject({
    Email,
    Password,
    ConfirmPassword: Type.Optional(Password),
    FullName: Type.String({ minLength: 3, maxLength: 50, pattern: '\\S' }),
    Phone,
    Gender: described('1 male, 0 female.', Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1 })))),
    BirthPlace: Type.Optional(BirthPlace),
    BirthDate: Type.Optional(Nullable(BirthDate)),
    OID: Type.Optional(WireId),
    OrgName: described(
      "The shop's name, case-insensitive; another name is 'record not found'.",
      Type.Optional(Type.String({ maxLength: 100 })),
    ),
  }),
  data: Type.Object({ UserID: WireId, FullName: Type.String(), OID: WireId }),
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON'],
  rateLimitPerMinute: 10,
})

export const verifyEmail = call({
  method: 'POST',
  path: '/user/verification',
  summary: 'Confirm an e-mail address with the token of the mailed link',
  auth: 'public',
  body: ClosedObject({ Token: MailToken }),
  data: Type.Object({ FullName: Type.String() }),
  errors: ['VERIFICATION_LINK_INVALID'],
  rateLimitPerMinute: 30,
})

export const forgotPassword = call({
  method: 'PUT',
  path: '/forgotpassword',
  summary: 'Mail a link for setting a new password',
  description: `
    The mailed link opens the shop's own page for a new password (U03). Aud is accepted and ignored: with a link
    to a URL of the caller's choice attackers could take over accounts. Another OrganizationName than the shop's
    is 'record not found'.`,
  auth: 'public',
  body: ClosedObject({
    Email,
    OrganizationName: Type.Optional(Type.String({ maxLength: 100 })),
    Aud: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: Type.Null(),
  usermsg: 'Cek email anda. Petunjuk untuk memperbarui password akan dikirim ke email anda.',
  errors: ['NOT_FOUND', 'EMAIL_UNKNOWN'],
  rateLimitPerMinute: 10,
})

export const checkResetLink = call({
  method: 'POST',
  path: '/user/resetlink',
  summary: 'Whether the link of a forgotten password is still valid; does not use it up',
  description: `
    The account of a mailed link, which the page shows, so that password managers save the new password for it.`,
  auth: 'public',
  body: ClosedObject({ Token: MailToken }),
  data: Type.Object({ Email: Type.String() }),
  errors: ['RESET_LINK_INVALID'],
  rateLimitPerMinute: 30,
})

export const resetPassword = call({
  method: 'POST',
  path: '/user/resetpassword',
  summary: 'Set a new password with the token of the mailed link; ends every session of the account',
  auth: 'public',
  body: ClosedObject({ Token: MailToken, NewPassword: Password, ConfirmNewPassword: Password }),
  data: Type.Null(),
  errors: ['RESET_LINK_INVALID', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT'],
  rateLimitPerMinute: 30,
})

export const profile = call({
  method: 'GET',
  path: '/me/profile',
  summary: 'The account of the session',
  auth: 'customer',
  data: Profile,
})

export const updateProfile = call({
  method: 'PUT',
  path: '/me/profile',
  summary: "Change the account's personal data",
  description: `
    U05: absent fields stay as they are. Email and MemberNumber belong to the form but can't be changed: another
    value is refused. An empty BirthPlace or BirthDate clears the field.`,
  auth: 'customer',
  body: EntityBody(Profile.properties, {
    FullName: Type.String({ minLength: 5, maxLength: 50, pattern: '\\S' }),
    Gender: described('1 male, 0 female.', Type.Integer({ minimum: 0, maximum: 1 })),
    Phone: Type.Optional(Phone),
    BirthPlace: Type.Optional(BirthPlace),
    BirthDate: Type.Optional(Nullable(BirthDate)),
    Email: Type.Optional(Email),
    MemberNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  }),
  data: Profile,
})

export const changePassword = call({
  method: 'PUT',
  path: '/me/password',
  summary: 'Change the password; needs the old one',
  description: 'U06: this session continues, all others of the account end.',
  auth: 'customer',
  body: ClosedObject({ Password, NewPassword: Password, ConfirmNewPassword: Password }),
  data: Type.Null(),
  usermsg: 'Berhasil mengubah password',
  errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT'],
})

export const customerCare = call({
  method: 'GET',
  path: '/customercare/:oid',
  summary: 'Contact and operator of the shop; empty where not set',
  auth: 'public',
  params: OidParams,
  data: Type.Array(
    Type.Object({ PhoneNumber: Type.String(), Name: Type.String(), Address: Type.String(), Email: Type.String() }),
  ),
})

export const publicSetting = call({
  method: 'GET',
  path: '/public/setting/:oid/:id',
  summary: 'One public setting: 5 the extra category rows of the home page, 6 the analytics identifier',
  auth: 'public',
  params: OidAndIdParams,
  data: Type.Object({ Key: Type.String(), Value: Type.String() }),
  errors: ['NOT_FOUND'],
})
