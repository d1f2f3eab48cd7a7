import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../server/src/db/database.ts'
import type { Filled } from './fill.ts'
import { generateLoad, type WireRequest } from './load.ts'
import { median } from './measure.ts'

const rounds = 5
const durationMs = 2_000
const otherShoppers = 5
const buyersOfOneRow = 30
const requestsOfOne = 200

/** A client that sends all it can, until stopped. */
type Pressure = { stop: () => Promise<void> }

/**
 * How long other shoppers wait (p99) while thirty orders want a row that stays locked, and while one shopper has two hundred
 * requests on their way, against how long they wait usually. Rounds take turns, so that what else the machine does hits all.
 */
export async function measureFairness(
  { port, sql, filled }: { port: number; sql: Sql; filled: Filled },
  next: () => WireRequest,
): Promise<string> {
  const load = (warmUpMs: number) => generateLoad({ port, connections: otherShoppers, next, warmUpMs, durationMs })
  const pressures: Record<string, () => Promise<Pressure>> = {
    usual: async () => ({ stop: async () => undefined }),
    [`${buyersOfOneRow} orders of one locked row`]: () => orderLockedRow(port, sql, filled),
    [`${requestsOfOne} requests of one shopper, with a client that honours Retry-After`]: () =>
      askWithoutEnd(port, filled, true),
    [`${requestsOfOne} requests of one shopper, with one that does not`]: () => askWithoutEnd(port, filled, false),
  }
  await load(2_000)
  const p99s = new Map(Object.keys(pressures).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    const names = round % 2 === 0 ? Object.keys(pressures) : Object.keys(pressures).toReversed()
    for (const name of names) {
      const pressure = await pressures[name]!()
      const { latenciesMs } = await load(500).finally(pressure.stop)
      const sorted = Float64Array.from(latenciesMs).sort()
      p99s.get(name)!.push(sorted[Math.floor(sorted.length * 0.99)]!)
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

/** Another session has the row all the time; thirty shoppers order the product again as soon as they are answered. */
async function orderLockedRow(
  port: number,
  sql: Sql,
  { orderableIds, tokens, bankAccountIds }: Filled,
): Promise<Pressure> {
  const productId = orderableIds[0]!
  const held = await sql.connect()
  await held`begin`
  await held`select from product_stock where product_id = ${productId} for update`
  const body = {
    Payment: 'Transfer Bank',
    PaymentType: 'Bank',
    DeliveryOption: 'Self Pickup',
    DeliveryOptionID: 2,
    OrderItem: [{ ProductID: productId, Quantity: 1 }],
    BankAccountID: bankAccountIds[0]!,
  }
  const crowd = keepAsking(port, '/api/v1/me/order', tokens.slice(0, buyersOfOneRow), { body, heedsRetryAfter: true })
  return {
    async stop() {
      await crowd.stop()
      await held`rollback`
      await held.end()
    },
  }
}

const askWithoutEnd = async (port: number, { tokens }: Filled, heedsRetryAfter: boolean) =>
  keepAsking(port, '/api/v1/me/order', Array(requestsOfOne).fill(tokens[0]!), { heedsRetryAfter })

/** One request at a time for each of the tokens. */
function keepAsking(
  port: number,
  path: string,
  tokens: string[],
  { body, heedsRetryAfter }: { body?: object; heedsRetryAfter: boolean },
): Pressure {
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
    if (heedsRetryAfter && pauseSeconds > 0) await sleep(pauseSeconds * 1_000, undefined, { signal })
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
