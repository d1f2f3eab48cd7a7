import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueFolder, catalogueShop, demoShop, hasCatalogue } from '../../../testing/search-shops.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { tokenize } from './tokenize.ts'

const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

type Query = { shops: string; keyword: string; must: string[]; mustNot: string[] }

const queries = linesOf('search-queries.tsv').map((line): Query => {
  const [shops, , keyword, must, mustNot] = line.split('\t')
  return { shops: shops!, keyword: keyword!, must: conditionsOf(must!), mustNot: conditionsOf(mustNot!) }
})

function conditionsOf(text: string): string[] {
  return text === '-' ? [] : text.split('|')
}

const pageSize = 12

/** A result: its name and the names of its categories from the first level down. */
type Result = { name: string; categories: string[] }
type Found = { products: Result[]; digital: boolean }

async function find(shop: TestShop, keyword: string): Promise<Found> {
  const { Products, Digital } = await shop.as()('GET /search/:oid', { query: { Keyword: keyword, Limit: pageSize } })
  const categoriesOf = (id: number) => shop.ctx.categories.lineOf(id).map(({ name }) => name)
  return {
    products: Products.map(({ Name, CategoryID }) => ({ name: Name, categories: categoriesOf(CategoryID) })),
    digital: Digital.length > 0,
  }
}

/** 'ac' is in 'AC Sharp', not in 'Jacket'. */
const containsWords = (text: string, words: string) => ` ${tokenize(text).join(' ')} `.includes(` ${words} `)

function shows({ name, categories }: Result, condition: string): boolean {
  if (condition.startsWith('c:')) return categories.includes(condition.slice(2))
  return [name, ...categories].some((text) => containsWords(text, tokenize(condition).join(' ')))
}

function isRight({ products, digital }: Found, { must, mustNot }: Query): boolean {
  const isMet = (condition: string) => {
    if (condition === 'DIGITAL') return digital
    if (condition === 'NOTHING') return true
    return products.some((product) => shows(product, condition))
  }
  const isBroken = (condition: string) =>
    condition.startsWith('>')
      ? products.slice(0, 1).some((product) => shows(product, condition.slice(1)))
      : products.some((product) => shows(product, condition))
  return (must.length === 0 || must.some(isMet)) && !mustNot.some(isBroken)
}

async function wrongSearches(name: string, shop: TestShop) {
  const asked = queries.filter(({ shops }) => shops === name || shops === 'both')
  const wrong: string[] = []
  for (const query of asked) {
    const found = await find(shop, query.keyword)
    if (isRight(found, query)) continue
    wrong.push(`${query.keyword}: ${found.products.map((product) => product.name).join(' / ')}`)
  }
  console.log(`${name}: ${asked.length - wrong.length} of ${asked.length} searches are right`)
  return wrong
}

test('S09 two hundred searches are listed', () => {
  expect(new Set(queries.map(({ shops, keyword }) => `${shops} ${keyword}`)).size).toBe(queries.length)
  expect(queries.length).toBe(200)
})

test('S09 searches in the demo have the intended results, and no others', async () => {
  expect(await wrongSearches('demo', await demoShop())).toEqual([])
})

describe.skipIf(!hasCatalogue)(
  `S09 in ten thousand products of real shops (${catalogueFolder}; skipped without it)`,
  () => {
    let shop: TestShop
    beforeAll(async () => {
      shop = await catalogueShop()
    })

    test('searches have the intended results, and no others', async () => {
      expect(await wrongSearches('catalogue', shop)).toEqual([])
    })

    test('95 % of the pairs show a matching product', async () => {
      const pairs = linesOf('search-pairs.txt').map((line) => line.split(' => ') as [keyword: string, expected: string])
      /** 'a|b c': either a or b, and c. */
      const matches = ({ name }: Result, expected: string) =>
        expected.split(' ').every((either) => either.split('|').some((word) => containsWords(name, word)))
      const missed: string[] = []
      for (const [keyword, expected] of pairs) {
        const { products } = await find(shop, keyword)
        if (!products.some((product) => matches(product, expected))) missed.push(`${keyword} => ${expected}`)
      }
      console.log(
        `pairs with a matching product: ${pairs.length - missed.length} of ${pairs.length}\n${missed.join('\n')}`,
      )
      expect(pairs.length).toBeGreaterThanOrEqual(100)
      expect(missed.length / pairs.length).toBeLessThanOrEqual(0.05)
    })
  },
)
