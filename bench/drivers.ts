import { createRequire } from 'node:module'
import { openDatabase } from '../server/src/db/database.ts'
import { hashToken } from '../server/src/http/authentication.ts'
import { listText } from './baseline-answers.ts'
import type { Filled } from './fill.ts'
import type { LoadResult } from './load.ts'
import { type Durations, type Measured, measure, type Target } from './measure.ts'
import { comparisonTable } from './report.ts'

/** What the job queue brings along; the shop itself does not depend on it. */
const { Pool, types } = createRequire(import.meta.resolve('pg-boss'))('pg') as PgPackage

/** One list statement, and an order's transaction with what does not depend on each other sent together. */
type Driver = {
  list(offset: number): Promise<unknown>
  order(tokenHash: Buffer, productId: number): Promise<unknown>
  end(): Promise<void>
}

/**
 * Compares the drivers `postgres` (which the shop uses) and `pg` on the shop's own statements: ten connections each, ten
 * or fifty requests in flight, in this process. Answers a table.
 */
export async function compareDrivers(
  url: string,
  filled: Filled,
  pace: Durations & { rounds: number },
): Promise<string> {
  const drivers: Record<string, Driver> = {
    postgres: withPostgres(url),
    pg: withPg(url, false),
    'pg, pipelining': withPg(url, true),
  }
  const sql = openDatabase(url, { max: 1 })
  const rows: Record<string, Record<string, Measured>> = {}
  for (const inFlight of [10, 50]) {
    console.log(`… ${inFlight} in flight`)
    rows[`list of 12, ${inFlight} in flight`] = await measure(
      mapValues(drivers, (driver) => looping(inFlight, (n) => driver.list((n % 4) * 12))),
      { ...pace, sql },
    )
    rows[`order transaction, ${inFlight} in flight`] = await measure(
      mapValues(drivers, (driver) =>
        looping(inFlight, (n) =>
          driver.order(
            hashToken(filled.tokens[n % filled.tokens.length]!),
            filled.orderableIds[n % filled.orderableIds.length]!,
          ),
        ),
      ),
      { ...pace, sql },
    )
  }
  for (const driver of Object.values(drivers)) await driver.end()
  await sql.end()
  return comparisonTable('statements', rows)
}

const sessionText = 'select user_id from sessions where token_hash = $1 and expires_at > now()'
const stockText = `update product_stock k set stock = k.stock - 1 from products p
  where k.product_id = $1 and k.stock >= 1 and p.id = k.product_id
  returning p.id, p.store_id, p.name, p.images[1] as image, p.price, p.promo_price, p.discount_percent`
const openOrdersText = `select count(*)::int as count
  from (select from orders where user_id = $1 and status = 'waiting' limit 20) open`
const storeText = 'select id, offers_pickup, offers_courier from stores where id = $1'
const orderText = `with o as (
    insert into orders (user_id, store_id, status, payment_status, payment_type, payment, delivery_option, goods_total,
      shipping_fee)
    values ($1, $2, 'waiting', 'unpaid', 'cash', 'Tunai', 'pickup', $3, 0) returning id, total, created_at
  ), line as (
    insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price, promo_price,
      quantity)
    select o.id, 1, $4, $5, $6, 'ready', 0, $7, $3, 1 from o
  ) select * from o`

type Product = { id: number; store_id: number; name: string; image: string; price: number; promo_price: number }
const orderValues = (userId: number, product: Product) => [
  userId,
  product.store_id,
  product.promo_price,
  product.id,
  product.name,
  product.image,
  product.price,
]

function withPostgres(url: string): Driver {
  const sql = openDatabase(url, { max: 10 })
  const prepared = { prepare: true }
  return {
    list: (offset) => sql.unsafe(listText, [offset], prepared),
    async order(tokenHash, productId) {
      const [session] = await sql.unsafe(sessionText, [tokenHash], prepared)
      return sql.begin(async (tx) => {
        const [[product]] = await Promise.all([
          tx.unsafe<Product[]>(stockText, [productId], prepared),
          tx.unsafe(openOrdersText, [session!.user_id], prepared),
          tx.unsafe(storeText, [1], prepared),
        ])
        return tx.unsafe(orderText, orderValues(session!.user_id, product!), prepared)
      })
    },
    end: () => sql.end(),
  }
}

function withPg(url: string, pipeline: boolean): Driver {
  types.setTypeParser(20, Number)
  const pool = new Pool({ connectionString: url, max: 10, pipeline })
  const named = (text: string, values: unknown[]) => ({
    name: String(names.get(text) ?? names.set(text, names.size + 1).size),
    text,
    values,
  })
  const names = new Map<string, number>()
  return {
    list: (offset) => pool.query(named(listText, [offset])),
    async order(tokenHash, productId) {
      const client = await pool.connect()
      try {
        const { rows: sessions } = await client.query(named(sessionText, [tokenHash]))
        const userId = sessions[0]!.user_id as number
        await client.query('begin')
        const [{ rows: products }] = await Promise.all([
          client.query(named(stockText, [productId])),
          client.query(named(openOrdersText, [userId])),
          client.query(named(storeText, [1])),
        ])
        const result = await client.query(named(orderText, orderValues(userId, products[0] as Product)))
        await client.query('commit')
        return result.rows
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}

type PgResult = { rows: Record<string, unknown>[] }
type PgClient = {
  query(query: string | { name: string; text: string; values: unknown[] }): Promise<PgResult>
  release(): void
}
type PgPackage = {
  Pool: new (options: {
    connectionString: string
    max: number
    pipeline: boolean
  }) => Pick<PgClient, 'query'> & {
    connect(): Promise<PgClient>
    end(): Promise<void>
  }
  types: { setTypeParser(oid: number, parse: (text: string) => unknown): void }
}

function looping(inFlight: number, work: (n: number) => Promise<unknown>): Target {
  return {
    pid: process.pid,
    async run({ warmUpMs, durationMs }): Promise<LoadResult> {
      const latenciesMs: number[] = []
      const begin = performance.now() + warmUpMs
      const end = begin + durationMs
      let count = 0
      const worker = async () => {
        for (let sentAt = performance.now(); sentAt < end; ) {
          await work(count++)
          const now = performance.now()
          if (sentAt >= begin) latenciesMs.push(now - sentAt)
          sentAt = now
        }
      }
      await Promise.all(Array.from({ length: inFlight }, worker))
      return { latenciesMs, seconds: (performance.now() - begin) / 1_000, answered: count }
    },
  }
}

function mapValues<A, B>(values: Record<string, A>, to: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))
}
