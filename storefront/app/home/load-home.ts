import { data } from 'react-router'
import type { Client, Data } from '#contract/client.ts'
import type { HomeSectionLayout } from '#contract/shop/content.ts'
import { collectionOfSource } from '#contract/values/products/collections.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { type CardProduct, type ProductCardData, unavailableReasonOf } from '#web/products/product-state.ts'
import { type NewsCardData, toNewsCard } from '../news/news-card.tsx'
import { listingQuery, onePerFamily } from '../product/listing-query.ts'
import { collectionPath, productListPath } from '../product/product-list-query.ts'
import { promoState } from '../promo/promo-period.tsx'
import type { ListedStore } from '../store/store-grid.tsx'
import { homeTexts as texts } from '../texts/home.ts'

type Category = Data<'GET /productcategory/:oid'>[number]
type SectionRow = Data<'GET /homesection/:oid'>[number]

/** A row of products; `products` is null if they failed to load. */
export type ProductsSection = {
  kind: 'products'
  title: string
  subtitle?: string | undefined
  /** Path of the complete list. */
  to: string
  layout: HomeSectionLayout
  products: CardProduct[] | null
}

/** The promotion that ends next, with its products. */
export type PromotionSection = {
  kind: 'promotion'
  id: number
  title: string
  endsAt: string
  products: CardProduct[]
}

/** An article as the story section shows it. */
export type StoryData = Pick<NewsCardData, 'ID' | 'Title' | 'ShortDesc' | 'Img'>

/** A section of the home page with its data. */
export type HomeSection =
  | { kind: 'banners'; banners: Data<'GET /banner/:oid'> }
  | { kind: 'categories'; categories: Category[] }
  | PromotionSection
  | ProductsSection
  | { kind: 'stores'; stores: ListedStore[] | null }
  | { kind: 'nearby_stores' }
  | { kind: 'story'; article: StoryData }
  | { kind: 'news'; news: NewsCardData[] }
  | { kind: 'trust' }
  | { kind: 'descriptions'; descriptions: Data<'GET /homedescription/:oid'> }
  | { kind: 'partners'; partners: Data<'GET /partner/:oid'> }

// Page sizes of the calls; a row shows up to ten of the products (S02, S04).
const sizes = { popular: 100, latest: 50, choice: 200, stores: 10, categories: 100, categoryRow: 10 }
const maxRowProducts = 10
/** A grid has whole rows: two columns on phones, three on tablets, six on wide screens. */
const maxGridProducts = 6
const maxPromotionProducts = 6
const maxNews = 3
const maxCategoryRows = 10
const categoryRowsSetting = 5 // B07

/** The sections of the home page in their order. A section that fails to load shows an error if it sells products, and is left out otherwise. */
export async function loadHome(api: Client): Promise<HomeSection[]> {
  const rows = await api('GET /homesection/:oid')
  const shared = sharedLoads(api, rows)
  const sections = (await Promise.all(rows.map((row) => loaders[row.Kind](api, row, shared)))).flat()
  const selling = sections.filter(({ kind }) => kind === 'products' || kind === 'stores')
  // Without goods the page fails: the render cache then serves the previous one (render-cache.ts).
  if (selling.length > 0 && selling.every(failed))
    throw data({ message: 'no part of the home page loads' }, { status: 503 })
  return sections
}

const failed = (section: HomeSection) =>
  (section.kind === 'products' && section.products === null) || (section.kind === 'stores' && section.stores === null)

/** Data for several sections, loaded once by the first. */
function sharedLoads(api: Client, rows: SectionRow[]) {
  const categories = once(() =>
    optionalCall(api('GET /productcategory/:oid', { query: { Page: 1, Size: sizes.categories } })),
  )
  // One more than the news show, because they leave out the story.
  const newest = once(() => optionalCall(api('GET /news/:oid', { query: { Page: 1, Size: maxNews + 1 } })))
  const storyId = rows.find(({ Kind }) => Kind === 'story')?.Source
  /** The article of the story section: the named one or the newest; undefined without it. */
  const story = once(async (): Promise<NewsCardData | undefined> => {
    if (storyId === undefined) return undefined
    const articles = storyId
      ? await optionalCall(api('GET /news/:oid', { query: { ID: Number(storyId), Page: 1, Size: 1 } }))
      : await newest()
    return articles?.[0]
  })
  return { categories, newest, story }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}

type Shared = ReturnType<typeof sharedLoads>
type Loader = (api: Client, row: SectionRow, shared: Shared) => Promise<HomeSection[]>

const loaders: Record<SectionRow['Kind'], Loader> = {
  banners: async (api) => {
    const banners = await optionalCall(api('GET /banner/:oid', { query: { Page: 1, Size: 50, IsFeatured: true } }))
    return banners?.length ? [{ kind: 'banners', banners }] : []
  },
  categories: async (_api, _row, shared) => {
    const categories = await shared.categories()
    return categories?.length ? [{ kind: 'categories', categories }] : []
  },
  promotion: async (api, { Source }) => {
    const promotion = await optionalCall(loadPromotion(api, Source))
    return promotion ? [promotion] : []
  },
  products: (api, { Source, Layout }) => loadProducts(api, Source, Layout),
  category_rows: async (api) => (await optionalCall(loadCategoryRows(api))) ?? [],
  stores: async (api) => {
    const stores = await optionalCall(api('GET /store/:oid', { query: { Page: 1, Size: sizes.stores } }))
    return [{ kind: 'stores', stores: stores?.map(toListedStore) ?? null }]
  },
  nearby_stores: async () => [{ kind: 'nearby_stores' }],
  story: async (_api, _row, shared) => {
    const article = await shared.story()
    return article ? [{ kind: 'story', article: toStory(article) }] : []
  },
  news: async (_api, _row, shared) => {
    const [newest, story] = await Promise.all([shared.newest(), shared.story()])
    const others = newest?.filter(({ ID }) => ID !== story?.ID).slice(0, maxNews) ?? []
    return others.length > 0 ? [{ kind: 'news', news: others.map(toNewsCard) }] : []
  },
  trust: async () => [{ kind: 'trust' }],
  descriptions: async (api) => {
    const query = { Page: 1, Size: 20, SortBy: 'ID-asc' } as const
    const descriptions = await optionalCall(api('GET /homedescription/:oid', { query }))
    return descriptions?.length ? [{ kind: 'descriptions', descriptions }] : []
  },
  partners: async (api) => {
    const partners = await optionalCall(api('GET /partner/:oid'))
    return partners ? [{ kind: 'partners', partners }] : []
  },
}

const toStory = ({ ID, Title, ShortDesc, Img }: NewsCardData): StoryData => ({ ID, Title, ShortDesc, Img })

/** The named promotion, or the running one that ends first; null if nothing of it can be bought. */
async function loadPromotion(api: Client, source: string): Promise<PromotionSection | null> {
  const now = new Date()
  const ID = source ? { ID: Number(source) } : {}
  const query = { ...ID, Page: 1, Size: 20, SortBy: 'DueDate-asc' } as const
  const running = (await api('GET /promotion/:oid', { query })).find((one) => promoState(one, now) === 'running')
  if (!running) return null
  const params = { id: running.ID }
  const { Title, DueDate, Products } = await api('GET /promotion/:oid/:id', { params, query: { Page: 1, Size: 1 } })
  const products = buyable(Products, maxPromotionProducts)
  if (products.length === 0) return null
  return { kind: 'promotion', id: running.ID, title: Title, endsAt: DueDate, products }
}

async function loadProducts(api: Client, source: string, layout: HomeSectionLayout): Promise<ProductsSection[]> {
  const collectionId = collectionOfSource(source)
  if (collectionId === undefined) return [await loadList(api, source, layout)]
  const collection = await optionalCall(api('GET /collection/:oid/:id', { params: { id: collectionId } }))
  // Without its name there is no section.
  if (!collection) return []
  const { ID, Name, Products } = collection
  return [{ kind: 'products', layout, title: Name, to: collectionPath(ID), products: rowOf(Products, layout) }]
}

async function loadList(api: Client, source: string, layout: HomeSectionLayout): Promise<ProductsSection> {
  const section = { kind: 'products', layout } as const
  if (source === 'choice') {
    const choice = await optionalCall(api('GET /productchoice/:oid', { query: { Page: 1, Size: sizes.choice } }))
    return {
      ...section,
      title: choice?.Title || texts.choice,
      subtitle: choice?.Subtitle,
      to: productListPath({ type: 'choice' }),
      products: choice && rowOf(choice.ProductChoices, layout),
    }
  }
  if (source === 'latest') {
    const latest = await optionalCall(
      api('GET /latestproduct/:oid', { query: { ...onePerFamily, Page: 1, Size: sizes.latest } }),
    )
    const products = latest && rowOf(latest.LatestProduct, layout)
    return { ...section, title: texts.latest, to: productListPath({ type: 'latest' }), products }
  }
  const popular = await optionalCall(
    api('GET /popularproduct/:oid', { query: { ...onePerFamily, Page: 1, Size: sizes.popular } }),
  )
  const products = popular && rowOf(popular.PopularProduct, layout)
  return { ...section, title: texts.popular, to: productListPath({ type: 'popular' }), products }
}

const rowOf = (products: ProductCardData[] | undefined, layout: HomeSectionLayout) =>
  buyable(products, layout === 'grid' ? maxGridProducts : maxRowProducts)

/** The first products that are in stock (S04). */
const buyable = (products: ProductCardData[] = [], max: number): CardProduct[] =>
  products
    .filter((product) => unavailableReasonOf(product) === null)
    .slice(0, max)
    .map(toCardProduct)

/** The page carries its rows twice, as HTML and as hydration data, so only the fields of the card are kept. */
function toCardProduct(product: ProductCardData): CardProduct {
  const { ID, Name, Img, SecondImg, Price, PromoPrice, Discount, StoreCity, TotalPurchase } = product
  const { Status, Stock, PurchaseType, ClosedDate, DeliveryDate, Family } = product
  return {
    ID,
    Name,
    Img,
    SecondImg,
    Price,
    PromoPrice,
    Discount,
    StoreCity,
    TotalPurchase,
    Status,
    Stock,
    PurchaseType,
    ClosedDate,
    DeliveryDate,
    Family,
  }
}

function toListedStore({ ID, Name, Logo, Cover, City, Goods }: Data<'GET /store/:oid'>[number]): ListedStore {
  return { ID, Name, Logo, Cover, City, Goods: Goods.map(({ Img }) => ({ Img })) }
}

/** The categories that the operator has configured for the home page, as rows and grids in turn; unknown ones are left out. */
async function loadCategoryRows(api: Client): Promise<ProductsSection[]> {
  const { Value } = await api('GET /public/setting/:oid/:id', { params: { id: categoryRowsSetting } })
  const ids = [...new Set(Value.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
  const rows = await Promise.all(
    ids.slice(0, maxCategoryRows).map(async (id, index): Promise<ProductsSection[]> => {
      const layout = index % 2 === 0 ? 'grid' : 'row'
      const query = listingQuery({ CategoryID: id, Page: 1, Size: sizes.categoryRow })
      const [category, products] = await Promise.all([
        optionalCall(api('GET /productcategory/:oid/:id', { params: { id } })),
        optionalCall(api('GET /product/:oid', { query })),
      ])
      const title = category?.Name ?? products?.[0]?.CategoryName
      const to = productListPath({ type: 'cat', categoryId: category?.ID ?? id })
      return title ? [{ kind: 'products', title, to, layout, products: products && rowOf(products, layout) }] : []
    }),
  )
  return rows.flat()
}
