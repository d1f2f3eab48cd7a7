import type { SpecifiedCall } from './specified-call.ts'

export const session = { UserID: 'id', OID: 'id', Token: 'nonEmptyText' } as const
export const profile = {
  UserID: 'id',
  FullName: 'nonEmptyText',
  MemberNumber: 'nonEmptyText',
  Gender: 'integer?',
  Email: 'nonEmptyText',
  Phone: 'nonEmptyText',
  BirthPlace: 'text',
  BirthDate: 'date?',
} as const

const wholeProfile = {
  UserID: '{profile.UserID}',
  FullName: 'Wulan Contoh Baru',
  MemberNumber: '{profile.MemberNumber}',
  Gender: 1,
  Email: '{profile.Email}',
  Phone: '081234567891',
  BirthPlace: 'Garut',
  BirthDate: '1994-02-28',
}

export const accountCalls: readonly SpecifiedCall[] = [
  {
    id: 'C01',
    call: 'POST /user/login',
    body: {
      full: {
        userid: '{shopper.email}',
        password: '{shopper.password}',
        OID: '{organisation}',
        Aud: 'https://contoh.test',
      },
      optional: ['OID', 'Aud'],
      variants: [{ userid: '{shopper.upperCaseEmail}' }],
    },
    answers: session,
  },
  {
    id: 'C01',
    call: 'POST /user',
    body: {
      full: {
        Email: '{newEmail}',
        Password: 'sandi-contoh',
        FullName: 'Wulan Contoh',
        Phone: '081234567890',
        Gender: 0,
        BirthPlace: 'Bandung',
        BirthDate: '1990-12-31',
        OID: '{organisation}',
        OrgName: 'Kedai',
      },
      optional: ['BirthPlace', 'BirthDate', 'OID', 'OrgName'],
      variants: [
        { Phone: '6281234567890' },
        { Phone: '+6281234567890' },
        { Phone: '81234567890' },
        { Phone: 81234567890 },
        { Gender: '1' },
        { Gender: null },
        { OrgName: 'KEDAI ' },
      ],
    },
    answers: { UserID: 'id', FullName: 'nonEmptyText', OID: 'id' },
  },
  {
    id: 'C01',
    call: 'PUT /forgotpassword',
    query: { lang: [''] },
    body: {
      full: { Email: '{shopper.email}', OrganizationName: 'Kedai', Aud: 'https://contoh.test' },
      optional: ['OrganizationName', 'Aud'],
      variants: [{ Email: '{shopper.upperCaseEmail}' }],
    },
    answers: 'unchecked',
  },
  { id: 'C01', call: 'GET /me/profile', answers: profile },
  {
    id: 'C01',
    call: 'PUT /me/profile',
    body: {
      full: wholeProfile,
      optional: ['UserID', 'MemberNumber', 'Email', 'Phone', 'BirthPlace', 'BirthDate'],
      variants: [{ Gender: 0 }, { Phone: '+6281234567891' }, { Phone: 81234567891 }],
    },
    answers: 'unchecked',
  },
  {
    id: 'C01',
    call: 'PUT /me/password',
    newShopperEach: true,
    body: {
      full: { Password: '{shopper.password}', NewPassword: 'sandi-baru', ConfirmNewPassword: 'sandi-baru' },
    },
    answers: 'unchecked',
  },
  { id: 'C01', call: 'GET /customercare/29', answers: [{ PhoneNumber: 'nonEmptyText' }] },
]
