import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { loadHome } from './load-home.ts'

test('B10 the home page asks for as many entries as are specified', async () => {
  const products = ['popular', 'latest', 'choice'].map((Source) => ({ Kind: 'products', Source, Layout: 'row' }))
  const others = ['categories', 'category_rows', 'stores'].map((Kind) => ({ Kind, Source: '', Layout: 'row' }))
  const answers: Record<string, unknown> = {
    'GET /homesection/:oid': [...products, ...others],
    'GET /public/setting/:oid/:id': { Key: 'home_categories', Value: '1,2' },
    'GET /popularproduct/:oid': { PopularProduct: [] },
    'GET /latestproduct/:oid': { LatestProduct: [] },
    'GET /productchoice/:oid': { Title: '', Subtitle: '', ProductChoices: [] },
    'GET /productcategory/:oid/:id': { Name: 'Kopi' },
  }
  const sizes: Record<string, number> = {}
  const api = async (route: string, input?: { query?: { Size?: number } }) => {
    if (input?.query?.Size) sizes[route] = input.query.Size
    return answers[route] ?? []
  }
  await loadHome(api as Client)
  expect(sizes).toEqual({
    'GET /popularproduct/:oid': 100,
    'GET /latestproduct/:oid': 50,
    'GET /productchoice/:oid': 200,
    'GET /product/:oid': 10,
    'GET /store/:oid': 10,
    'GET /productcategory/:oid': 100,
  })
})
