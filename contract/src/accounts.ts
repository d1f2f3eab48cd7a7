import { Type } from 'typebox'
import { Closed, call, Nullable, Oid, OidAndId, WireId } from './call.ts'

const Email = Type.String({ minLength: 4, maxLength: 254, pattern: '^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+$' })
const Password = Type.String({ minLength: 4, maxLength: 200 })
const Phone = Type.String({ minLength: 8, maxLength: 16, pattern: '^\\+?\\d+$' })
const BirthDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const Session = Type.Object({ UserID: WireId, OID: WireId, Token: Type.String() })

export const Profile = Type.Object({
  UserID: WireId,
  FullName: Type.String(),
  MemberNumber: Type.String(),
  Gender: Nullable(Type.Integer()),
  Email: Type.String(),
  Phone: Type.String(),
  BirthPlace: Type.String(),
  BirthDate: Nullable(Type.String()),
  /** Our addition: which doors the account opens; the storefront shows the way to /kelola by it. */
  Role: Type.String(),
})

/** 001 section 7: the answer's data is the session; 401 carries the two unverified cases of section 8. */
export const login = call({
  method: 'POST',
  path: '/user/login',
  summary: 'Start a session',
  auth: 'public',
  body: Closed({
    userid: Email,
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

/** 000 section 5, register: step 1 and step 2 arrive together. */
export const register = call({
  method: 'POST',
  path: '/user',
  summary: 'Open an account; a confirmation link goes to the e-mail address',
  auth: 'public',
  body: Closed({
    Email,
    Password,
    ConfirmPassword: Type.Optional(Password),
    FullName: Type.String({ minLength: 3, maxLength: 50, pattern: '\\S' }),
    Phone,
    Gender: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1 }))),
    BirthPlace: Type.Optional(Type.String({ maxLength: 100 })),
    BirthDate: Type.Optional(BirthDate),
    OID: Type.Optional(WireId),
    OrgName: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  data: Type.Object({ UserID: WireId, FullName: Type.String(), OID: WireId }),
  errors: ['EMAIL_TAKEN'],
  rateLimitPerMinute: 10,
})

export const verifyEmail = call({
  method: 'POST',
  path: '/user/verification',
  summary: 'Confirm an e-mail address with the token of the mailed link',
  auth: 'public',
  body: Closed({ Token: Type.String({ minLength: 20, maxLength: 100 }) }),
  data: Type.Object({ FullName: Type.String() }),
  errors: ['VERIFICATION_LINK_INVALID'],
  rateLimitPerMinute: 30,
})

export const profile = call({
  method: 'GET',
  path: '/me/profile',
  summary: 'The account of the session',
  auth: 'customer',
  data: Profile,
})

export const customerCare = call({
  method: 'GET',
  path: '/customercare/:oid',
  summary: 'The customer-service phone number',
  auth: 'public',
  params: Oid,
  data: Type.Array(Type.Object({ PhoneNumber: Type.String() })),
})

export const publicSetting = call({
  method: 'GET',
  path: '/public/setting/:oid/:id',
  summary: 'One public setting, such as 5: the extra category rows of the home page',
  auth: 'public',
  params: OidAndId,
  data: Type.Object({ Key: Type.String(), Value: Type.String() }),
  errors: ['NOT_FOUND'],
})
