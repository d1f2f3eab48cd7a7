import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { inTransaction } from '../../db/database.ts'
import { insertSalesYear } from '../../demo/seed-sales.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { advanceDueDigitalOrders } from '../digital/advance-due-digital-orders.ts'
import { findLedgerBreaches } from '../ledger/check-ledger.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'
import { checkCountedDays } from './check-days.ts'
import { countClosedDays } from './count-days.ts'
import { sweepSearchMisses } from './search-misses.ts'

const shop = await testShop()
const hourMs = 3_600_000
const minuteMs = 60_000
let owner: TestUser
let storeOwner: TestUser
let budi: TestCustomer
let sari: TestCustomer
let own: { id: number }
let other: { id: number }
let tea: { id: number }
let coffee: { id: number }
/** The first of three days, a Monday. */
let monday: string
let tuesday: string
let wednesday: string

async function staff(role: BuiltinRole, storeId: number | null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

const today = () => wibDay(shop.ctx.clock.now())
const sales = (user: TestUser, From: string, To: string) =>
  user.call('GET /kelola/report/sales', { query: { From, To } })

/** Orders, and pays by transfer. */
async function buy(customer: TestCustomer, product: { id: number }, quantity = 1): Promise<number> {
  const { ID } = await customer.order([{ ...product, quantity }])
  await owner.call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
  return ID
}

/** An arrived order of tea with a complaint, and the answer that sends the piece again. */
async function complainAboutMissing(customer: TestCustomer) {
  const orderId = await buy(customer, tea)
  const params = { id: orderId }
  for (const step of ['process', 'arrive'] as const)
    await owner.call(`PUT /kelola/order/:id/${step}`, { params, body: {} })
  const body = { Kind: 'missing', Text: 'Kurang', Solution: 'replace' } as const
  const { Complaints } = await customer.call('POST /me/ordercomplaint/:id', {
    params,
    body: { ...body, Lines: [{ Line: 1, Quantity: 1 }], Pictures: [] },
  })
  const [{ ID: id } = { ID: 0 }] = Complaints
  const send = () => owner.call('PUT /kelola/complaint/:id/replace', { params: { id }, body: { Note: '' } })
  return { orderId, send }
}

const emptySums = 'truncate sales_days, product_days, digital_days, wallet_days, ledger_days, ledger_months'

const nothing = {
  ...{ Sales: 0, Orders: 0, Goods: 0, Shipping: 0, UniqueCodes: 0 },
  ...{ Refunds: 0, RefundedGoods: 0, Refunded: 0, NewBuyers: 0 },
}

beforeAll(async () => {
  ;[own, other] = await Promise.all([shop.aStore({ name: 'Warung Melati' }), shop.aStore({ name: 'Kedai Kenanga' })])
  ;[owner, storeOwner] = await Promise.all([shop.anOperator(), staff('store_owner', own.id)])
  ;[budi, sari] = await Promise.all([shop.aCustomer(), shop.aCustomer()])
  tea = await shop.aProduct({ name: 'Teh', price: 20_000, storeId: own.id })
  coffee = await shop.aProduct({ name: 'Kopi', price: 50_000, storeId: other.id })
  await shop.travelToNoon()
})

describe('before anything was sold', () => {
  test('all numbers are zero, for 30 days by default', async () => {
    const report = await owner.call('GET /kelola/report/sales')
    expect(report.Now).toEqual(nothing)
    expect(report.Before).toEqual(nothing)
    expect(report.Days).toHaveLength(30)
    expect(report.Period).toMatchObject({ From: addDays(today(), -30), To: addDays(today(), -1) })
    expect(report.Stores).toEqual([])
    expect((await owner.call('GET /kelola/report/products')).Products).toEqual([])
    expect((await owner.call('GET /kelola/report/wallet')).Balance).toBe(0)
    expect((await owner.call('GET /kelola/report/checkouts')).Since).toBeNull()
    await countClosedDays(shop.ctx)
    await checkCountedDays(shop.ctx)
  })

  test.each([
    ['the last day before the first', '2026-03-02', '2026-03-01'],
    ['a day that does not exist', '2026-02-30', '2026-03-01'],
    ['more than three years', '2020-01-01', '2026-01-01'],
  ])('a period is refused: %s', async (_, From, To) => {
    await expect(sales(owner, From, To)).rejects.toMatchObject({ http: 422 })
  })
})

describe('three days of sales', () => {
  let refunded: number

  beforeAll(async () => {
    monday = today()
    ;[tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)]
    await buy(budi, tea, 2)
    await sari.deposit(200_000)
    refunded = (await sari.order([coffee], { body: { PaymentType: 'Wallet', Payment: 'Deposit' } })).ID
    // Unpaid, so no sale.
    await budi.order([coffee])
    // Five minutes before midnight in WIB, and five after it.
    await shop.travel(12 * hourMs - 5 * minuteMs)
    await buy(budi, coffee)
    await shop.travel(10 * minuteMs)
    await buy(sari, tea)
    await shop.travel(24 * hourMs)
    await owner.call('PUT /kelola/order/:id/refuse', { params: { id: refunded }, body: { Note: 'Habis' } })
  })

  test('a payment counts on its day in WIB, a refund on its own day', async () => {
    const { Days } = await sales(owner, monday, wednesday)
    expect(
      Days.map(({ Day, Orders, Goods, RefundedGoods, Sales }) => [Day, Orders, Goods, RefundedGoods, Sales]),
    ).toEqual([
      [monday, 3, 140_000, 0, 140_000],
      [tuesday, 1, 20_000, 0, 20_000],
      [wednesday, 0, 0, 50_000, -50_000],
    ])
  })

  test('the sums are those of the days, of the stores and of the ways to pay', async () => {
    const { Now, Days, Stores, Payments } = await sales(owner, monday, wednesday)
    expect(Now).toMatchObject({ Sales: 110_000, Orders: 4, Refunds: 1, Refunded: 50_000, Shipping: 0, NewBuyers: 2 })
    for (const parts of [Days, Stores.map((one) => one.Now), Payments.map((one) => one.Now)]) {
      for (const field of Object.keys(nothing) as (keyof typeof nothing)[]) {
        // New shoppers are counted by order, so their sum adds up as well.
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(Now[field])
      }
    }
    expect(Stores.map(({ Name, Now: { Sales, Orders } }) => [Name, Sales, Orders])).toEqual([
      ['Warung Melati', 60_000, 2],
      ['Kedai Kenanga', 50_000, 2],
    ])
    expect(Payments.map(({ PaymentType, Now: { Sales } }) => [PaymentType, Sales])).toEqual([
      ['Bank', 110_000],
      ['Wallet', 0],
    ])
  })

  test('the received money equals the income in the ledger', async () => {
    const { Now } = await sales(owner, monday, wednesday)
    const [row] = await shop.sql<[{ sum: number }]>`
      select sum(amount)::bigint as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        join ledger_accounts a on a.code = e.account
      where a.class = 'income' and kind = 'order_payment'`
    expect(Now.Goods + Now.Shipping + Now.UniqueCodes).toBe(row.sum)
  })

  test('a period is compared with as many days before it', async () => {
    const { Period, Now, Before, DaysBefore } = await sales(owner, tuesday, wednesday)
    expect(Period).toMatchObject({ BeforeFrom: addDays(monday, -1), BeforeTo: monday })
    expect([Now.Sales, Before.Sales]).toEqual([-30_000, 140_000])
    expect(DaysBefore.map(({ Sales }) => Sales)).toEqual([0, 140_000])
  })

  test('a store owner has only the numbers of the own store, with its new shoppers', async () => {
    const { Now, Stores } = await sales(storeOwner, monday, wednesday)
    expect(Now).toMatchObject({ Sales: 60_000, Orders: 2, Refunds: 0, NewBuyers: 2 })
    expect(Stores.map(({ StoreID }) => StoreID)).toEqual([own.id])
    const { Products } = await storeOwner.call('GET /kelola/report/products', {
      query: { From: monday, To: wednesday },
    })
    expect(Products.map(({ Name }) => Name)).toEqual(['Teh'])
    for (const path of ['digital', 'wallet', 'searches'] as const) {
      await expect(storeOwner.call(`GET /kelola/report/${path}`)).rejects.toMatchObject({ http: 404 })
    }
    await expect(storeOwner.call('GET /kelola/ledger')).rejects.toMatchObject({ http: 404 })
  })

  test('products are listed by sales less refunds', async () => {
    const { Products } = await owner.call('GET /kelola/report/products', { query: { From: monday, To: wednesday } })
    expect(Products.map(({ Name, StoreName, Pieces, Amount }) => [Name, StoreName, Pieces, Amount])).toEqual([
      ['Teh', 'Warung Melati', 3, 60_000],
      ['Kopi', 'Kedai Kenanga', 1, 50_000],
    ])
  })

  test('every number links to its orders', async () => {
    const count = async (query: object) => (await owner.call('GET /kelola/ordercount', { query })).count
    expect(await count({ PaidFrom: monday, PaidTo: wednesday })).toBe(4)
    expect(await count({ PaidFrom: tuesday, PaidTo: tuesday })).toBe(1)
    expect(await count({ PaidFrom: monday, PaidTo: wednesday, StoreID: own.id })).toBe(2)
    expect(await count({ PaidFrom: monday, PaidTo: wednesday, ProductID: coffee.id })).toBe(2)
    expect(await count({ PaidFrom: monday, PaidTo: wednesday, PaymentType: 'Wallet' })).toBe(1)
    const found = await owner.call('GET /kelola/order', { query: { RefundedFrom: wednesday, RefundedTo: wednesday } })
    expect(found.map(({ ID }) => ID)).toEqual([refunded])
    // Alternatives do not widen the time range.
    expect(await count({ PaidFrom: tuesday, PaidTo: tuesday, StoreID: other.id, ID: refunded, Operand: 'OR' })).toBe(0)
  })

  test('the wallets of a day are the sum of all its wallets, with its changes', async () => {
    const report = await owner.call('GET /kelola/report/wallet', { query: { From: monday, To: wednesday } })
    const [row] = await shop.sql<[{ sum: number }]>`select sum(balance)::bigint as sum from wallets`
    expect(report.Balance).toBe(row.sum)
    expect(report.Days.map(({ Balance }) => Balance)).toEqual([150_000, 150_000, 200_000])
    expect(report.Kinds.toSorted((a, b) => a.Kind.localeCompare(b.Kind))).toEqual([
      { Kind: 'order_payment', Entries: 1, Credited: 0, Debited: 50_000 },
      { Kind: 'order_refund', Entries: 1, Credited: 50_000, Debited: 0 },
      { Kind: 'top_up', Entries: 1, Credited: 200_000, Debited: 0 },
    ])
    const entries = await owner.call('GET /kelola/ledger', {
      query: { From: wednesday, To: wednesday, Account: 'wallet' },
    })
    expect(entries).toMatchObject([{ Kind: 'order_refund', ReferenceID: refunded, Amount: 50_000 }])
    expect(await owner.call('GET /kelola/ledgercount', { query: { ID: entries[0]!.ID } })).toEqual({ count: 2 })
  })

  test('digital goods: sales less the supplier’s charges', async () => {
    const bought = await sari.buy('xld10', '081800000001')
    const empty = (await owner.call('GET /kelola/report/digital', { query: { From: today(), To: today() } })).Now
    expect(empty).toMatchObject({ Orders: 1, Cost: 0 })
    await advanceDueDigitalOrders(shop.ctx)
    const { Now, Categories } = await owner.call('GET /kelola/report/digital', {
      query: { From: today(), To: today() },
    })
    expect(Now.Sales).toBe(bought.TotalTransaction)
    expect(Now.Cost).toBeGreaterThan(0)
    expect(Now.Margin).toBe(Now.Sales - Now.Cost)
    expect(Categories.map(({ CategoryID }) => CategoryID)).toEqual([bought.CategoryID])
    const found = await owner.call('GET /kelola/digitalorder', {
      query: { PaidFrom: today(), PaidTo: today(), CategoryID: bought.CategoryID },
    })
    expect(found.map(({ Order }) => Order.ID)).toEqual([bought.ID])
  })
})

describe('sums of closed days', () => {
  // A day is counted an hour after its end.
  beforeAll(() => shop.travel(3 * hourMs))

  /** Every report over all days, and over each. */
  async function everything() {
    const query = { From: addDays(monday, -2), To: today() }
    return Promise.all([
      ...[owner, storeOwner].map(async (user) => ({ ...(await sales(user, query.From, query.To)), Check: null })),
      sales(owner, tuesday, tuesday).then((report) => ({ ...report, Check: null })),
      owner.call('GET /kelola/report/products', { query }),
      owner.call('GET /kelola/report/digital', { query }),
      owner.call('GET /kelola/report/wallet', { query }),
      owner.call('GET /kelola/report/wallet', { query: { From: wednesday, To: wednesday } }),
    ])
  }

  test('change no number, for any last day of the sums', async () => {
    const fromSource = await everything()
    for (const until of [monday, tuesday, wednesday, addDays(wednesday, 1)]) {
      await shop.sql`update counted_days set until = null, months_until = null`
      await shop.sql.unsafe(emptySums)
      const now = new Date(`${until}T01:00:00+07:00`)
      await countClosedDays({ ...shop.ctx, clock: { now: () => now } })
      expect(await everything()).toEqual(fromSource)
    }
    expect(await shop.sql`select from sales_days`).not.toHaveLength(0)
    await countClosedDays(shop.ctx)
    expect(await everything()).toEqual(fromSource)
  })

  test('are written once by two servers that count together', async () => {
    const before = await everything()
    await shop.sql`update counted_days set until = null, months_until = null`
    await shop.sql.unsafe(emptySums)
    await Promise.all([countClosedDays(shop.ctx), countClosedDays(shop.ctx)])
    expect(await everything()).toEqual(before)
  })

  const check = async () => {
    await checkCountedDays(shop.ctx)
    return (await sales(owner, monday, monday)).Check
  }

  test('that equal their source are only recorded as compared', async () => {
    expect(await check()).toEqual({ CheckedAt: expect.any(String), Recounted: [], Unbalanced: [] })
  })

  test('that differ are counted again and reported', async () => {
    const before = await everything()
    await shop.sql`update sales_days set goods = goods + 1 where day = ${monday}::date`
    await shop.sql`delete from product_days where day = ${tuesday}::date`
    expect(await check()).toMatchObject({ Recounted: [monday, tuesday], Unbalanced: [] })
    expect(await everything()).toEqual(before)
    expect(await check()).toMatchObject({ Recounted: [] })
  })

  test('orders that differ from the ledger are reported, and not changed', async () => {
    await shop.sql`update orders set goods_total = goods_total + 1 where id = (select min(id) from orders)`
    expect(await check()).toMatchObject({ Recounted: [monday], Unbalanced: [monday] })
    await shop.sql`update orders set goods_total = goods_total - 1 where id = (select min(id) from orders)`
    expect(await check()).toMatchObject({ Unbalanced: [] })
  })
})

describe('searches without results', () => {
  const search = (query: object) => budi.call('GET /productcount/:oid', { query })
  const misses = async () => {
    const { Misses } = await owner.call('GET /kelola/report/searches', { query: { From: today(), To: today() } })
    return Misses.map(({ Term, Searches }) => [Term, Searches])
  }

  test('are counted by their words', async () => {
    await search({ Name: 'Sepatu RODA' })
    await search({ Name: 'sepatu  roda' })
    await search({ Name: 'durian' })
    expect(await misses()).toEqual([
      ['sepatu roda', 2],
      ['durian', 1],
    ])
  })

  test.each([
    ['with results', { Name: 'teh' }],
    ['within one store', { Name: 'lemari', StoreID: 1 }],
    ['that may be a phone number', { Name: '0812 3456 7890' }],
    ['without a word', { Name: '???' }],
    ['that is too long', { Name: 'kata yang sangat panjang '.repeat(4).trim() }],
  ])('one %s is not', async (_, query) => {
    const before = await misses()
    await search(query)
    expect(await misses()).toEqual(before)
  })

  test('are not compared with deleted days', async () => {
    const searchesBefore = async (days: number) => {
      const query = { From: addDays(today(), -days + 1), To: today() }
      return (await owner.call('GET /kelola/report/searches', { query })).Misses[0]!.SearchesBefore
    }
    expect([await searchesBefore(45), await searchesBefore(46)]).toEqual([0, null])
  })

  test('are at most a thousand different ones a day, and deleted after ninety days', async () => {
    await shop.sql`
      insert into search_misses (day, term) select ${today()}::date, 'kata ' || n from generate_series(3, 1000) n`
    await search({ Name: 'terlalu banyak' })
    await search({ Name: 'durian' })
    expect((await misses()).slice(0, 2)).toEqual([
      ['durian', 2],
      ['sepatu roda', 2],
    ])
    expect(await shop.sql`select from search_misses where term = 'terlalu banyak'`).toHaveLength(0)
    await shop.sql`insert into search_misses (day, term) values (${addDays(today(), -91)}::date, 'lama')`
    await sweepSearchMisses(shop.ctx)
    expect(await shop.sql`select from search_misses where term = 'lama'`).toHaveLength(0)
    expect(await misses()).toHaveLength(100)
  })
})

describe('carts that reached the checkout', () => {
  const report = (user: TestUser, day: string) =>
    user.call('GET /kelola/report/checkouts', { query: { From: day, To: day } })

  test('are counted once for each shopper, store and day, and so are those that became orders', async () => {
    const day = today()
    const reach = (customer: TestCustomer, store: { id: number }) =>
      customer.call('GET /me/deliveryoption', { query: { StoreID: store.id } })
    await reach(budi, own)
    await reach(budi, own)
    await reach(budi, other)
    await reach(sari, own)
    await budi.call('GET /me/deliveryoption')
    await budi.order([tea])
    const before = await report(owner, day)
    expect(before.Now).toEqual({ Checkouts: 3, Ordered: 1 })
    expect(before.Since).toBe(day)
    expect((await report(storeOwner, day)).Now).toEqual({ Checkouts: 2, Ordered: 1 })

    // Goods that were sent again today for a complaint about an earlier order are no order of the day.
    const { orderId: sentAgain, send } = await complainAboutMissing(sari)
    await shop.sql`update orders set created_at = created_at - interval '2 days' where id = ${sentAgain}`
    await send()
    expect(await report(owner, day)).toEqual(before)

    await shop.travel(25 * hourMs)
    await countClosedDays(shop.ctx)
    expect(await shop.sql`select from checkouts`).toHaveLength(0)
    expect(await report(owner, day)).toEqual(before)
  })
})

test('a year of a shop adds up to its ledger, and its sums to its orders', async () => {
  await inTransaction(shop.sql, (tx) => insertSalesYear(tx, { ordersPerDay: 3 }))
  await shop.sql`update counted_days set until = null, months_until = null`
  await shop.sql.unsafe(emptySums)
  const query = { From: addDays(today(), -364), To: today() }
  const fromSource = (await sales(owner, query.From, query.To)).Now
  await countClosedDays(shop.ctx)
  await checkCountedDays(shop.ctx)
  const { Now, Check } = await sales(owner, query.From, query.To)
  expect(Now).toEqual(fromSource)
  expect(Now.Orders).toBeGreaterThan(900)
  expect(Check).toMatchObject({ Recounted: [], Unbalanced: [] })
  expect(await findLedgerBreaches(shop.sql)).toEqual([])
})
