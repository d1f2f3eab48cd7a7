import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../db/database.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { type ShopPair, shopPair } from '../testing/shop-pair.ts'

let shops: ShopPair
let sql: Sql

beforeAll(async () => {
  shops = await shopPair(seedForOrders, { WORKERS: '2' })
  sql = shops.openSql()
  await shops.servers[0].start()
})
afterAll(async () => {
  await sql.end()
  await shops.remove()
})

const patience = { timeout: 60_000, interval: 100 }
/** The numbers of the workers that report, and the start of each. */
const workers = async () =>
  new Map(
    (
      await sql<
        { name: string; startedAt: Date }[]
      >`select name, started_at as "startedAt" from processes order by name`
    ).map(({ name, startedAt }) => [name.split('#')[1], startedAt.getTime()]),
  )
const numbers = async () => [...(await workers()).keys()]

/** How many orders the workers together have answered. */
async function ordersMeasured(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const count =
    /^kedai_http_request_seconds_count\{method="POST",route="\/api\/v1\/me\/order",status="200"\} (\d+)$/m.exec(text)
  return Number(count?.[1] ?? 0)
}

const aChildOf = (pid: number) => Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10)

test('workers share the port, one that dies is replaced, and a stop ends all', async () => {
  const [server] = shops.servers
  await expect.poll(numbers, patience).toEqual(['1', '2'])
  const before = await workers()
  const orders = startOrderLoad(server.origin)
  await expect.poll(() => orders.acknowledged.length, patience).toBeGreaterThan(100)
  const acknowledged = orders.acknowledged.length
  expect(await ordersMeasured(server.origin)).toBeGreaterThanOrEqual(acknowledged)
  process.kill(aChildOf(server.pid()!), 'SIGKILL')
  const replaced = async () => {
    const now = await workers()
    return [...before].filter(([number, startedAt]) => (now.get(number) ?? 0) > startedAt).length
  }
  await expect.poll(replaced, patience).toBe(1)
  const after = orders.acknowledged.length
  await expect.poll(() => orders.acknowledged.length, patience).toBeGreaterThan(after + 100)
  await orders.stop()
  expect(orders.unexpected).toEqual([])
  expect(await orders.submitAgain()).not.toContain('unanswered')
  expect(await findLostOrders(sql, orders.acknowledged)).toEqual([])
  expect((await server.end('SIGTERM')).code).toBe(0)
  expect(await numbers()).toEqual([])
})
