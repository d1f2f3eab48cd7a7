import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../server/src/db/database.ts'
import { generateLoad, type WireRequest } from './load.ts'
import { median, percentile } from './measure.ts'
import type { SeededData } from './seed-database.ts'

const rounds = 5
const durationMs = 2_000
const otherShoppers = 5
const buyersOfOneRow = 30
const requestsOfOne = 200

/** A load that runs until it is stopped. */
type BackgroundLoad = { stop: () => Promise<void> }

/**
 * How long other shoppers wait (p99) while thirty orders need a row that stays locked, and while one shopper has two hundred
 * requests pending, compared with the usual wait. Rounds alternate, so that other work of the machine affects all alike.
 */
export async function measureFairness(
  { port, sql, seeded }: { port: number; sql: Sql; seeded: SeededData },
  next: () => WireRequest,
): Promise<string> {
  const load = (warmUpMs: number) => generateLoad({ port, connections: otherShoppers, next, warmUpMs, durationMs })
  const backgroundLoads: Record<string, () => Promise<BackgroundLoad>> = {
    usual: async () => ({ stop: async () => undefined }),
    [`${buyersOfOneRow} orders of one locked row`]: () => orderLockedRow(port, sql, seeded),
    [`${requestsOfOne} requests of one shopper, with a client that honours Retry-After`]: () =>
      floodRequests(port, seeded, true),
    [`${requestsOfOne} requests of one shopper, with one that does not`]: () => floodRequests(port, seeded, false),
    [`${requestsOfOne} orders of one shopper, with one that does not`]: async () => floodOrders(port, seeded),
  }
  await load(2_000)
  const p99s = new Map(Object.keys(backgroundLoads).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    const names = round % 2 === 0 ? Object.keys(backgroundLoads) : Object.keys(backgroundLoads).toReversed()
    for (const name of names) {
      const background = await backgroundLoads[name]!()
      const { latenciesMs } = await load(500).finally(background.stop)
      p99s.get(name)!.push(percentile(latenciesMs, 0.99))
    }
  }
  const usual = p99s.get('usual')!
  const lines = [...p99s].map(([name, all]) => {
    const ratios = all.map((p99, round) => p99 / usual[round]!)
    const range = `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`
    return `| ${name} | ${median(all).toFixed(1)} | ${median(ratios).toFixed(1)} (${range}) |`
  })
  return [
    '| other shoppers, while there are | p99 ms | times the usual (rounds) |',
    '| --- | ---: | ---: |',
    ...lines,
  ].join('\n')
}

/** Holds the lock on the row while thirty shoppers order the product again after each response. */
async function orderLockedRow(port: number, sql: Sql, seeded: SeededData): Promise<BackgroundLoad> {
  const held = await sql.connect()
  await held`begin`
  await held`select from product_stock where product_id = ${seeded.orderableIds[0]!} for update`
  const orders = repeatRequests(port, '/api/v1/me/order', seeded.tokens.slice(0, buyersOfOneRow), {
    body: orderOf(seeded),
    honoursRetryAfter: true,
  })
  return {
    async stop() {
      await orders.stop()
      await held`rollback`
      await held.end()
    },
  }
}

const floodRequests = async (port: number, { tokens }: SeededData, honoursRetryAfter: boolean) =>
  repeatRequests(port, '/api/v1/me/order', Array(requestsOfOne).fill(tokens[0]!), { honoursRetryAfter })

const floodOrders = (port: number, seeded: SeededData) =>
  repeatRequests(port, '/api/v1/me/order', Array(requestsOfOne).fill(seeded.tokens[0]!), {
    body: orderOf(seeded),
    honoursRetryAfter: false,
  })

const orderOf = ({ orderableIds, bankAccountIds }: SeededData) => ({
  Payment: 'Transfer Bank',
  PaymentType: 'Bank',
  DeliveryOption: 'Self Pickup',
  DeliveryOptionID: 2,
  OrderItem: [{ ProductID: orderableIds[0]!, Quantity: 1 }],
  BankAccountID: bankAccountIds[0]!,
})

/** Repeats a request for each token, one at a time. */
function repeatRequests(
  port: number,
  path: string,
  tokens: string[],
  { body, honoursRetryAfter }: { body?: object; honoursRetryAfter: boolean },
): BackgroundLoad {
  const agent = new Agent({ keepAlive: true })
  const ending = new AbortController()
  const { signal } = ending
  async function ask(token: string) {
    const outgoing = httpRequest({
      ...{ agent, port, path, signal, host: '127.0.0.1', method: body ? 'POST' : 'GET' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    outgoing.end(body && JSON.stringify(body))
    const [answer] = await once(outgoing, 'response')
    answer.resume()
    await once(answer, 'end')
    const pauseSeconds = Number(answer.headers['retry-after'] ?? 0)
    if (honoursRetryAfter && pauseSeconds > 0) await sleep(pauseSeconds * 1_000, undefined, { signal })
  }
  const asking = tokens.map(async (token) => {
    while (!signal.aborted) await ask(token).catch(() => undefined)
  })
  return {
    async stop() {
      ending.abort()
      await Promise.all(asking)
      agent.destroy()
    },
  }
}
