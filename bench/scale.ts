import type { Sql } from '../server/src/db/database.ts'
import { rebuildListAnchors } from '../server/src/modules/catalogue/list-anchors.ts'
import { generateLoad } from './load.ts'
import { median } from './measure.ts'
import { seededRandom } from './random.ts'
import { table } from './report.ts'
import { callRequest } from './scenarios.ts'
import { categoryAboveOthers } from './seed-database.ts'

/** A shop with a given number of products, and its database. */
export type SeededShop = { port: number; sql: Sql; ownerToken: string }

/** The second is a hundred times the first. */
const sizes = [10_000, 1_000_000] as const
const highestRatio = 1.5
const pace = { rounds: 4, warmUpMs: 50, durationMs: 250 }

export type ComparedCall = {
  name: string
  /** The `n`th of many similar paths, from 0. */
  path(n: number): string
  /** Whether it is a call of the back office. */
  isManaged?: boolean
  /** Limit for the time in the database with the larger number of products; without it the ratio of the whole call is limited. */
  maxDatabaseMs?: number
}

/** Milliseconds of sequential calls: over HTTP (the median), of that in the database (the mean), and the pages that it read (the mean). */
type Times = { call: number; database: number; buffers: number }

/** Compares how long calls of the shop and the back office take with few products and with very many, in alternating rounds of one run. */
export async function compareCatalogueSizes(
  startSeededShop: (products: number) => Promise<SeededShop>,
): Promise<string> {
  const shops: SeededShop[] = []
  for (const size of sizes) {
    const shop = await startSeededShop(size)
    await rebuildListAnchors(shop.sql)
    await shop.sql`vacuum (analyze) product_anchors`
    shops.push(shop)
  }
  return compareSizes(sizes, shops, sizes.map(calls))
}

/** A table of the same calls to a shop with few and to one with many rows, in alternating rounds. */
export async function compareSizes(
  sizes: readonly number[],
  shops: readonly SeededShop[],
  callsBySize: readonly (readonly ComparedCall[])[],
): Promise<string> {
  const rows: string[][] = []
  for (const [index, { name, maxDatabaseMs }] of callsBySize[1]!.entries()) {
    console.log(`… ${name}`)
    const targets = shops.map((shop, size) => ({ shop, call: callsBySize[size]![index]! }))
    const goal = maxDatabaseMs ? `database below ${maxDatabaseMs} ms` : `call ${highestRatio} times`
    try {
      const [few, many] = await timesOf(targets)
      const ratio = many!.call / few!.call
      const met = maxDatabaseMs ? many!.database < maxDatabaseMs : ratio <= highestRatio
      const times = [few!.call, many!.call, ratio, few!.database, many!.database].map((one) => one.toFixed(2))
      const buffers = [few!.buffers, many!.buffers].map((one) => one.toFixed(0))
      rows.push([name, ...times, ...buffers, goal, met ? 'met' : '**not met**'])
    } catch (error) {
      // A call with an error or a timeout doesn't invalidate the other measurements.
      console.log(error)
      rows.push([name, ...Array.from({ length: 7 }, () => ''), goal, '**not answered**'])
    }
  }
  const counts = sizes.map((size) => size.toLocaleString('en-GB'))
  const heads = [
    `call, ms at ${counts[0]}`,
    `at ${counts[1]}`,
    'ratio',
    `database, ms at ${counts[0]}`,
    `at ${counts[1]}`,
    `pages read at ${counts[0]}`,
    `at ${counts[1]}`,
  ]
  return table(['one call after the other', ...heads, 'goal', ''], rows)
}

/** The same call to each shop, round by round, each round in the opposite order of the one before. */
async function timesOf(targets: { shop: SeededShop; call: ComparedCall }[]): Promise<Times[]> {
  const samples = targets.map((target) => ({
    ...target,
    latencies: [] as number[],
    databaseMs: 0,
    buffers: 0,
    answered: 0,
  }))
  for (let round = 0; round <= pace.rounds; round++) {
    for (const sample of round % 2 === 0 ? samples : samples.toReversed()) {
      const { shop, call } = sample
      const token = call.isManaged ? shop.ownerToken : undefined
      let n = 0
      const before = await executionOf(shop.sql)
      const load = { port: shop.port, connections: 1, next: () => callRequest(call.path(n++), token), ...pace }
      const { latenciesMs, answered } = await generateLoad(load)
      // The first round only warms up.
      if (round === 0) continue
      sample.latencies.push(...latenciesMs)
      const after = await executionOf(shop.sql)
      sample.databaseMs += after.ms - before.ms
      sample.buffers += after.buffers - before.buffers
      sample.answered += answered
    }
  }
  return samples.map(({ latencies, databaseMs, buffers, answered }) => ({
    call: median(latencies),
    database: databaseMs / answered,
    buffers: buffers / answered,
  }))
}

function calls(products: number): ComparedCall[] {
  const random = seededRandom(11)
  const ids = Array.from({ length: 100 }, () => random.between(1, products))
  const list = (query: Query, kind = 'product') =>
    `/${kind}/29?${new URLSearchParams({ Page: '1', Size: '12', ...query })}`
  const count = (query: Query) => `/productcount/29?${new URLSearchParams(query)}`
  const shelf = { OnePerFamily: '1', SortBy: 'InStock-desc' }
  const category = (n: number) => ({ CategoryID: `${1 + (n % 20)}` })
  const above = { CategoryID: `${categoryAboveOthers}` }
  const store = (n: number) => ({ StoreID: `${1 + (n % 50)}` })
  const first = (n: number) => ({ Page: `${1 + (n % 4)}` })
  /** A page after 80 of 100 visible products. */
  const deep = (rows: number) => (n: number) => ({
    Page: `${Math.max(2, Math.floor((0.8 * 0.98 * rows) / 12) - (n % 30))}`,
  })
  const managed = (what: string, query: Query | ((n: number) => Query), call = 'product'): ComparedCall => ({
    name: `back office: ${what}`,
    path: (n) => {
      const asked = typeof query === 'function' ? query(n) : query
      return `/kelola/${call}?${new URLSearchParams(call === 'product' ? { Page: '1', Size: '25', ...asked } : asked)}`
    },
    isManaged: true,
  })
  const search = (what: string, Name: string): ComparedCall => ({
    name: `search for ${what}: ${Name}`,
    path: () => list({ Name }),
    maxDatabaseMs: 20,
  })
  return [
    { name: 'first page, last changed', path: (n) => list(first(n)) },
    { name: 'first page, latest', path: (n) => list(first(n), 'latestproduct') },
    { name: 'first page, popular', path: (n) => list(first(n), 'popularproduct') },
    { name: "first page, operator's choice", path: () => list({}, 'productchoice') },
    { name: 'first page, lowest price', path: () => list({ SortBy: 'Price-asc' }) },
    { name: 'category page', path: (n) => list(category(n)) },
    { name: 'store page', path: (n) => list(store(n)) },
    {
      name: 'page of three categories',
      path: (n) => `${list({ CategoryID: '1' })}&CategoryID=2&CategoryID=${3 + (n % 9)}`,
    },
    { name: 'page of a category with three below it', path: (n) => list({ ...above, ...first(n) }) },
    { name: 'the same, latest', path: (n) => list({ ...above, ...first(n) }, 'latestproduct') },
    { name: 'the same, lowest price', path: () => list({ ...above, SortBy: 'Price-asc' }) },
    { name: "first page of the shop's own list", path: (n) => list({ ...shelf, ...first(n) }) },
    { name: "a category's page of the shop's own list", path: (n) => list({ ...shelf, ...category(n) }) },
    { name: 'detail', path: (n) => `/product/29/${ids[n % ids.length]}` },
    { name: 'count of all', path: () => count({}) },
    { name: 'count of a category', path: (n) => count(category(n)) },
    { name: 'count of a category with three below it', path: () => count(above) },
    { name: 'count of a store', path: (n) => count(store(n)) },
    { name: 'page at 80 %, last changed', path: (n) => list(deep(products)(n)), maxDatabaseMs: 5 },
    {
      name: "page at 80 %, of the shop's own list",
      path: (n) => list({ ...shelf, ...deep(0.9 * products)(n) }),
      maxDatabaseMs: 5,
    },
    { name: 'page at 80 %, latest', path: (n) => list(deep(products)(n), 'latestproduct'), maxDatabaseMs: 5 },
    { name: 'page at 80 %, popular', path: (n) => list(deep(products)(n), 'popularproduct'), maxDatabaseMs: 5 },
    {
      name: 'page at 80 %, of a category',
      path: (n) => list({ ...category(n), ...deep(products / 25)(n) }),
      maxDatabaseMs: 5,
    },
    search('a common word', 'kopi'),
    search('a word as it is typed', 'kop'),
    search('a letter', 'k'),
    search('two common words', 'batik asli'),
    search('three words', 'kopi gayo asli'),
    search('a mistyped word', 'songkte'),
    search('a word and related words', 'perajut'),
    { ...search('words that never occur together', 'kopi batik'), maxDatabaseMs: 50 },
    { name: 'page 40 of a search: kopi', path: () => list({ Name: 'kopi', Page: '40' }), maxDatabaseMs: 50 },
    { name: 'count of a search: kopi', path: () => count({ Name: 'kopi' }), maxDatabaseMs: 20 },
    { name: 'search within a category: kopi', path: () => list({ Name: 'kopi', CategoryID: '1' }), maxDatabaseMs: 20 },
    { name: 'search by price: kopi', path: () => list({ Name: 'kopi', SortBy: 'Price-asc' }), maxDatabaseMs: 50 },
    managed('first page', first),
    managed('last changed', { SortBy: 'Updated_At-desc' }),
    managed('of a store', store),
    managed('of a category', category),
    managed('of a category with three below it', above),
    managed('low', { IsLow: 'true' }),
    managed('sold out', { IsSoldOut: 'true' }),
    managed('hidden', { State: 'hidden' }),
    managed('archived', { State: 'archived' }),
    managed('made to order', { PurchaseType: '3' }),
    managed('sheet of a hundred', { Size: '100' }),
    managed('count of all', {}, 'productcount'),
    managed('count of a category', category, 'productcount'),
    managed('count of sold out', { IsSoldOut: 'true' }, 'productcount'),
    { ...managed('text, a common word', { Text: 'kopi' }), maxDatabaseMs: 50 },
    { ...managed('text, a rare word', { Text: 'songket' }), maxDatabaseMs: 50 },
    { ...managed('count of a text', { Text: 'kopi' }, 'productcount'), maxDatabaseMs: 50 },
  ]
}

type Query = Record<string, string>

/** Milliseconds of statements and pages that they read, in memory or not. */
async function executionOf(sql: Sql): Promise<{ ms: number; buffers: number }> {
  const [row] = await sql<[{ ms: number; buffers: number }]>`
    select coalesce(sum(total_exec_time), 0) as ms, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::bigint as buffers
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pgboss%' and query not like '%pg_stat_statements%'`
  return row
}
