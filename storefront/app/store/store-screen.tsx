import { MapPin, PackageOpen, SearchX, UserRound } from 'lucide-react'
import { data, Link, redirect, useRevalidator } from 'react-router'
import type { Client, Data } from '#contract/client.ts'
import { cleanKeyword } from '#contract/values/search/keyword.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { Breadcrumb, type Crumb } from '#web/design/breadcrumb.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Html } from '#web/design/html.tsx'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { Picture } from '#web/design/picture.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { shopApi } from '../api/server-context.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { type Chosen, isFiltered, readChosen, writeChosen } from '../filters/chosen-filters.ts'
import { FilterButton } from '../filters/filter-controls.tsx'
import { categoryNameOf, type FilteredList, type FilteredPage, findFilteredPage } from '../filters/filtered-list.ts'
import { ListOrder, orderBy, ownOrder } from '../filters/list-order.tsx'
import { NothingPasses } from '../filters/nothing-passes.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { listingQuery } from '../product/listing-query.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import { breadcrumbData, storeData } from '../seo/structured-data.ts'
import { filterTexts } from '../texts/filters.ts'
import { storeTexts as texts } from '../texts/store.ts'
import { storeLocationTexts } from '../texts/store-location.ts'
import type { Route } from './+types/store-screen.ts'
import { cityAndDistance } from './city-and-distance.ts'
import { storeListPath } from './store-list-path.ts'
import { StoreLocation } from './store-location.tsx'
import { storePath, storeSlug } from './store-path.ts'
import { StoreSearch } from './store-search.tsx'
import { useDistance } from './use-distance.ts'

const pageSize = 16 // S08

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = Number(params.id)
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams)
  const isNearby = searchParams.get('type') === 'nearby'
  const keyword = cleanKeyword(searchParams.get('q'))
  const chosen = readChosen(searchParams)
  const api = shopApi(context)
  const [store, found, categoryName] = await Promise.all([
    api('GET /store/:oid/:id', { params: { id } }),
    optionalCall(findGoods(api, { id, keyword, chosen }, page)),
    categoryNameOf(api, chosen),
  ])
  const counted = found?.count
  // Redirects an outdated slug to the canonical URL.
  if (params.id !== String(id) || params.slug !== storeSlug(store.Name)) {
    throw redirect(pathOf({ ...store, isNearby, keyword, chosen }, page), 301)
  }
  const pageCount = pageCountOf(counted, pageSize)
  redirectIfOutOfRange(page, pageCount, (last) => pathOf({ ...store, isNearby, keyword, chosen }, last))
  const products = found?.products
  const loaded = {
    ...{ store, products, count: counted, isMore: found?.isMore, costs: found?.costs },
    ...{ page, pageCount, isNearby, keyword, chosen, categoryName },
  }
  // A store without its products is neither indexed nor cached.
  if (!products) return data(loaded, { status: 503 })
  // A search in the store and its filtered goods are not indexed.
  if (keyword || isFiltered(chosen)) return data(loaded)
  const path = storePath(id, store.Name, { page })
  setPageSeo(context, {
    path,
    image: store.Logo,
    data: (at) => [storeData(at, store, path), breadcrumbData(at, crumbsOf(store, false), path)],
  })
  return data(loaded)
}

type Store = Data<'GET /store/:oid/:id'>

type Goods = { id: number; keyword: string; chosen: Chosen }
type FoundGoods = {
  products: Data<'GET /product/:oid'>
  count: number | undefined
  isMore?: boolean
  costs?: FilteredPage['Costs']
}

async function findGoods(api: Client, { id, keyword, chosen }: Goods, page: number): Promise<FoundGoods> {
  const paging = { Page: page, Size: pageSize }
  if (isFiltered(chosen)) {
    const found = await findFilteredPage(api, goodsOf(id, keyword), chosen, paging)
    return { products: found.Products, count: found.Count, isMore: found.IsMore, costs: found.Costs }
  }
  const query = listingQuery({ StoreID: id, ...(keyword && { Name: keyword }) })
  const [products, counted] = await Promise.all([
    api('GET /product/:oid', { query: { ...query, ...paging } }),
    optionalCall(api('GET /productcount/:oid', { query })),
  ])
  return { products, count: counted?.count }
}

const goodsOf = (id: number, keyword: string) => ({ StoreID: id, ...(keyword && { Keyword: keyword }) })

type Shown = { ID: number; Name: string; isNearby: boolean; keyword: string; chosen: Chosen }

/** The path of a page of the store with its search, filters and order. */
function pathOf({ ID, Name, isNearby, keyword, chosen }: Shown, page = 1): string {
  const path = storePath(ID, Name, { isNearby, keyword, page })
  const search = new URLSearchParams()
  writeChosen(search, chosen)
  if (search.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${search}`
}

/** Its goods as a list that can be filtered. The store itself is no filter. */
function listOf(shown: Shown): FilteredList {
  const withoutStores = ({ filters, ...order }: Chosen): Chosen =>
    filters ? { ...order, filters: { ...filters, stores: [] } } : order
  return {
    chosen: withoutStores(shown.chosen),
    isOfOneStore: true,
    goods: async () => goodsOf(shown.ID, shown.keyword),
    pathOf: (chosen) => pathOf({ ...shown, chosen: withoutStores(chosen) }),
  }
}

function crumbsOf({ Name }: Store, isNearby: boolean): Crumb[] {
  const list = isNearby
    ? { label: texts.nearby, to: storeListPath({ type: 'nearby' }) }
    : { label: texts.title, to: storeListPath({}) }
  return [{ label: texts.home, to: '/beranda' }, list, { label: Name }]
}

export const meta = ({ loaderData: { store, keyword, page } }: Route.MetaArgs) =>
  pageMeta({
    title: keyword ? texts.resultsAt(keyword, store.Name) : store.Name,
    description: store.Description || store.Name,
    page,
  })

/** /store/{id}/{slug} (S08): the store and its products, sixteen a page; `?q=` searches them. */
export default function StoreScreen({ loaderData }: Route.ComponentProps) {
  const { store, products, count, isMore, costs, keyword, isNearby, chosen, categoryName } = loaderData
  const list = listOf({ ...store, isNearby, keyword, chosen })
  const first = [
    // By itself the goods of a store stand by their newest change.
    ownOrder(list, keyword ? filterTexts.sorts.fit : filterTexts.sorts.terbaru),
    ...(keyword ? [orderBy(list, 'terbaru')] : []),
    orderBy(list, 'populer'),
  ]
  const { revalidate } = useRevalidator()
  const allProducts = storePath(store.ID, store.Name, { isNearby })
  const hasSearch = keyword !== '' || (products?.length ?? 0) > 0
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-8 md:pt-6">
      <Breadcrumb crumbs={crumbsOf(store, isNearby)} />
      <StoreHead store={store} inShort={keyword !== ''} />
      <section className="mt-8">
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 className="text-lg font-bold md:text-xl">{keyword ? texts.resultsFor(keyword) : texts.products}</h2>
            <p className="text-sm text-muted">
              <span role="status">{count !== undefined && filterTexts.products(count, isMore)}</span>
              {keyword && products?.length !== 0 && (
                <>
                  {' · '}
                  <Link
                    to={allProducts}
                    className="relative font-semibold text-primary after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
                  >
                    {texts.allProducts}
                  </Link>
                </>
              )}
            </p>
          </div>
          {hasSearch && <StoreSearch path={allProducts} keyword={keyword} isNearby={isNearby} />}
        </header>
        {(hasSearch || isFiltered(chosen)) && (
          <>
            <div className="no-scrollbar relative -mx-4 mb-3 flex items-center gap-1.5 overflow-x-auto px-4 md:mx-0 md:px-0">
              <FilterButton list={list} onAllScreens />
              <ListOrder list={list} label={filterTexts.orders} first={first} />
            </div>
            <ActiveFilters list={list} storeNames={new Map()} categoryName={categoryName} />
          </>
        )}
        {!products ? (
          <ErrorState title={texts.productsNotLoaded} text={texts.notLoadedText} onRetry={revalidate} />
        ) : products.length > 0 ? (
          <FoundProducts {...loaderData} products={products} />
        ) : chosen.filters ? (
          <NothingPasses list={list} costs={costs ?? []} />
        ) : keyword ? (
          <EmptyState
            icon={SearchX}
            text={texts.noneFound(keyword)}
            action={<ButtonLink to={allProducts}>{texts.allProducts}</ButtonLink>}
          />
        ) : (
          <EmptyState
            icon={PackageOpen}
            text={texts.noProducts}
            action={<ButtonLink to="/shop/product">{texts.seeProducts}</ButtonLink>}
          />
        )}
      </section>
    </div>
  )
}

type FoundProductsProps = Route.ComponentProps['loaderData'] & { products: Data<'GET /product/:oid'> }

function FoundProducts({ store, products, keyword, isNearby, chosen, page, pageCount }: FoundProductsProps) {
  return (
    <>
      <ProductGrid products={products} columns="sm:grid-cols-3 md:grid-cols-4 2xl:grid-cols-6" />
      <div className="mt-8">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => pathOf({ ...store, isNearby, keyword, chosen }, number)}
        />
      </div>
    </>
  )
}

type StoreHeadProps = {
  store: Store
  /** Without cover, description and location, so that the results of a search are in the first view. */
  inShort: boolean
}

function StoreHead({ store, inShort }: StoreHeadProps) {
  const showsCover = store.Cover !== '' && !inShort
  return (
    <header className="mt-2 overflow-hidden rounded-card border border-line bg-surface">
      {/* Side by side on wide screens, where a cover across the page would lose its top and bottom, or push the goods out of view. */}
      <div className={cx(showsCover && 'md:grid md:grid-cols-2 md:items-center')}>
        {showsCover && (
          <Picture
            src={store.Cover}
            alt=""
            ratio="aspect-[3/1]"
            sizes="(min-width: 96rem) 704px, (min-width: 75rem) 584px, (min-width: 48rem) 48vw, 96vw"
            priority
          />
        )}
        <div className="p-4 md:p-6">
          <StoreName store={store} />
        </div>
      </div>
      {!inShort && (
        <div className="grid gap-5 px-4 pb-4 *:min-w-0 md:px-6 md:pb-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 lg:pt-6">
          {store.Description && <Html sanitised={store.Description} className="max-w-prose text-sm md:text-base" />}
          <section aria-label={storeLocationTexts.title} className="lg:col-start-2">
            <StoreLocation place={store.Place} />
          </section>
        </div>
      )}
    </header>
  )
}

/** Logo, name, city with the distance if it is known, and owner. */
function StoreName({ store }: { store: Store }) {
  const Distance = useDistance(store.Place)
  const place = cityAndDistance({ City: store.City, ...(Distance !== undefined && { Distance }) })
  return (
    <div className="flex flex-wrap items-center gap-4 sm:flex-nowrap md:gap-6">
      <Picture
        src={store.Logo}
        alt=""
        width={192}
        priority={!store.Cover}
        className="w-20 shrink-0 rounded-full md:w-28"
      />
      <div className="min-w-36 flex-1">
        <h1 className="text-xl font-bold text-balance md:text-2xl">{store.Name}</h1>
        <ul className="mt-1.5 flex flex-col gap-1 text-sm text-muted">
          {place && (
            <li className="flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {place}
            </li>
          )}
          {store.Owner && (
            <li className="flex items-center gap-1.5">
              <UserRound aria-hidden className="size-4 shrink-0" />
              {texts.owner(store.Owner)}
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
