import { data } from 'react-router'
import type { Client, Data } from '#contract/client.ts'
import { optionalCall } from '../api/optional-call.ts'
import { toNewsCard } from '../news/news-card.tsx'
import { type CardProduct, type ProductCardData, unavailableReasonOf } from '../product/product-state.ts'
import type { ListedStore } from '../store/store-grid.tsx'

type Category = Data<'GET /productcategory/:oid'>[number]

// Page sizes of the calls; a row shows up to ten of the products (S02, S04).
const sizes = { popular: 100, latest: 50, choice: 200, stores: 10, categories: 100, categoryRow: 10, news: 3 }
const maxRowProducts = 10
const maxCategoryRows = 10
const categoryRowsSetting = 5 // B07

/** Every part of the home page; null for a part that failed to load. */
export async function loadHome(api: Client) {
  const [banners, categories, popular, latest, choice, stores, categoryRows, news, descriptions, partners] =
    await Promise.all([
      optionalCall(api('GET /banner/:oid', { query: { Page: 1, Size: 50, IsFeatured: true } })),
      optionalCall(api('GET /productcategory/:oid', { query: { Page: 1, Size: sizes.categories } })),
      optionalCall(api('GET /popularproduct/:oid', { query: { Page: 1, Size: sizes.popular } })),
      optionalCall(api('GET /latestproduct/:oid', { query: { Page: 1, Size: sizes.latest } })),
      optionalCall(api('GET /productchoice/:oid', { query: { Page: 1, Size: sizes.choice } })),
      optionalCall(api('GET /store/:oid', { query: { Page: 1, Size: sizes.stores } })),
      optionalCall(loadCategoryRows(api)),
      optionalCall(api('GET /news/:oid', { query: { Page: 1, Size: sizes.news } })),
      optionalCall(api('GET /homedescription/:oid', { query: { Page: 1, Size: 20, SortBy: 'ID-asc' } })),
      optionalCall(api('GET /partner/:oid')),
    ])
  const goods = [popular, latest, choice, stores]
  // Without goods the page fails: the render cache then serves the previous one (render-cache.ts).
  if (goods.every((one) => one === null)) throw data({ message: 'no part of the home page loads' }, { status: 503 })
  return {
    banners,
    categories,
    popular: popular && rowOf(popular.PopularProduct),
    latest: latest && rowOf(latest.LatestProduct),
    choice: choice && { title: choice.Title, subtitle: choice.Subtitle, products: rowOf(choice.ProductChoices) },
    stores: stores?.map(toListedStore) ?? null,
    categoryRows: categoryRows && withNames(categoryRows, categories ?? []),
    news: news?.map(toNewsCard) ?? null,
    descriptions,
    partners,
  }
}

/** At most ten products, all in stock (S04). */
function rowOf(products: ProductCardData[] = []): CardProduct[] {
  const buyable = products.filter((product) => unavailableReasonOf(product) === null).slice(0, maxRowProducts)
  return buyable.map(toCardProduct)
}

/** The page carries its rows twice, as HTML and as hydration data, so only the fields of the card are kept. */
function toCardProduct(product: ProductCardData): CardProduct {
  const { ID, Name, Img, Price, PromoPrice, Discount, StoreCity, TotalPurchase } = product
  const { Status, Stock, PurchaseType, ClosedDate } = product
  return {
    ID,
    Name,
    Img,
    Price,
    PromoPrice,
    Discount,
    StoreCity,
    TotalPurchase,
    Status,
    Stock,
    PurchaseType,
    ClosedDate,
  }
}

function toListedStore({ ID, Name, Logo, Cover, City, Goods }: Data<'GET /store/:oid'>[number]): ListedStore {
  return { ID, Name, Logo, Cover, City, Goods: Goods.map(({ Img }) => ({ Img })) }
}

type CategoryRow = { id: number; name: string | undefined; products: CardProduct[] | null }

/** The categories that the operator has configured for the home page. */
async function loadCategoryRows(api: Client): Promise<CategoryRow[]> {
  const { Value } = await api('GET /public/setting/:oid/:id', { params: { id: categoryRowsSetting } })
  const ids = [...new Set(Value.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
  return Promise.all(
    ids.slice(0, maxCategoryRows).map(async (id) => {
      const products = await optionalCall(
        api('GET /product/:oid', { query: { CategoryID: id, Page: 1, Size: sizes.categoryRow } }),
      )
      return { id, name: products?.[0]?.CategoryName, products: products && rowOf(products) }
    }),
  )
}

/** Adds the category name as the title; drops rows of unknown categories. */
function withNames(rows: CategoryRow[], categories: Category[]) {
  return rows.flatMap(({ id, name: fallbackName, products }) => {
    const name = categories.find(({ ID }) => ID === id)?.Name ?? fallbackName
    return name ? [{ id, name, products }] : []
  })
}
