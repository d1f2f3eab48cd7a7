import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { recordSearchMiss } from '../reports/search-misses.ts'
import { findCards, listCategoryRows } from './catalogue-queries.ts'
import { findCollection } from './collections/collection-queries.ts'
import { countFilters, filterProducts } from './filters/filter-products.ts'
import { countInTurn, listInTurn } from './lists-in-turn.ts'
import { previewedProduct } from './products/preview-product.ts'
import { readProduct } from './read-product.ts'
import { searchShop } from './search-as-shopper.ts'
import { wordsOfSearch } from './search-result-page.ts'
import { findSimilar } from './similar/similar-products.ts'
import { toWireCard, toWireCategory } from './wire.ts'

export function catalogueRoutes(api: Api, ctx: Context) {
  const { categories } = ctx
  api.add(calls.listProducts, ({ query, reads }) => listInTurn(reads, 'all', query))
  api.add(calls.countProducts, async ({ query, reads }) => {
    const found = await countInTurn(reads, 'all', query)
    if (found.count === 0) await recordSearchMiss(ctx, wordsOfSearch(query))
    return found
  })

  api.add(calls.searchShop, ({ query, reads }) => searchShop(ctx, query, reads))
  api.add(calls.filterProducts, ({ query, reads }) => filterProducts(reads, query))
  api.add(calls.countFilters, ({ query, reads }) => countFilters(reads, query))

  api.add(calls.listPopularProducts, async ({ query, reads }) => ({
    PopularProduct: await listInTurn(reads, 'popular', query),
  }))
  api.add(calls.countPopularProducts, ({ query, reads }) => countInTurn(reads, 'popular', query))

  api.add(calls.listLatestProducts, async ({ query, reads }) => ({
    LatestProduct: await listInTurn(reads, 'latest', query),
  }))
  api.add(calls.countLatestProducts, ({ query, reads }) => countInTurn(reads, 'latest', query))

  api.add(
    calls.getProduct,
    async ({ params: { id }, request, reads }) =>
      (await previewedProduct(ctx, request, id)) ?? (await readProduct(reads.sql, categories, id)),
  )

  api.add(calls.listSimilarProducts, async ({ params, reads }) =>
    (await findSimilar(reads.sql, params.id)).map(toWireCard),
  )

  api.add(calls.listCategories, async ({ query, reads }) => {
    const today = query.ID ? { ...query, ID: query.ID.map((id) => categories.idOf(id)) } : query
    return (await listCategoryRows(reads, today)).map(toWireCategory)
  })
  api.add(calls.getCategory, async ({ params }) => {
    const line = categories.lineOf(params.id)
    const category = line.pop()
    if (!category) throw new DomainError('NOT_FOUND', `category ${params.id}`)
    const below = categories.below(category.id).filter(({ available }) => available)
    return { ...toWireCategory(category), Above: line.map(toWireCategory), Below: below.map(toWireCategory) }
  })

  api.add(calls.getCollection, async ({ params, reads }) => {
    const collection = await findCollection(reads.sql, params.id)
    if (!collection) throw new DomainError('NOT_FOUND', `collection ${params.id}`)
    const { id, name, productIds } = collection
    return { ID: id, Name: name, Products: (await findCards(reads.sql, productIds)).map(toWireCard) }
  })
}
