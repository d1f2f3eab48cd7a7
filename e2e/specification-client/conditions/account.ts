import { freshEmail } from '../../support/shopper.ts'
import { type Answer, refusalOf, tryCall } from '../http.ts'
import { refuseAccount } from '../operator.ts'
import { newShopper, organisation, password, register } from '../shopper.ts'
import type { Condition } from './condition.ts'

const logIn = (userid: string, secret = password): Promise<Answer> =>
  tryCall('POST /user/login', { body: { userid, password: secret, OID: organisation, Aud: 'https://contoh.test' } })

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
  tryCall('PUT /forgotpassword', { query: 'lang=id', body: { Email, OrganizationName, Aud: 'https://contoh.test' } })
const newPassword = { NewPassword: 'sandi-baru', ConfirmNewPassword: 'sandi-baru' }

async function endedSession(): Promise<Answer> {
  const shopper = await newShopper()
  const { Token } = (await logIn(shopper.email)).data as { Token: string }
  const body = { Password: password, ...newPassword }
  const refusal = refusalOf(await tryCall('PUT /me/password', { token: Token, body }))
  if (refusal) throw new Error(`the password does not change: ${refusal}`)
  return shopper.tryCall('GET /me/profile')
}

async function refusedAccount() {
  const shopper = await newShopper()
  await refuseAccount(shopper.email)
  return shopper
}

const broken = 'only a server with a defect answers so; the browser tests mock it'
const network = 'no server answers it: the network fails'
const ownWords = 'the client shows it without a call'

export const accountConditions: readonly Condition[] = [
  {
    id: 'E01',
    when: '400: the body is not JSON',
    http: 400,
    status: false,
    produce: () =>
      tryCall('PUT /forgotpassword', { headers: { 'content-type': 'application/json' }, text: '{"Email":' }),
  },
  { id: 'E01', when: '401: the session has ended', http: 401, status: false, produce: endedSession },
  { id: 'E01', when: '401: without a token', http: 401, status: false, produce: () => tryCall('GET /me/profile') },
  {
    id: 'E01',
    when: '403: the account is refused',
    http: 403,
    status: false,
    produce: async () => (await refusedAccount()).tryCall('GET /me/profile'),
  },
  { id: 'E01', when: '500', notProducedBecause: broken },
  {
    id: 'E01',
    when: 'another status',
    http: 404,
    status: false,
    produce: () => tryCall(`GET /product/${organisation}/999999999`),
  },
  { id: 'E01', when: 'no response, request status 0', notProducedBecause: network },
  { id: 'E01', when: 'other no-response', notProducedBecause: network },

  {
    id: 'E02',
    when: 'login: 401 with unverified account',
    http: 401,
    status: false,
    message: 'unverified account',
    produce: async () => logIn((await refusedAccount()).email),
  },
  {
    id: 'E02',
    when: 'login: 401 with verified account',
    http: 401,
    status: false,
    message: 'verified account',
    produce: async () => logIn(await register()),
  },
  {
    id: 'E02',
    when: 'login: other 401, a wrong password',
    http: 401,
    status: false,
    message: /^(?!(un)?verified account$)/,
    produce: async () => logIn((await newShopper()).email, 'sandi-salah'),
  },
  {
    id: 'E02',
    when: 'login: no token in the answer',
    notProducedBecause: 'a login that is done always answers its token',
  },
  { id: 'E02', when: 'login: 500', notProducedBecause: broken },
  { id: 'E02', when: 'login: any other status', http: 422, status: false, produce: () => logIn('bukan alamat') },
  {
    id: 'E02 U09',
    when: "register: 'record not found'",
    http: 404,
    status: false,
    message: 'record not found',
    produce: () => tryCall('POST /user', registration({ OrgName: 'Toko Bukan Kita' })),
  },
  {
    id: 'E02',
    when: "register: 'Email already registered'",
    http: 200,
    status: false,
    message: 'Email already registered',
    produce: async () => tryCall('POST /user', registration({ Email: (await newShopper()).email })),
  },
  {
    id: 'E02',
    when: 'register: 401',
    notProducedBecause: 'registering needs no session, and is refused with the reason itself',
  },
  { id: 'E02', when: 'register: 500', notProducedBecause: broken },
  {
    id: 'E02',
    when: 'register: others',
    http: 422,
    status: false,
    produce: () => tryCall('POST /user', registration({ Password: 'x' })),
  },
  {
    id: 'E02',
    when: "forgot password: 'Email not exists'",
    http: 200,
    status: false,
    message: 'Email not exists',
    usermsg: /\S/,
    produce: () => forgot(freshEmail()),
  },
  {
    id: 'E02',
    when: 'forgot password: done',
    http: 200,
    status: true,
    usermsg: 'Cek email anda. Petunjuk untuk memperbarui password akan dikirim ke email anda.',
    produce: async () => forgot((await newShopper()).email),
  },
  {
    id: 'E02 U09',
    when: 'forgot password: another organisation',
    http: 404,
    status: false,
    message: 'record not found',
    produce: async () => forgot((await newShopper()).email, 'Toko Bukan Kita'),
  },
  { id: 'E02', when: 'forgot password: 401', notProducedBecause: 'a forgotten password needs no session' },
  { id: 'E02', when: 'forgot password: 500', notProducedBecause: broken },
  {
    id: 'E02',
    when: 'password change: done',
    http: 200,
    status: true,
    usermsg: 'Berhasil mengubah password',
    produce: async () =>
      (await newShopper()).tryCall('PUT /me/password', { body: { Password: password, ...newPassword } }),
  },
  {
    id: 'E02',
    when: 'password change: refused, with a sentence for the shopper',
    http: 200,
    status: false,
    usermsg: /\S/,
    produce: async () =>
      (await newShopper()).tryCall('PUT /me/password', { body: { Password: 'sandi-salah', ...newPassword } }),
  },
  {
    id: 'E02',
    when: 'password change: refused without a sentence',
    notProducedBecause: 'a refusal of this call has its sentence',
  },
  {
    id: 'E02',
    when: 'profile: done',
    http: 200,
    status: true,
    produce: async () =>
      (await newShopper()).tryCall('PUT /me/profile', { body: { FullName: 'Sari Contoh', Gender: 0 } }),
  },
  { id: 'E02', when: 'cart: INSUFFICIENT_STOCK', notProducedBecause: ownWords },
  { id: 'E04', when: 'cancel or confirm with an invalid id', notProducedBecause: ownWords },
]
