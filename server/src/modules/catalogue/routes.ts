import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { recordSearchMiss } from '../reports/search-misses.ts'
import { findCards, listCategoryRows } from './catalogue-queries.ts'
import { findCollection } from './collections/collection-queries.ts'
import { countFilters, filterProducts } from './filters/filter-products.ts'
import { countInTurn, listInTurn } from './lists-in-turn.ts'
import type { ListKind, ProductQuery } from './product-query.ts'
import { previewedProduct } from './products/preview-product.ts'
import { readProduct } from './read-product.ts'
import { searchShop } from './search-as-shopper.ts'
import { wordsOfSearch } from './search-result-page.ts'
import { findSimilar } from './similar/similar-products.ts'
import { toWireCard, toWireCategory } from './wire.ts'

export function catalogueRoutes(api: Api, ctx: Context) {
  const { sql, categories } = ctx
  const list = (kind: ListKind, query: ProductQuery) => listInTurn(ctx, kind, query)
  const count = (kind: ListKind, query: ProductQuery) => countInTurn(ctx, kind, query)
  api.add(calls.listProducts, ({ query }) => list('all', query))
  api.add(calls.countProducts, async ({ query }) => {
    const found = await count('all', query)
    if (found.count === 0) await recordSearchMiss(ctx, wordsOfSearch(query))
    return found
  })

  api.add(calls.searchShop, ({ query }) => searchShop(ctx, query))
  api.add(calls.filterProducts, ({ query }) => filterProducts(ctx, query))
  api.add(calls.countFilters, ({ query }) => countFilters(ctx, query))

  api.add(calls.listPopularProducts, async ({ query }) => ({
    PopularProduct: await list('popular', query),
  }))
  api.add(calls.countPopularProducts, ({ query }) => count('popular', query))

  api.add(calls.listLatestProducts, async ({ query }) => ({
    LatestProduct: await list('latest', query),
  }))
  api.add(calls.countLatestProducts, ({ query }) => count('latest', query))

  api.add(
    calls.getProduct,
    async ({ params: { id }, request }) =>
      (await previewedProduct(ctx, request, id)) ?? (await readProduct(sql, categories, id)),
  )

  api.add(calls.listSimilarProducts, async ({ params }) => (await findSimilar(sql, params.id)).map(toWireCard))

  api.add(calls.listCategories, async ({ query }) => {
    const today = query.ID ? { ...query, ID: query.ID.map((id) => categories.idOf(id)) } : query
    return (await listCategoryRows(ctx, today)).map(toWireCategory)
  })
  api.add(calls.getCategory, async ({ params }) => {
    const line = categories.lineOf(params.id)
    const category = line.pop()
    if (!category) throw new DomainError('NOT_FOUND', `category ${params.id}`)
    const below = categories.below(category.id).filter(({ available }) => available)
    return { ...toWireCategory(category), Above: line.map(toWireCategory), Below: below.map(toWireCategory) }
  })

  api.add(calls.getCollection, async ({ params }) => {
    const collection = await findCollection(sql, params.id)
    if (!collection) throw new DomainError('NOT_FOUND', `collection ${params.id}`)
    const { id, name, productIds } = collection
    return { ID: id, Name: name, Products: (await findCards(sql, productIds)).map(toWireCard) }
  })
}
