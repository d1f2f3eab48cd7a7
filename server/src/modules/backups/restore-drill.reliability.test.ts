import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../../bench/random.ts'
import { openDatabase } from '../../db/database.ts'
import { startShopPostgres } from '../../db/shop-postgres.ts'
import { archivingShop } from '../../testing/archiving-shop.ts'
import { campaign, printRounds } from '../../testing/campaign.ts'
import { findViolations } from '../../testing/invariants.ts'
import { removeTestDirectory } from '../../testing/test-directory.ts'

const buyers = 4
/** Money moves with each order. */
const rounds = campaign.count(1)
const wallet = { Payment: 'Deposit', PaymentType: 'Wallet', BankAccountID: undefined }

let shop: Awaited<ReturnType<typeof archivingShop>>
beforeAll(async () => {
  shop = await archivingShop()
})
afterAll(() => shop.remove())

/** An order with the times of its request and its acknowledgement, by the clock of this machine, which is also the database's. */
type Acknowledged = { id: number; asked: number; acknowledged: number }

/** Shoppers who order and top up until they are stopped. */
function startBuying(random: ReturnType<typeof seededRandom>) {
  const orders: Acknowledged[] = []
  let isOver = false
  const buy = async (_: unknown, buyer: number) => {
    while (!isOver) {
      const asked = Date.now()
      const { ID: id } = await shop.customer.order([shop.product], { body: wallet })
      orders.push({ id, asked, acknowledged: Date.now() })
      // A shopper has at most one open top-up.
      if (buyer === 0 && random.next() < 0.2) await shop.customer.deposit(random.between(10, 50) * 1_000)
    }
  }
  const buying = Promise.all(Array.from({ length: buyers }, buy))
  // Returned when it is stopped.
  buying.catch(() => undefined)
  return {
    orders,
    /** Waits until so many more orders are acknowledged. */
    async buys(more: number) {
      const enough = orders.length + more
      await expect.poll(() => orders.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(enough)
    },
    async stop() {
      isOver = true
      await buying
    },
  }
}

const tenths = (ms: number) => (ms / 1_000).toFixed(1)

test(
  'each backup, made under load, is restored to a point in time: with everything acknowledged before it, nothing later, and a consistent ledger',
  async () => {
    const random = seededRandom(campaign.seed)
    await shop.customer.deposit(10_000_000)
    const load = startBuying(random)
    const table: Record<string, string | number>[] = []
    try {
      for (let round = 1; round <= rounds; round++) {
        const begun = Date.now()
        const { bytes } = await shop.backup()
        const backedUp = Date.now()
        await load.buys(random.between(1, 100))
        const moment = Date.now()
        await load.buys(random.between(buyers + 1, 40))
        await shop.archive()

        const archived = Date.now()
        const { folder, breaches, missingFiles } = await shop.restore(new Date(moment))
        const restored = Date.now()
        const postgres = await startShopPostgres({ dataDir: folder, durable: false })
        const sql = openDatabase(postgres.url, { max: 2 })
        const found = new Set((await sql<{ id: number }[]>`select id from orders`).map(({ id }) => id))
        const violations = await findViolations(sql)
        await sql.end()
        await postgres.stop()
        await removeTestDirectory(folder)

        const before = load.orders.filter(({ acknowledged }) => acknowledged < moment)
        const after = load.orders.filter(({ asked }) => asked > moment)
        expect(before.filter(({ id }) => !found.has(id))).toEqual([])
        expect(after.filter(({ id }) => found.has(id))).toEqual([])
        expect([breaches, missingFiles, violations]).toEqual([[], [], []])
        table.push({
          'backup s': tenths(backedUp - begun),
          MB: (bytes / 1e6).toFixed(1),
          'to moment s': tenths(moment - backedUp),
          'restore s': tenths(restored - archived),
          'orders before': before.length,
          'orders after': after.length,
        })
      }
    } finally {
      await load.stop()
      printRounds('restores', table)
    }
  },
  180_000 * rounds,
)
