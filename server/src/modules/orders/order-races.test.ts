import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConnectionPool } from '../../db/connection-pool.ts'
import { sqlFragment } from '../../db/sql.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { countPieces, findViolations } from '../../testing/invariants.ts'
import { pickupOrderRequest } from '../../testing/pickup-order.ts'
import { type RawRequest, sendConcurrently } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
let origin: string
let bank: { id: number }
let crowd: TestCustomer[]
let pieces: Map<number, number>

beforeAll(async () => {
  origin = await shop.listen()
  bank = await shop.aBankAccount()
  crowd = await Promise.all(Array.from({ length: 500 }, () => shop.aCustomer()))
})
const remember = async () => {
  pieces = await countPieces(shop.sql)
}
beforeEach(remember)
afterEach(async () => {
  expect(await findViolations(shop.sql)).toEqual([])
  expect(await countPieces(shop.sql)).toEqual(pieces)
})

const orderOf = (customer: TestCustomer, items: { id: number; quantity?: number }[], key?: string): RawRequest => ({
  ...pickupOrderRequest(customer, bank, items),
  ...(key ? { headers: { 'idempotency-key': key } } : {}),
})

/** Counts of the responses: 'success', or the reason of the refusal. */
const tally = (answers: { http: number; envelope: { message: string } }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, (answer) => `${answer.http} ${answer.envelope.message}`)
      .entries()
      .map(([what, all]) => [what, all.length]),
  )

const poolSize = 10

/** Includes deadlocks that were resolved by repeating the transaction. Each connection flushes its statistics before they are read. */
async function countDeadlocks(): Promise<number> {
  const everyConnectionOf = (pool: ConnectionPool) => Array.from({ length: poolSize }, () => pool.take())
  const connections = await Promise.all(everyConnectionOf(shop.sql.transactions))
  await Promise.all(connections.map((one) => one.query(sqlFragment`select pg_stat_force_next_flush()`)))
  for (const one of connections) one.release()
  const [row] = await shop.sql<[{ deadlocks: number }]>`
    select deadlocks from pg_stat_database where datname = current_database()`
  return row.deadlocks
}

test('countDeadlocks counts a deadlock immediately, on any connection', async () => {
  const before = await countDeadlocks()
  const [a, b] = await Promise.all([shop.aProduct({ stock: 1 }), shop.aProduct({ stock: 1 })])
  await remember()
  const bothLocked = Promise.withResolvers<void>()
  let locked = 0
  const lockBoth = (first: { id: number }, second: { id: number }) =>
    runTransaction(shop.sql, async (tx) => {
      await tx`select from product_stock where product_id = ${first.id} for update`
      if (++locked === 2) bothLocked.resolve()
      await bothLocked.promise
      await tx`select from product_stock where product_id = ${second.id} for update`
    })
  const outcomes = await Promise.allSettled([lockBoth(a, b), lockBoth(b, a)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await countDeadlocks()).toBe(before + 1)
})

test('R01 500 buyers of the last 50 pieces: 50 orders, 450 refusals for insufficient stock', async () => {
  const product = await shop.aProduct({ stock: 50, price: 1_000_000 })
  await remember()
  const answers = await sendConcurrently(
    origin,
    crowd.map((customer) => orderOf(customer, [product])),
  )

  expect(tally(answers)).toEqual({ '200 success': 50, '200 Insufficient stock': 450 })
  expect(await shop.stockOf(product.id)).toBe(0)
  const [row] = await shop.sql<{ orders: number; buyers: number }[]>`
    select count(*)::int as orders, count(distinct user_id)::int as buyers
    from orders join order_lines on order_id = id where product_id = ${product.id}`
  expect(row).toEqual({ orders: 50, buyers: 50 })
})

test('R02 two lines of one product are summed, also in concurrent orders', async () => {
  const product = await shop.aProduct({ stock: 25 })
  await remember()
  const twoLines = [product, { id: product.id, quantity: 2 }]
  const answers = await sendConcurrently(
    origin,
    crowd.slice(0, 40).map((customer) => orderOf(customer, twoLines)),
  )

  expect(tally(answers)).toEqual({ '200 success': 8, '200 Insufficient stock': 32 })
  expect(await shop.stockOf(product.id)).toBe(1)
})

test('R02 orders of (A, B) and of (B, A) cause no deadlock', async () => {
  const goods = await Promise.all(Array.from({ length: 4 }, () => shop.aProduct({ stock: 1_000 })))
  await remember()
  const deadlocks = await countDeadlocks()
  const answers = await sendConcurrently(
    origin,
    crowd.slice(0, 200).map((customer, index) => {
      const cart = goods.slice(0, 2 + (index % 3))
      return orderOf(customer, index % 2 === 0 ? cart : cart.toReversed())
    }),
  )

  expect(tally(answers)).toEqual({ '200 success': 200 })
  const left = await Promise.all(goods.map((product) => shop.stockOf(product.id)))
  expect(left).toEqual([800, 800, 867, 934])
  expect(await countDeadlocks()).toBe(deadlocks)
})

test('O09 200 concurrent orders of one price await 200 different amounts', async () => {
  const goods = await Promise.all(Array.from({ length: 20 }, () => shop.aProduct({ price: 77_000, stock: 1_000 })))
  await remember()
  const answers = await sendConcurrently(
    origin,
    crowd.slice(0, 200).map((customer, index) => orderOf(customer, [goods[index % goods.length]!])),
  )

  expect(tally(answers)).toEqual({ '200 success': 200 })
  const codes = answers.map((answer) => (answer.envelope.data as { UniqueNum: number }).UniqueNum)
  expect(new Set(codes).size).toBe(200)
  expect(Math.min(...codes)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...codes)).toBeLessThanOrEqual(999)
})

describe('when all codes of an amount are in use', () => {
  test('as many orders as codes are left get one, the others are refused', async () => {
    const product = await shop.aProduct({ price: 33_000, stock: 1_000 })
    await shop.sql`
      insert into open_transfers (bank_account_id, amount, purpose, reference_id)
      select ${bank.id}, 33000 + code, 'order', 1000000 + code from generate_series(1, 999) code where code % 100 <> 0`
    await remember()
    const answers = await sendConcurrently(
      origin,
      crowd.slice(0, 40).map((customer) => orderOf(customer, [product])),
    )
    await shop.sql`delete from open_transfers where reference_id > 1000000`

    const exhausted =
      '200 Terlalu banyak transfer yang menunggu dengan nilai yang sama, silakan pilih bank lain atau coba lagi nanti'
    expect(tally(answers)).toEqual({ '200 success': 9, [exhausted]: 31 })
    expect(await shop.stockOf(product.id)).toBe(991)
  })

  test('a thousand orders of one price: 999 get a code, and the code of a cancelled order stays reserved for 72 hours', async () => {
    const product = await shop.aProduct({ price: 34_000, stock: 2_000 })
    const account = await shop.aBankAccount()
    await remember()
    const [first, second] = await Promise.all([shop.aCustomer(), shop.aCustomer()])
    const place = async (count: number, customer = first) => {
      const one = orderOf(customer, [product])
      const body = { ...(one.body as object), BankAccountID: account.id }
      return sendConcurrently(origin, Array(count).fill({ ...one, body }))
    }
    const codeOf = ({ envelope }: Awaited<ReturnType<typeof place>>[number]) =>
      (envelope.data as { UniqueNum?: number } | null)?.UniqueNum
    const answers = [...(await place(500)), ...(await place(500))]
    const placed = answers.filter((answer) => answer.envelope.status)
    expect(placed).toHaveLength(999)
    expect(new Set(placed.map(codeOf)).size).toBe(999)
    const refused = answers.filter((answer) => !answer.envelope.status).map(({ envelope }) => envelope.message)
    expect(refused).toEqual([expect.stringMatching(/^Terlalu banyak transfer/)])
    const sixRefused = { [`200 ${refused[0]}`]: 6 }

    const ended = placed.slice(0, 5)
    for (const { envelope } of ended) {
      await first.call('PUT /me/cancelorder/:id', { params: { id: (envelope.data as { ID: number }).ID } })
    }
    expect(tally(await place(6, second))).toEqual(sixRefused)
    await shop.travel(72 * 3_600_000 - 60_000)
    expect(tally(await place(6, second))).toEqual(sixRefused)
    await shop.travel(61_000)
    const again = await place(6, second)
    const given = again.map(codeOf).filter((code) => code !== undefined)
    expect(given.toSorted()).toEqual(ended.map(codeOf).toSorted())

    // Late money is found by its amount, also for orders that have ended.
    const operator = await shop.anOperator()
    const TransferAmount = 34_000 + codeOf(ended[0]!)!
    const found = await operator.call('GET /kelola/order', { query: { TransferAmount } })
    expect(found.map(({ Status }) => Status).toSorted()).toEqual([1, 8])
  }, 120_000)
})
