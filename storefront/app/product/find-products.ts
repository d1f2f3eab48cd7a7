import type { Client, Data } from '#contract/client.ts'
import type { ProductListQuery } from './product-list-query.ts'
import type { ProductCardData } from './product-state.ts'

type Category = Data<'GET /productcategory/:oid'>[number]

export type FoundProducts = { products: ProductCardData[]; count: number; categories: Category[] }

export const productPageSize = 12 // 000, section 9
const mostCategories = 100 // 000, section 9
const mostFilterValues = 50 // what list calls accept
/** Of the operator's choice. */
export const choiceOrder = 'Position-asc'

/** One page of a product list, how many there are in all, and the categories beside them, at once. */
export async function findProducts(api: Client, query: ProductListQuery, page: number): Promise<FoundProducts> {
  const categories = api('GET /productcategory/:oid', { query: { Page: 1, Size: mostCategories } })
  const paging = { Page: page, Size: productPageSize }
  if (query.type === 'cat' && 'keyword' in query) {
    // A search among categories means the products of those whose names fit the keyword.
    const named = api('GET /productcategory/:oid', { query: { Name: query.keyword, Page: 1, Size: mostFilterValues } })
    const [ids, all] = await Promise.all([named.then((found) => found.map(({ ID }) => ID)), categories])
    if (ids.length === 0) return { products: [], count: 0, categories: all }
    return together(
      api('GET /product/:oid', { query: { ...paging, CategoryID: ids } }),
      api('GET /productcount/:oid', { query: { CategoryID: ids } }),
      categories,
    )
  }
  switch (query.type) {
    case 'cat':
      return together(
        api('GET /product/:oid', { query: { ...paging, CategoryID: query.categoryId } }),
        api('GET /productcount/:oid', { query: { CategoryID: query.categoryId } }),
        categories,
      )
    case 'search':
      return together(
        api('GET /product/:oid', { query: { ...paging, Name: query.keyword } }),
        api('GET /productcount/:oid', { query: { Name: query.keyword } }),
        categories,
      )
    case 'popular':
      return together(
        api('GET /popularproduct/:oid', { query: paging }).then((data) => data.PopularProduct),
        api('GET /popularproductcount/:oid'),
        categories,
      )
    case 'choice':
      return together(
        api('GET /productchoice/:oid', { query: { ...paging, SortBy: choiceOrder } }).then(
          (data) => data.ProductChoices,
        ),
        api('GET /productchoicecount/:oid'),
        categories,
      )
    case 'latest':
      return together(
        api('GET /latestproduct/:oid', { query: paging }).then((data) => data.LatestProduct),
        api('GET /latestproductcount/:oid'),
        categories,
      )
  }
}

async function together(
  products: Promise<ProductCardData[]>,
  count: Promise<{ count: number }>,
  categories: Promise<Category[]>,
): Promise<FoundProducts> {
  const [found, counted, all] = await Promise.all([products, count, categories])
  return { products: found, count: counted.count, categories: all }
}
