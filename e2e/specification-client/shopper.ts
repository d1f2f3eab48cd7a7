import { expect } from '@playwright/test'
import { freshEmail, linkFromMail } from '../support/shopper.ts'
import { session as sessionFields } from './calls/account.ts'
import { type Answer, type Input, refusalOf, tryCall } from './http.ts'
import { mismatches, type Schema, type ValueOf } from './response-schema.ts'

/** The organisation id of the specification. */
export const organisation = 29
export const password = 'sandi-contoh'

type Session = ValueOf<typeof sessionFields>

export type Shopper = {
  email: string
  upperCaseEmail: string
  password: string
  session: Session
  /** Makes a call with the shopper's token; the answer may be a refusal. */
  tryCall: (call: string, input?: Input) => Promise<Answer>
  /** Makes a call that must succeed, and returns its data, checked against the schema. */
  call: <const K extends Schema>(schema: K, call: string, input?: Input) => Promise<ValueOf<K>>
}

/** Expects a success whose data matches the schema, and returns the data. */
function expectSuccess(answer: Answer, schema: Schema, call: string): unknown {
  expect(refusalOf(answer), call).toBeUndefined()
  expect(
    mismatches(answer.data, schema, () => undefined),
    call,
  ).toEqual([])
  return answer.data
}

/** Registers an account whose e-mail address is not confirmed yet. */
export async function register(email = freshEmail()): Promise<string> {
  const body = {
    Email: email,
    Password: password,
    FullName: 'Sari Contoh',
    Phone: '081234567890',
    Gender: 0,
    OrgName: 'Kedai',
  }
  expect(refusalOf(await tryCall('POST /user', { body })), 'POST /user').toBeUndefined()
  return email
}

/** Confirms the address with the token of the mailed link, by a call that is not part of the specification. */
export async function confirm(email: string): Promise<void> {
  const token = new URL(await linkFromMail(email)).searchParams.get('token')
  const answer = await tryCall('POST /user/verification', { body: { Token: token } })
  expect(refusalOf(answer), 'the mailed link').toBeUndefined()
}

export async function logIn(email: string): Promise<Shopper> {
  const body = { userid: email.toLowerCase(), password, OID: organisation, Aud: 'https://contoh.test' }
  const session = expectSuccess(
    await tryCall('POST /user/login', { body }),
    sessionFields,
    'POST /user/login',
  ) as Session
  const tryCallAsShopper: Shopper['tryCall'] = (call, input) => tryCall(call, { token: session.Token, ...input })
  const callAndCheck = async (schema: Schema, call: string, input?: Input) =>
    expectSuccess(await tryCallAsShopper(call, input), schema, call)
  return {
    email,
    upperCaseEmail: email.toUpperCase(),
    password,
    session,
    tryCall: tryCallAsShopper,
    call: callAndCheck as Shopper['call'],
  }
}

/** A new shopper with a confirmed account and a session. */
export async function newShopper(): Promise<Shopper> {
  const email = await register()
  await confirm(email)
  return logIn(email)
}
