import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { findProducts } from './find-products.ts'

const card = { ID: 1, Name: 'Kopi' }

/** A client whose calls with these prefixes fail. */
function shopWithout(...failing: string[]): Client {
  const answer = async (route: string) => {
    if (failing.some((name) => route.startsWith(`GET /${name}`))) throw new Error(`${route} is unavailable`)
    if (route.includes('count')) return { count: 30 }
    if (route.startsWith('GET /productchoice')) return { ProductChoices: [card] }
    return [card]
  }
  return answer as unknown as Client
}

test('E01 a list of products loads without its count or categories', async () => {
  const find = (...failing: string[]) => findProducts(shopWithout(...failing), { type: 'cat', categoryId: 1 }, {}, 3)
  expect(await find()).toMatchObject({ products: [card], count: 30, categories: [card] })
  expect(await find('productcount')).toMatchObject({ products: [card], count: undefined, categories: [card] })
  expect(await find('productcategory')).toMatchObject({ products: [card], count: 30, categories: undefined })
})

test('E01 the page fails if its product list fails', async () => {
  await expect(findProducts(shopWithout('product/'), { type: 'cat', categoryId: 1 }, {}, 1)).rejects.toThrow(
    'unavailable',
  )
  await expect(findProducts(shopWithout('productchoice/'), { type: 'choice' }, {}, 1)).rejects.toThrow('unavailable')
})
