import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Client, createClient, type Query } from '../../contract/src/client.ts'
import type { Envelope } from '../../contract/src/protocol/call.ts'
import { inTransaction } from '../../server/src/db/database.ts'
import { findAccountByEmail } from '../../server/src/modules/accounts/account-queries.ts'
import { hashPassword } from '../../server/src/modules/accounts/password.ts'
import { type BuiltinRole, grantRole } from '../../server/src/modules/staff/staff-queries.ts'
import { insertUser, openSessions } from '../../server/src/testing/insert-user.ts'
import { staffTokenOf } from '../../server/src/testing/test-tokens.ts'
import { withShopDatabase } from './shop-database.ts'
import { shopDataDir, shopUrl } from './shop-server.ts'

const organisationId = 29
let sequence = 0

export type Shopper = { email: string; password: string; name: string; session: Session; call: Client }
/** `StaffToken`: the token of the separate session of the back office. */
type Session = { UserID: number; OID: number; Token: string; StaffToken?: string }

/** An e-mail address that no other test uses. */
export function freshEmail(): string {
  return `pembeli-${process.pid}-${Date.now()}-${++sequence}@contoh.test`
}

/** The contract's client over HTTP, with or without sessions of the shop and of the back office; `origin`: of another server. */
export function callAs(shopToken?: string, staffToken?: string, origin = shopUrl): Client {
  return createClient({
    organisationId,
    async send({ method, url, headers, body }) {
      const token = url.startsWith('/api/v1/kelola') ? staffToken : shopToken
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await fetch(origin() + url, {
        method,
        headers: { ...headers, ...authorization },
        body: body ?? null,
      })
      return { http: answer.status, envelope: (await answer.json()) as Envelope<unknown> }
    },
  })
}

const password = 'sandi-contoh'
let passwordHash: Promise<string> | undefined

/** A shopper with a confirmed account and a session, who can also log in with the password. */
export async function newShopper(): Promise<Shopper> {
  const [email, name] = [freshEmail(), 'Sari Contoh']
  passwordHash ??= hashPassword(password)
  const account = { email, fullName: name, passwordHash: await passwordHash }
  const { id, token } = await withShopDatabase((sql) => insertUser(sql, account))
  return { email, password, name, session: { UserID: id, OID: organisationId, Token: token }, call: callAs(token) }
}

/** The operator of the demo, with a session on each side. */
export async function logInAsOperator(): Promise<{ session: Session; call: Client }> {
  const { id, token, staffToken } = await withShopDatabase(async (sql) => {
    const account = await findAccountByEmail(sql, 'admin@kedai.test')
    return { id: account!.id, ...(await openSessions(sql, account!)) }
  })
  const session = { UserID: id, OID: organisationId, Token: token, StaffToken: staffToken }
  return { session, call: callAs(token, staffToken) }
}

/** Gives a shopper a role of the back office, and a session there. */
export async function employ(shopper: Shopper, role: BuiltinRole): Promise<Shopper> {
  const { session } = shopper
  await withShopDatabase((sql) => inTransaction(sql, (tx) => grantRole(tx, session.UserID, role)))
  const StaffToken = staffTokenOf(session.Token)
  return { ...shopper, session: { ...session, StaffToken }, call: callAs(session.Token, StaffToken) }
}

/** A staff member of the back office, logged in to the shop only. */
export const asShopper = ({ session: { StaffToken: _, ...session } }: { session: Session }) => ({ session })

/** Stores the session of the back office, or otherwise that of the shop, in the browser before its pages load. */
export async function signIn(page: Page, { session }: { session: Session }) {
  await page.addInitScript((stored) => {
    const { UserID: userId, StaffToken: token } = stored
    // Only once on each side: a test may log out.
    const side = token ? 'signed-in-as-staff' : 'signed-in'
    if (sessionStorage.getItem(side)) return
    sessionStorage.setItem(side, 'yes')
    if (token) {
      localStorage.setItem('kedai-kelola.session.login', JSON.stringify({ userId, token }))
      return
    }
    localStorage.setItem('kedai.user-id', String(userId))
    localStorage.setItem('kedai.organisation-id', String(stored.OID))
    localStorage.setItem('kedai.token', stored.Token)
  }, session)
}

/** The first link in the newest mail to an address; with `path`, in the newest mail whose link has this path. */
export async function linkFromMail(email: string, path = '/'): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
    for (const mail of await mailsTo(email)) {
      // Long lines are folded with a trailing '=', and '=' itself is written '=3D'.
      const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      const link = /https?:\/\/\S+/.exec(text)?.[0]
      if (link && new URL(link).pathname.startsWith(path)) return link
    }
  }
  throw new Error(`no mail to ${email} within 20 seconds`)
}

/** By path. They never change, and a whole run sends more than a thousand, so each is read once. */
const sentMails = new Map<string, string>()

/** The mails to an address as they were sent, the newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = join(shopDataDir(), 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
  const paths = names.reverse().map((name) => join(folder, name))
  const unread = paths.filter((path) => !sentMails.has(path))
  await Promise.all(unread.map(async (path) => sentMails.set(path, await readFile(path, 'utf8'))))
  return paths.map((path) => sentMails.get(path)!).filter((mail) => mail.includes(`To: ${email}`))
}

/** Their subjects. */
export const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map((mail) => {
    const [, header = ''] = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(mail) ?? []
    // Words that are not ASCII are encoded one by one, each on a line of its own where they are long (RFC 2047).
    return header
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
        encoding.toUpperCase() === 'B'
          ? Buffer.from(word, 'base64').toString()
          : decodeURIComponent(
              word
                .replaceAll('_', ' ')
                .replace(/%/g, '%25')
                .replace(/=(?=[0-9A-F]{2})/gi, '%'),
            ),
      )
  })

/** Places an order for self pick-up and bank transfer through the API. */
export async function placeOrder(
  shopper: Pick<Shopper, 'call'>,
  items: { ProductID: number; Quantity: number; Note?: string }[],
) {
  const [bank] = await shopper.call('GET /bankaccount/0')
  if (!bank) throw new Error('the demo shop has bank accounts')
  return shopper.call('POST /me/order', {
    body: {
      Payment: 'Transfer Bank',
      PaymentType: 'Bank',
      BankAccountID: bank.ID,
      DeliveryOption: 'Self Pickup',
      DeliveryOptionID: 2,
      OrderItem: items,
    },
    idempotencyKey: `test-${process.pid}-${Date.now()}-${++sequence}`,
  })
}

/** Places a top-up by bank transfer through the API. */
export async function placeTopUp(shopper: Shopper, Nominal: number) {
  const [bank] = await shopper.call('GET /bankaccount/0')
  return shopper.call('POST /me/wallettopup', {
    body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: bank!.ID, Nominal },
  })
}

/** Credits the shopper's wallet by a top-up that the operator verifies. */
export async function fundWallet(shopper: Shopper, Nominal: number) {
  const { ID } = await placeTopUp(shopper, Nominal)
  await (await logInAsOperator()).call('PUT /kelola/topup/:id/verify', { params: { id: ID }, body: {} })
}

/** Goods of the demo: other tests change and remove those that they have added. */
export async function demoProducts(query: Query<'GET /product/:oid'> = {}) {
  const [goods, products] = await Promise.all([
    withShopDatabase((sql) => sql<{ id: number }[]>`select id from products where external_id like 'demo:%'`),
    callAs()('GET /product/:oid', { query: { Size: 200, ...query } }),
  ])
  return products.filter(({ ID }) => goods.some(({ id }) => id === ID))
}

/** Products without variants, of one store, that can be ordered now, cheapest first; `city` selects stores by their delivery options. */
export async function productsInStock(count: number, city?: string) {
  const products = await demoProducts({ PurchaseType: 1, SortBy: 'PromoPrice-asc' })
  const byStore = Map.groupBy(
    products.filter(({ Family, Stock, StoreCity }) => !Family && Stock >= 20 && (!city || StoreCity === city)),
    (product) => product.StoreID,
  )
  const store = [...byStore.values()].find((list) => list.length >= count)
  if (!store) throw new Error(`no store of the demo has ${count} products in stock`)
  return store.slice(0, count)
}
