import type { Sql } from '../server/src/db/database.ts'
import { findProduct } from '../server/src/modules/catalogue/catalogue-queries.ts'
import { takeListAnchors } from '../server/src/modules/catalogue/list-anchors.ts'
import {
  countProductCards,
  type ListKind,
  listProductCards,
  type ProductQuery,
} from '../server/src/modules/catalogue/product-lists.ts'
import { median } from './measure.ts'
import { seededRandom } from './random.ts'
import { table } from './report.ts'

/** A database of so many products, freshly filled, for as long as `use` takes. */
export type WithDatabase = <T>(products: number, use: (sql: Sql) => Promise<T>) => Promise<T>

const sizes = [1_000, 1_000_000] as const
const highestRatio = 1.5
const turns = 30

type Call = {
  name: string
  /** One call of many alike, `n` from 0. */
  run(sql: Sql, n: number): Promise<unknown>
  /** In the database, with the larger number; without it the ratio counts. */
  longestMs?: number
}

/** Median time that PostgreSQL spends on each call, with few products and with very many. */
export async function compareScales(withDatabase: WithDatabase): Promise<string> {
  const measured: Record<string, number>[] = []
  for (const size of sizes) {
    measured.push(
      await withDatabase(size, async (sql) => {
        await takeListAnchors(sql)
        await sql`vacuum (analyze) list_anchors`
        const times: Record<string, number> = {}
        for (const { name, run } of calls(size)) times[name] = await databaseMs(sql, (n) => run(sql, n))
        return times
      }),
    )
  }
  const [few, many] = measured as [Record<string, number>, Record<string, number>]
  const rows = calls(sizes[1]).map(({ name, longestMs }) => {
    const ratio = many[name]! / few[name]!
    const met = longestMs ? many[name]! < longestMs : ratio <= highestRatio
    const goal = longestMs ? `below ${longestMs} ms` : `${highestRatio} times`
    return [name, few[name]!.toFixed(2), many[name]!.toFixed(2), ratio.toFixed(2), goal, met ? 'met' : '**not met**']
  })
  const heads = sizes.map((size) => `ms at ${size.toLocaleString('en-GB')}`)
  return table(['time in the database', ...heads, 'ratio', 'goal', ''], rows)
}

function calls(products: number): Call[] {
  const random = seededRandom(11)
  const ids = Array.from({ length: turns }, () => random.between(1, products))
  const category = (n: number) => ({ CategoryID: [1 + (n % 20)] })
  const store = (n: number) => ({ StoreID: [1 + (n % 50)] })
  const list = (kind: ListKind, query: (n: number) => ProductQuery) => (sql: Sql, n: number) =>
    listProductCards(sql, kind, { Page: 1, Size: 12, ...query(n) })
  const count = (query: (n: number) => ProductQuery) => (sql: Sql, n: number) => countProductCards(sql, 'all', query(n))
  /** A page after 80 of 100 products; some of all can't be seen. */
  const deep = (rows: number) => (n: number) => ({ Page: Math.max(2, Math.floor((0.8 * 0.98 * rows) / 12) - n) })
  const searched = (keyword: string) => () => ({ Name: [keyword] })
  const search = (what: string, keyword: string): Call => ({
    name: `search for ${what}: ${keyword}`,
    run: list('all', searched(keyword)),
    longestMs: 20,
  })
  return [
    { name: 'first page, last changed', run: list('all', (n) => ({ Page: 1 + (n % 4) })) },
    { name: 'first page, latest', run: list('latest', (n) => ({ Page: 1 + (n % 4) })) },
    { name: 'first page, popular', run: list('popular', (n) => ({ Page: 1 + (n % 4) })) },
    { name: "first page, operator's choice", run: list('choice', () => ({})) },
    { name: 'first page, lowest price', run: list('all', () => ({ SortBy: 'Price-asc' })) },
    { name: 'category page', run: list('all', category) },
    { name: 'store page', run: list('all', store) },
    { name: 'page of three categories', run: list('all', (n) => ({ CategoryID: [1, 2, 3 + (n % 9)] })) },
    { name: 'detail', run: (sql, n) => findProduct(sql, ids[n]!) },
    { name: 'count of all', run: count(() => ({})) },
    { name: 'count of a category', run: count(category) },
    { name: 'count of a store', run: count(store) },
    { name: 'page at 80 %, last changed', run: list('all', deep(products)), longestMs: 5 },
    { name: 'page at 80 %, latest', run: list('latest', deep(products)), longestMs: 5 },
    { name: 'page at 80 %, popular', run: list('popular', deep(products)), longestMs: 5 },
    {
      name: 'page at 80 %, of a category',
      run: list('all', (n) => ({ ...category(n), ...deep(products / 25)(n) })),
      longestMs: 5,
    },
    search('a common word', 'kopi'),
    search('a word as it is typed', 'kop'),
    search('a letter', 'k'),
    search('two common words', 'batik asli'),
    search('three words', 'kopi gayo asli'),
    search('a mistyped word', 'songkte'),
    search('a word and its kin', 'perajut'),
    { ...search('words that never meet', 'kopi batik'), longestMs: 50 },
    { name: 'page 40 of a search: kopi', run: list('all', () => ({ Name: ['kopi'], Page: 40 })), longestMs: 50 },
    { name: 'count of a search: kopi', run: count(searched('kopi')), longestMs: 20 },
    {
      name: 'search within a category: kopi',
      run: list('all', () => ({ Name: ['kopi'], CategoryID: [1] })),
      longestMs: 20,
    },
    { name: 'search by price: kopi', run: list('all', () => ({ Name: ['kopi'], SortBy: 'Price-asc' })), longestMs: 50 },
  ]
}

/** Median of what PostgreSQL's own clock says of one call. */
async function databaseMs(sql: Sql, run: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < turns; n++) await run(n)
  const times: number[] = []
  for (let n = 0; n < turns; n++) {
    const before = await executionMs(sql)
    await run(n)
    times.push((await executionMs(sql)) - before)
  }
  return median(times)
}

async function executionMs(sql: Sql): Promise<number> {
  const [row] = await sql<[{ ms: number }]>`
    select coalesce(sum(total_exec_time), 0) as ms from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pg_stat_statements'`
  return row.ms
}
