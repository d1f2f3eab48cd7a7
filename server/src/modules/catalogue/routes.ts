import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { previewOf } from '../content/preview.ts'
import { recordSearchMiss } from '../reports/search-misses.ts'
import { findSettings } from '../settings/setting-queries.ts'
import { countStoreRows, findCards, findStore, listCategoryRows, listStoreRows } from './catalogue-queries.ts'
import { findCollection } from './collections/collection-queries.ts'
import { countProductCards, listProductCards } from './product-lists.ts'
import { type ListKind, type ProductQuery, readsAllProducts } from './product-query.ts'
import { wordsOfSearch } from './product-search.ts'
import { previewedProduct } from './products/preview-product.ts'
import { readProduct } from './read-product.ts'
import { searchShop } from './search-shop.ts'
import { countNearbyStoreRows, listNearbyStoreRows } from './store-queries.ts'
import { toWireCard, toWireCategory, toWireDeliveryOptions, toWireListedStore, toWireStore } from './wire.ts'

/** Lists for which all products are read leave a processor to all others (decision 98). */
const listsOfAllProducts = { name: 'lists of all products', maxConcurrent: 1, maxQueued: 20 }

export function catalogueRoutes(api: Api, ctx: Context) {
  const { sql, categories } = ctx
  const inTurn = <T>(kind: ListKind, query: ProductQuery, work: () => Promise<T>) =>
    ctx.admission.run(readsAllProducts(sql, kind, query) ? [listsOfAllProducts] : [], work)
  const list = (kind: ListKind, query: ProductQuery) => inTurn(kind, query, () => listProductCards(ctx, kind, query))
  const count = (kind: ListKind, query: ProductQuery) =>
    inTurn(kind, query, async () => ({ count: await countProductCards(ctx, kind, query) }))
  api.add(calls.listProducts, ({ query }) => list('all', query))
  api.add(calls.countProducts, async ({ query }) => {
    const found = await count('all', query)
    if (found.count === 0) await recordSearchMiss(ctx, wordsOfSearch(query))
    return found
  })

  api.add(calls.searchShop, ({ query }) => searchShop(ctx, query))

  api.add(calls.listPopularProducts, async ({ query }) => ({
    PopularProduct: await list('popular', query),
  }))
  api.add(calls.countPopularProducts, ({ query }) => count('popular', query))

  api.add(calls.listLatestProducts, async ({ query }) => ({
    LatestProduct: await list('latest', query),
  }))
  api.add(calls.countLatestProducts, ({ query }) => count('latest', query))

  api.add(calls.listProductChoices, async ({ query, request }) => {
    const preview = await previewOf(ctx, request)
    if (preview?.kind === 'product_choices') {
      const { Title, Subtitle, ProductIDs } = preview.fields
      return { Title, Subtitle, ProductChoices: (await findCards(sql, ProductIDs)).map(toWireCard) }
    }
    const [texts, choices] = await Promise.all([
      findSettings(sql, ['product_choice_title', 'product_choice_subtitle']),
      list('choice', query),
    ])
    return { Title: texts.product_choice_title, Subtitle: texts.product_choice_subtitle, ProductChoices: choices }
  })
  api.add(calls.countProductChoices, ({ query }) => count('choice', query))

  api.add(
    calls.getProduct,
    async ({ params: { id }, request }) =>
      (await previewedProduct(ctx, request, id)) ?? (await readProduct(sql, categories, id)),
  )

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

  api.add(calls.listStores, async ({ query }) => (await listStoreRows(ctx, query)).map(toWireListedStore))
  api.add(calls.countStores, async ({ query }) => ({ count: await countStoreRows(ctx, query) }))
  api.add(calls.getStore, async ({ params }) => {
    const store = await findStore(sql, params.id)
    if (!store) throw new DomainError('NOT_FOUND', `store ${params.id}`)
    return { ...toWireStore(store), Place: store.place, DeliveryOptions: toWireDeliveryOptions(store) }
  })

  api.add(calls.listNearbyStores, async ({ query }) =>
    (await listNearbyStoreRows(ctx, query)).map((row) => ({ ...toWireListedStore(row), Distance: row.distance_km })),
  )
  api.add(calls.countNearbyStores, async ({ query }) => ({ count: await countNearbyStoreRows(ctx, query) }))
}
