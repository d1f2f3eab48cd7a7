import type { Sql } from '../server/src/db/database.ts'
import { countValues } from '../server/src/modules/catalogue/filters/count-values.ts'
import { anyWord, wordOfCategory } from '../server/src/modules/catalogue/filters/filter-words.ts'
import { type FilteredOrder, findFiltered } from '../server/src/modules/catalogue/filters/filtered-products.ts'
import {
  type ChosenFilters,
  type FilteredGoods,
  filtersOf,
} from '../server/src/modules/catalogue/filters/product-filters.ts'
import { cities } from './catalogue-words.ts'
import { percentile } from './measure.ts'
import { type Random, seededRandom } from './random.ts'
import { table } from './report.ts'

const combinations = 1_000
/** Counts of the values of a panel are slower, and asked for by who opens it. */
const panels = 100
const orders = ['shelf', 'newest', 'sales', 'lowestPrice', 'highestPrice', 'discount'] as const

type Drawn = { categoryIds?: number[]; chosen: ChosenFilters; order: FilteredOrder }

/** How long pages of filtered lists take: any two filters, drawn, in any order. */
export async function measureFilters(sql: Sql, products: number): Promise<string> {
  const random = seededRandom(7)
  const drawn = Array.from({ length: combinations }, () => drawTwo(random))
  const page = { offset: 0, limit: 12 }
  const read = (one: Drawn) => findFiltered(sql, goodsOf(one), one.order, page)
  const count = (one: Drawn) => countValues(sql, goodsOf(one), ['', ...goodsOf(one).filters.keys()])
  for (const one of drawn.slice(0, 100)) await read(one)
  const rows = [
    ['page and count', ...(await timesOf(drawn, read)), 'median 50, p99 200'],
    ['counts of all values', ...(await timesOf(drawn.slice(0, panels), count)), ''],
  ]
  return table([`${products.toLocaleString('en-GB')} products, ms`, 'median', 'p90', 'p99', 'longest', 'goal'], rows)
}

async function timesOf(drawn: readonly Drawn[], work: (one: Drawn) => Promise<unknown>): Promise<string[]> {
  const times: number[] = []
  for (const one of drawn) {
    const start = performance.now()
    await work(one)
    times.push(performance.now() - start)
  }
  const sorted = times.sort((a, b) => a - b)
  return [...[0.5, 0.9, 0.99].map((share) => percentile(sorted, share)), sorted.at(-1)!].map((ms) => ms.toFixed(1))
}

function drawTwo(random: Random): Drawn {
  const filters: (() => Partial<Drawn> | ChosenFilters)[] = [
    () => ({ categoryIds: Array.from({ length: random.between(1, 4) }, () => random.between(1, 20)) }),
    () => ({ City: Array.from({ length: random.between(1, 3) }, () => random.pick(cities)) }),
    () => ({ StoreID: [random.between(1, 50)] }),
    () => ({ PurchaseType: [random.between(1, 3)] }),
    () => ({
      Option: Array.from({ length: random.between(1, 2) }, () => `Ukuran=${random.pick(['S', 'M', 'L', 'XL'])}`),
    }),
    () => ({ InStock: 1 }),
    () => ({ Discounted: 1 }),
    () => ({ Pickup: 1 }),
    () => {
      const MinPrice = random.between(1, 400) * 2_500
      return { MinPrice, MaxPrice: MinPrice * random.between(2, 5) }
    },
  ]
  const first = random.between(0, filters.length - 1)
  const second = (first + random.between(1, filters.length - 1)) % filters.length
  const { categoryIds, ...chosen } = { ...filters[first]!(), ...filters[second]!() } as ChosenFilters & Drawn
  return { ...(categoryIds && { categoryIds }), chosen, order: { by: random.pick(orders) } }
}

const goodsOf = ({ categoryIds, chosen }: Drawn): FilteredGoods => ({
  category: categoryIds && anyWord(categoryIds.map(wordOfCategory)),
  filters: filtersOf(chosen),
})
