import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Data } from '#contract/client.ts'
import type { Envelope } from '#contract/protocol/call.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import type { Sql } from '../db/database.ts'
import { hashToken } from '../http/authentication.ts'
import { pickupOrder } from './pickup-order.ts'

const shopperCount = 16
const productCount = 25
/** The session of a shopper who orders. */
export const shopperToken = (shopper: number) => `load-shopper-${String(shopper).padStart(4, '0')}-of-the-tests`

/** Writes the data for `startOrderLoad`: shoppers with sessions, products and a bank account. */
export async function seedForOrders(sql: Sql): Promise<void> {
  await sql`
    insert into users (email, password_hash, status, full_name, member_number, phone)
    select 'aliran' || n || '@contoh.test', 'none', 'active', 'Pembeli ' || n, 'A' || n, '081234567890'
    from generate_series(1, ${shopperCount}::int) n`
  const hashes = Array.from({ length: shopperCount }, (_, index) => hashToken(shopperToken(index + 1)))
  for (const [index, hash] of hashes.entries()) {
    await sql`
      insert into sessions (token_hash, user_id, expires_at)
      select ${hash}, id, now() + interval '1 day' from users where email = ${`aliran${index + 1}@contoh.test`}`
  }
  await sql`insert into stores (name, slug) values ('Toko', 'toko')`
  await sql`insert into categories (name, slug) values ('Kategori', 'kategori')`
  await sql`
    with made as (
      insert into products (store_id, category_id, name, price)
      select 1, 1, 'Produk ' || n, 10000 + 500 * (n % 5) from generate_series(1, ${productCount}::int) n returning id
    )
    insert into product_stock (product_id, stock) select id, 5000 from made`
  await sql`
    insert into bank_accounts (bank_name, account_number, account_name) values ('Bank Contoh', '1234567890', 'PT Contoh')
    on conflict do nothing`
}

type Submit = { shopper: number; key: string; body: object }
/** `reason`: the server's 503, or the error of the connection. */
type Unanswered = Submit & { reason: string | undefined }
type Outcome = 'acknowledged' | 'refused' | 'unanswered'
export type Acknowledged = Submit & { order: Data<'POST /me/order'>; text: string }

/**
 * Load generator: shoppers that order, each time with a new key, without pause unless `pauseMs` is given. Acknowledged and unanswered
 * orders are recorded, to be compared with the database afterwards.
 */
export function startOrderLoad(origin: string, { pauseMs = 0 } = {}) {
  const acknowledged: Acknowledged[] = []
  const unanswered: Unanswered[] = []
  /** Responses without the envelope, and defects. */
  const unexpected: string[] = []
  let refused = 0
  let slowestMs = 0
  let stopped = false

  async function send(one: Submit): Promise<{ outcome: Outcome; reason?: string }> {
    const began = Date.now()
    try {
      const answer = await fetch(`${origin}/api/v1/me/order?lang=id`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${shopperToken(one.shopper)}`,
          'idempotency-key': one.key,
        },
        body: JSON.stringify(one.body),
        signal: AbortSignal.timeout(20_000),
      })
      const text = await answer.text()
      const { status, data } = JSON.parse(text) as Envelope<Data<'POST /me/order'> | null>
      if (answer.status !== 200) {
        if (answer.status !== 503 || !answer.headers.has('retry-after')) unexpected.push(`${answer.status} ${text}`)
        return { outcome: 'unanswered', reason: `${answer.status} after ${Date.now() - began} ms` }
      }
      if (!status || !data) return { outcome: 'refused' }
      acknowledged.push({ ...one, order: data, text })
      return { outcome: 'acknowledged' }
    } catch (error) {
      if (error instanceof SyntaxError) unexpected.push(`not JSON: ${error.message}`)
      if (error instanceof DOMException) unexpected.push(`no answer in 20 s: ${error.message}`)
      return { outcome: 'unanswered', reason: `${error} after ${Date.now() - began} ms: ${(error as Error).cause}` }
    } finally {
      slowestMs = Math.max(slowestMs, Date.now() - began)
    }
  }

  const submit = async (one: Submit) => (await send(one)).outcome

  async function shop(shopper: number) {
    while (!stopped) {
      const one = { shopper, key: randomBytes(12).toString('hex'), body: aCart() }
      const { outcome, reason } = await send(one)
      if (outcome === 'refused') refused += 1
      if (outcome === 'unanswered') {
        unanswered.push({ ...one, reason })
        // A pause, so that a server that is just starting is not flooded.
        await sleep(200)
      }
      if (pauseMs > 0) await sleep(randomInt(2 * pauseMs))
    }
  }
  const shoppers = Array.from({ length: shopperCount }, (_, index) => shop(index + 1))

  return {
    acknowledged,
    unanswered,
    unexpected,
    refused: () => refused,
    /** The longest response time since the last call. */
    takeSlowestMs: () => {
      const slowest = slowestMs
      slowestMs = 0
      return slowest
    },
    submit,
    /** Sends unanswered orders again, those of one shopper one after the other as a browser does. */
    async submitAgain() {
      const perShopper = Map.groupBy(unanswered, ({ shopper }) => shopper)
      const inTurn = [...perShopper.values()].map(async (submits) => {
        const outcomes = []
        for (const one of submits) outcomes.push(await submit(one))
        return outcomes
      })
      return (await Promise.all(inTurn)).flat()
    },
    async stop() {
      stopped = true
      await Promise.all(shoppers)
    },
  }
}

/** One sentence for each acknowledged order that is missing or different in the database. */
export async function findLostOrders(sql: Sql, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await sql<{ id: number; email: string; total: number }[]>`
    select o.id, email, total from orders o join users u on u.id = o.user_id`
  const stored = new Map(rows.map((row) => [row.id, row]))
  const found = acknowledged.flatMap(({ shopper, order }) => {
    const row = stored.get(order.ID)
    if (!row) return [`order ${order.ID} is lost`]
    const isSame = row.email === `aliran${shopper}@contoh.test` && row.total === totalToPay(order)
    return isSame ? [] : [`order ${order.ID} is not what was acknowledged`]
  })
  const ids = new Set(acknowledged.map(({ order }) => order.ID))
  return ids.size === acknowledged.length ? found : [...found, 'an order was acknowledged twice']
}

/** One to three random lines, sometimes with the same product twice. */
function aCart() {
  const lines = Array.from({ length: randomInt(1, 4) }, () => ({
    id: randomInt(1, productCount + 1),
    quantity: randomInt(1, 4),
  }))
  return pickupOrder({ id: 1 }, lines)
}
