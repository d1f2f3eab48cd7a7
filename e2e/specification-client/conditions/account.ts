import { freshEmail } from '../../support/shopper.ts'
import { type Answer, ask, refusalOf } from '../http.ts'
import { refuseAccount } from '../operator.ts'
import { newShopper, organisation, password, register } from '../shopper.ts'
import type { Condition } from './condition.ts'

const logIn = (userid: string, secret = password): Promise<Answer> =>
  ask('POST /user/login', { body: { userid, password: secret, OID: organisation, Aud: 'https://contoh.test' } })

const registration = (fields: object) => ({
  body: {
    Email: freshEmail(),
    Password: password,
    FullName: 'Sari Contoh',
    Phone: '081234567890',
    OrgName: 'Kedai',
    ...fields,
  },
})
const forgot = (Email: string, OrganizationName = 'Kedai') =>
  ask('PUT /forgotpassword', { query: 'lang=id', body: { Email, OrganizationName, Aud: 'https://contoh.test' } })
const newPassword = { NewPassword: 'sandi-baru', ConfirmNewPassword: 'sandi-baru' }

async function endedSession(): Promise<Answer> {
  const shopper = await newShopper()
  const { Token } = (await logIn(shopper.email)).data as { Token: string }
  const body = { Password: password, ...newPassword }
  const refusal = refusalOf(await ask('PUT /me/password', { token: Token, body }))
  if (refusal) throw new Error(`the password does not change: ${refusal}`)
  return shopper.ask('GET /me/profile')
}

async function refusedAccount() {
  const shopper = await newShopper()
  await refuseAccount(shopper.email)
  return shopper
}

const broken = 'only a server that is broken answers so; the browser tests set the answer'
const network = 'no server answers it: it is what the network does'
const ownWords = 'it is the client’s own: no call is made'

export const accountConditions: readonly Condition[] = [
  {
    id: 'E01',
    when: '400: what is sent is no JSON',
    http: 400,
    status: false,
    by: () => ask('PUT /forgotpassword', { headers: { 'content-type': 'application/json' }, text: '{"Email":' }),
  },
  { id: 'E01', when: '401: the session has ended', http: 401, status: false, by: endedSession },
  { id: 'E01', when: '401: without a token', http: 401, status: false, by: () => ask('GET /me/profile') },
  {
    id: 'E01',
    when: '403: something is with the account',
    http: 403,
    status: false,
    by: async () => (await refusedAccount()).ask('GET /me/profile'),
  },
  { id: 'E01', when: '500', elsewhere: broken },
  {
    id: 'E01',
    when: 'another status',
    http: 404,
    status: false,
    by: () => ask(`GET /product/${organisation}/999999999`),
  },
  { id: 'E01', when: 'no response, request status 0', elsewhere: network },
  { id: 'E01', when: 'other no-response', elsewhere: network },

  {
    id: 'E02',
    when: 'login: 401 with unverified account',
    http: 401,
    status: false,
    message: 'unverified account',
    by: async () => logIn((await refusedAccount()).email),
  },
  {
    id: 'E02',
    when: 'login: 401 with verified account',
    http: 401,
    status: false,
    message: 'verified account',
    by: async () => logIn(await register()),
  },
  {
    id: 'E02',
    when: 'login: other 401, a wrong password',
    http: 401,
    status: false,
    message: /^(?!(un)?verified account$)/,
    by: async () => logIn((await newShopper()).email, 'sandi-salah'),
  },
  { id: 'E02', when: 'login: no token in the answer', elsewhere: 'a login that is done always answers its token' },
  { id: 'E02', when: 'login: 500', elsewhere: broken },
  { id: 'E02', when: 'login: any other status', http: 422, status: false, by: () => logIn('bukan alamat') },
  {
    id: 'E02 U09',
    when: "register: 'record not found'",
    http: 404,
    status: false,
    message: 'record not found',
    by: () => ask('POST /user', registration({ OrgName: 'Toko Bukan Kita' })),
  },
  {
    id: 'E02',
    when: "register: 'Email already registered'",
    http: 200,
    status: false,
    message: 'Email already registered',
    by: async () => ask('POST /user', registration({ Email: (await newShopper()).email })),
  },
  {
    id: 'E02',
    when: 'register: 401',
    elsewhere: 'registering needs no session, and is refused with the reason itself',
  },
  { id: 'E02', when: 'register: 500', elsewhere: broken },
  {
    id: 'E02',
    when: 'register: others',
    http: 422,
    status: false,
    by: () => ask('POST /user', registration({ Password: 'x' })),
  },
  {
    id: 'E02',
    when: "forgot password: 'Email not exists'",
    http: 200,
    status: false,
    message: 'Email not exists',
    usermsg: /\S/,
    by: () => forgot(freshEmail()),
  },
  {
    id: 'E02',
    when: 'forgot password: done',
    http: 200,
    status: true,
    usermsg: 'Cek email anda. Petunjuk untuk memperbarui password akan dikirim ke email anda.',
    by: async () => forgot((await newShopper()).email),
  },
  {
    id: 'E02 U09',
    when: 'forgot password: another organisation',
    http: 404,
    status: false,
    message: 'record not found',
    by: async () => forgot((await newShopper()).email, 'Toko Bukan Kita'),
  },
  { id: 'E02', when: 'forgot password: 401', elsewhere: 'a forgotten password needs no session' },
  { id: 'E02', when: 'forgot password: 500', elsewhere: broken },
  {
    id: 'E02',
    when: 'password change: done',
    http: 200,
    status: true,
    usermsg: 'Berhasil mengubah password',
    by: async () => (await newShopper()).ask('PUT /me/password', { body: { Password: password, ...newPassword } }),
  },
  {
    id: 'E02',
    when: 'password change: refused, with a sentence for the shopper',
    http: 200,
    status: false,
    usermsg: /\S/,
    by: async () => (await newShopper()).ask('PUT /me/password', { body: { Password: 'sandi-salah', ...newPassword } }),
  },
  {
    id: 'E02',
    when: 'password change: refused without a sentence',
    elsewhere: 'a refusal of this call has its sentence',
  },
  {
    id: 'E02',
    when: 'profile: done',
    http: 200,
    status: true,
    by: async () => (await newShopper()).ask('PUT /me/profile', { body: { FullName: 'Sari Contoh', Gender: 0 } }),
  },
  { id: 'E02', when: 'cart: INSUFFICIENT_STOCK', elsewhere: ownWords },
  { id: 'E04', when: 'cancel or confirm with an id that is no number', elsewhere: ownWords },
]
