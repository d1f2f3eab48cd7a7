import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'
import { openDatabase } from '../db/database.ts'
import { campaign, printRounds } from '../testing/campaign.ts'
import { findViolations } from '../testing/invariants.ts'
import { findLostOrders, seedForOrders, shopperToken, startOrderLoad } from '../testing/order-load.ts'
import { pickupOrder } from '../testing/pickup-order.ts'
import { startReadLoad } from '../testing/read-load.ts'
import { fillRegions, serverProcess } from '../testing/server-process.ts'
import { standbyOfShop } from '../testing/standby-of-shop.ts'

const longestLagSeconds = 60
/** After the products of the order load: one that a single shopper orders, and one whose price changes. */
const ownProduct = 26
const changingProduct = 27
const ownToken = shopperToken(1)

test(
  `${campaign.length} lags of a standby of up to a minute: no shopper sees a state older than their own write, nobody an old price`,
  async () => {
    const random = seededRandom(campaign.seed)
    const pair = await standbyOfShop(async (first) => {
      await fillRegions(first)
      await seedForOrders(first)
      await first`
        insert into products (store_id, category_id, name, price) values (1, 1, 'Milik sendiri', 5000), (1, 1, 'Berubah', 1000)`
      await first`insert into product_stock (product_id, stock) values (${ownProduct}, 100000), (${changingProduct}, 9)`
    })
    onTestFinished(() => pair.remove())
    const sql = openDatabase(pair.url, { max: 2 })
    onTestFinished(() => sql.end())
    const settings = {
      ...{ DATABASE_URL: pair.url, DATABASE_READ_URL: pair.standbyUrl, DATA_DIR: pair.dataDir },
      ...{ SECRET: 'a secret of the tests, long enough', TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' },
    }
    const servers = [await serverProcess(settings), await serverProcess(settings)] as const
    for (const server of servers) {
      await server.start()
      onTestFinished(async () => void (await server.end('SIGKILL')))
    }
    const origins = servers.map(({ origin }) => origin)
    const loads = origins.map((origin) => startOrderLoad(origin, { pauseMs: 50 }))
    const reads = origins.map((origin) => startReadLoad(origin, { pauseMs: 20 }))

    let stock = 100_000
    /** Orders by one server, and reads the stock by the other. */
    async function seesOwnWrite(turn: number) {
      const [writer, reader] = turn % 2 === 0 ? origins : origins.toReversed()
      const answer = await fetch(`${writer}/api/v1/me/order`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', authorization: `Bearer ${ownToken}` },
          'idempotency-key': `own-order-${campaign.seed}-${stock}`,
        },
        body: JSON.stringify(pickupOrder({ id: 1 }, [{ id: ownProduct }])),
      })
      expect(await answer.json()).toMatchObject({ status: true })
      stock -= 1
      expect((await product(reader!, ownProduct, ownToken)).Stock).toBe(stock)
    }
    let price = 1_000
    let slowestMs = 0
    /** Changes a price in the database; both servers have it within five seconds, and the old one never again. */
    async function seesNewPrice() {
      price += 1
      await sql`update products set price = ${price} where id = ${changingProduct}`
      const began = Date.now()
      for (const origin of origins) {
        const shown = async () => (await product(origin, changingProduct)).Price
        await expect.poll(shown, { timeout: 5_000, interval: 5 }).toBe(price)
        slowestMs = Math.max(slowestMs, Date.now() - began)
        for (let again = 0; again < 5; again++) expect(await shown()).toBe(price)
      }
    }

    const rounds: object[] = []
    for (let round = 0; round < campaign.length; round++) {
      const lagSeconds = random.between(0, longestLagSeconds)
      await pair.pauseReplay()
      let checks = 0
      slowestMs = 0
      for (const end = Date.now() + lagSeconds * 1_000; checks === 0 || Date.now() < end; checks++) {
        await seesOwnWrite(checks)
        await seesNewPrice()
      }
      await pair.resumeReplay()
      for (let after = 0; after < 5; after++) {
        await seesOwnWrite(after)
        await seesNewPrice()
      }
      rounds.push({
        'seconds of lag': lagSeconds,
        'own writes and prices': checks + 5,
        'slowest price (ms)': slowestMs,
      })
    }
    for (const load of [...loads, ...reads]) await load.stop()

    const lost = await Promise.all(loads.map((load) => findLostOrders(sql, load.acknowledged)))
    const served = await pair.readsOfStandby()
    const orders = loads.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    printRounds(`${campaign.length} lags, ${orders} orders, ${served} transactions of reads on the standby`, rounds)
    expect(lost.flat()).toEqual([])
    expect(loads.flatMap(({ unexpected, unanswered }) => [...unexpected, ...unanswered])).toEqual([])
    expect(reads.flatMap(({ failures }) => failures)).toEqual([])
    expect(served).toBeGreaterThan(100)
    expect(await findViolations(sql)).toEqual([])
  },
  campaign.length * (longestLagSeconds + 60) * 1_000 + 300_000,
)

/** As anybody reads it, or the shopper with the token. */
async function product(origin: string, id: number, token?: string): Promise<{ Stock: number; Price: number }> {
  const answer = await fetch(`${origin}/api/v1/product/29/${id}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return ((await answer.json()) as { data: { Stock: number; Price: number } }).data
}
