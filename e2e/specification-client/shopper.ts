import { expect } from '@playwright/test'
import { freshEmail, linkFromMail } from '../support/shopper.ts'
import { session as sessionFields } from './calls/account.ts'
import { type Answer, ask, type Input, refusalOf } from './http.ts'
import { differences, type Kind, type Of } from './kinds.ts'

/** The organisation of the specification. */
export const organisation = 29
export const password = 'sandi-contoh'

type Session = Of<typeof sessionFields>

export type Shopper = {
  email: string
  EMAIL: string
  password: string
  session: Session
  /** Makes a call with the shopper's token; the answer may be a refusal. */
  ask: (call: string, input?: Input) => Promise<Answer>
  /** Makes a call that is to be done, and answers its data, which has been held against the table. */
  get: <const K extends Kind>(kind: K, call: string, input?: Input) => Promise<Of<K>>
}

/** Holds an answer that was to be done against the table. */
function hold(answer: Answer, kind: Kind, call: string): unknown {
  expect(refusalOf(answer), call).toBeUndefined()
  expect(
    differences(answer.data, kind, () => undefined),
    call,
  ).toEqual([])
  return answer.data
}

/** Registers; the address is not confirmed yet. */
export async function register(email = freshEmail()): Promise<string> {
  const body = {
    Email: email,
    Password: password,
    FullName: 'Sari Contoh',
    Phone: '081234567890',
    Gender: 0,
    OrgName: 'Kedai',
  }
  expect(refusalOf(await ask('POST /user', { body })), 'POST /user').toBeUndefined()
  return email
}

/** Opens the link that was mailed. What its page does then is the shop's own: a call beyond the specification. */
export async function confirm(email: string): Promise<void> {
  const token = new URL(await linkFromMail(email)).searchParams.get('token')
  const answer = await ask('POST /user/verification', { body: { Token: token } })
  expect(refusalOf(answer), 'the mailed link').toBeUndefined()
}

export async function logIn(email: string): Promise<Shopper> {
  const body = { userid: email.toLowerCase(), password, OID: organisation, Aud: 'https://contoh.test' }
  const session = hold(await ask('POST /user/login', { body }), sessionFields, 'POST /user/login') as Session
  const asShopper: Shopper['ask'] = (call, input) => ask(call, { token: session.Token, ...input })
  const get = async (kind: Kind, call: string, input?: Input) => hold(await asShopper(call, input), kind, call)
  return {
    email,
    EMAIL: email.toUpperCase(),
    password,
    session,
    ask: asShopper,
    get: get as Shopper['get'],
  }
}

/** A shopper whom no other test knows. */
export async function newShopper(): Promise<Shopper> {
  const email = await register()
  await confirm(email)
  return logIn(email)
}
