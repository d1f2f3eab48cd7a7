import { toWireTime } from '#contract/values/time/wib-time.ts'
import { phoneOf, trackingNumberOf } from './order-history.ts'
import { seededRandom } from './random.ts'
import { type ComparedCall, compareSizes, type SeededShop } from './scale.ts'

/** A shop with orders, and the number before its first one. */
export type ShopWithOrders = SeededShop & { base: number }

const fewOrders = 100_000

/** Compares how long screens of the desk take with 100,000 and with `most` orders, in alternating rounds of one run. */
export async function compareOrderCounts(
  most: number,
  startShopWithOrders: (orders: number) => Promise<ShopWithOrders>,
): Promise<string> {
  const sizes = [fewOrders, most]
  const shops: ShopWithOrders[] = []
  for (const size of sizes) shops.push(await startShopWithOrders(size))
  const amounts = await Promise.all(shops.map(amountsOf))
  return compareSizes(
    sizes,
    shops,
    shops.map((shop, index) => calls(shop, sizes[index]!, amounts[index]!)),
  )
}

/** Amounts of orders, as they are searched for. */
async function amountsOf({ sql, base }: ShopWithOrders): Promise<number[]> {
  const rows = await sql<{ total: number }[]>`
    select total from orders where id in (select ${base}::bigint + n * 97 from generate_series(1, 100) n)`
  return rows.map(({ total }) => total)
}

function calls({ base }: ShopWithOrders, orders: number, amounts: readonly number[]): ComparedCall[] {
  const random = seededRandom(29)
  // Even ones were shipped.
  const places = Array.from({ length: 100 }, () => 2 * random.between(1, orders / 2 - 500))
  const place = (n: number) => places[n % places.length]!
  const call = (name: string, path: (n: number) => string): ComparedCall => ({ name, path, isManaged: true })
  const list = (name: string, query: (n: number) => Record<string, string>) =>
    call(`orders, ${name}`, (n) => `/kelola/order?${new URLSearchParams({ Page: '1', Size: '25', ...query(n) })}`)
  const search = (name: string, text: (n: number) => string) =>
    call(`search by ${name}`, (n) => `/kelola/search?${new URLSearchParams({ q: text(n) })}`)
  const day = (daysAgo: number) => toWireTime(new Date(Date.now() - daysAgo * 86_400_000)).slice(0, 10)
  // Days that are summed at any time of the day.
  const period = new URLSearchParams({ From: day(32), To: day(2) })
  return [
    call('today', () => '/kelola/today'),
    list('the latest', () => ({ SortBy: 'ID-desc' })),
    list('to verify', () => ({ Status: '1' })),
    list('to accept', () => ({ Status: '2' })),
    list('completed', () => ({ Status: '9', SortBy: 'ID-desc' })),
    list('of a store', (n) => ({ StoreID: `${1 + (n % 50)}`, SortBy: 'ID-desc' })),
    call('count of the orders to accept', () => '/kelola/ordercount?Status=2'),
    call('an order', (n) => `/kelola/order/${base + place(n)}`),
    search('number', (n) => String(base + place(n))),
    search('amount', (n) => String(amounts[n % amounts.length])),
    search('phone', (n) => phoneOf(place(n))),
    search('tracking number', (n) => trackingNumberOf(place(n))),
    call('trial balance of a month', () => `/kelola/report/trialbalance?${period}`),
    call('sales of a month', () => `/kelola/report/sales?${period}`),
    call('ledger, the latest entries', () => '/kelola/ledger?Size=25'),
  ]
}
