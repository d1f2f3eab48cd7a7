import { SearchX } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import type { Crumb } from '#web/design/breadcrumb.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { Picture } from '#web/design/picture.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { shopApi } from '../api/server-context.ts'
import { ActiveFilters, storeNamesOf } from '../filters/active-filters.tsx'
import { isFiltered } from '../filters/chosen-filters.ts'
import { FilterButton, FiltersBeside } from '../filters/filter-controls.tsx'
import { categoryNameOf, type FilteredList } from '../filters/filtered-list.ts'
import { ListOrder, type Order, orderBy, ownOrder } from '../filters/list-order.tsx'
import { NothingPasses } from '../filters/nothing-passes.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { BestSellers } from '../product/best-sellers.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import {
  categoryIdOf,
  categoryPath,
  mentionsMobileCredit,
  mobileCreditPath,
  type ProductListQuery,
  productListPath,
} from '../product/product-list-query.ts'
import { DigitalMatches } from '../search/digital-matches.tsx'
import { type FoundProduct, groupsByMatch } from '../search/match-headings.ts'
import { UnderstandingNotice } from '../search/understanding-notice.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { filterTexts } from '../texts/filters.ts'
import { layoutTexts } from '../texts/layout.ts'
import { productListTexts as texts } from '../texts/product.ts'
import { searchTexts } from '../texts/search.ts'
import type { Route } from './+types/product-list-screen.ts'
import { CategorySheet, CategorySideList } from './category-list.tsx'
import { type CategoryInTree, findCategory, findProducts, productPageSize } from './find-products.ts'
import { filteredListOf, listPath, readListQuery } from './list-query.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const list = readListQuery(searchParams)
  const { goods: query, chosen } = list
  const page = pageNumber(searchParams)
  const api = shopApi(context)
  const categoryId = categoryIdOf(query)
  const [{ categories, ...found }, category, chosenCategoryName] = await Promise.all([
    findProducts(api, query, chosen, page),
    categoryId ? findCategory(api, categoryId) : undefined,
    categoryNameOf(api, chosen),
  ])
  if (category === null) throw data(null, { status: 404 })
  // The number of a category that was merged into another one leads there.
  if (category && category.ID !== categoryId) {
    searchParams.set('cat_id', String(category.ID))
    throw redirect(`/shop/product?${searchParams}`, 301)
  }
  const pageCount = pageCountOf(found.count, productPageSize)
  redirectIfOutOfRange(page, pageCount, (last) => listPath(list, last))
  const categoryName = categoryId ? (category?.Name ?? found.products[0]?.CategoryName) : undefined
  const loaded = {
    query,
    chosen,
    page,
    pageCount,
    ...found,
    categories,
    category,
    chosenCategoryName,
    title: titleOf(query, categoryName),
  }
  // Search results and filtered lists are not indexed.
  if (!('keyword' in query) && !isFiltered(chosen)) {
    const path = productListPath(query, page)
    const crumbs = crumbsOf(category, categoryName ?? loaded.title)
    setPageSeo(context, { path, data: (at) => [breadcrumbData(at, crumbs, path)] })
  }
  return loaded
}

const crumbsOf = (category: CategoryInTree | undefined, label: string): Crumb[] => [
  { label: layoutTexts.home, to: '/beranda' },
  ...(category?.Above ?? []).map((above) => ({ label: above.Name, to: categoryPath(above) })),
  { label },
]

function titleOf(query: ProductListQuery, categoryName?: string): string {
  if (query.type === 'cat') {
    const name = query.keyword ?? categoryName
    return name ? texts.category(name) : texts.categories
  }
  if (query.type === 'search') return texts.search(query.keyword)
  return categoryName ? texts.within(texts[query.type], categoryName) : texts[query.type]
}

export const meta = ({ loaderData: { title, page } }: Route.MetaArgs) =>
  pageMeta({ title, description: texts.description(title), page })

/** /shop/product (S05): categories, collections and searches, twelve products a page. */
export default function ProductListScreen({ loaderData }: Route.ComponentProps) {
  const {
    query,
    chosen,
    page,
    pageCount,
    count = 0,
    isMore,
    products,
    categories = [],
    category,
    title,
    search,
    filtered,
    chosenCategoryName,
  } = loaderData
  const list = filteredListOf({ goods: query, chosen })
  const understanding = search?.understanding ?? filtered?.understanding
  const currentId = categoryIdOf(query)
  const side = { categories, currentId, topId: category?.Above[0]?.ID ?? currentId }
  // The filters of a search have the categories of its results.
  const isSearch = !currentId && 'keyword' in query
  const pathOfCategory = (category: { ID: number; Name: string }) =>
    isSearch || mentionsMobileCredit(category.Name)
      ? categoryPath(category)
      : listPath({ goods: { type: 'cat', categoryId: category.ID }, chosen })
  const isInTree = category && category.Above.length + category.Below.length > 0
  return (
    <Page title={title} {...(isInTree && { crumbs: crumbsOf(category, category.Name) })}>
      <div className="grid gap-x-8 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div>
          <CategorySideList {...side} isOpen={!isSearch} pathOf={pathOfCategory} />
          <FiltersBeside list={list} hasCategories={isSearch} />
        </div>
        <div className="min-w-0">
          <div className="no-scrollbar relative -mx-4 mb-3 flex items-center gap-1.5 overflow-x-auto px-4 md:mx-0 md:mb-4 md:px-0">
            <FilterButton list={list} />
            <CategorySheet {...side} />
            <ListOrder list={list} label={texts.collections} first={ownOrders(query, list)} />
            {count > 0 && (
              <p className="ml-auto hidden text-sm whitespace-nowrap text-muted md:block">
                {filterTexts.products(count, isMore)}
              </p>
            )}
          </div>
          <ActiveFilters list={list} storeNames={storeNamesOf(products)} categoryName={chosenCategoryName} />
          {category && <Subcategories of={category} pathOf={pathOfCategory} />}
          {count > 0 && <p className="mb-3 text-sm text-muted md:hidden">{filterTexts.products(count, isMore)}</p>}
          {understanding && 'keyword' in query && (
            <UnderstandingNotice {...understanding} keyword={query.keyword ?? ''} className="mb-3" />
          )}
          {search && <DigitalMatches categories={search.digital} className="mb-4" />}
          {products.length > 0 ? (
            <>
              {search ? (
                <MatchGroups products={search.products} />
              ) : (
                <ProductGrid products={products} columns={columns} />
              )}
              <div className="mt-8">
                <Pagination
                  page={page}
                  pageCount={pageCount}
                  hrefOf={(number) => listPath({ goods: query, chosen }, number)}
                />
              </div>
            </>
          ) : (
            !search?.digital.length && (
              <>
                {chosen.filters ? (
                  <NothingPasses list={list} costs={filtered?.costs ?? []} />
                ) : (
                  <Nothing query={query} />
                )}
                <BestSellers />
              </>
            )
          )}
        </div>
      </div>
    </Page>
  )
}

const columns = 'sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6'

const collections = [
  ['latest', texts.shortLatest],
  ['popular', texts.shortPopular],
  ['choice', texts.shortChoice],
] as const

/** The orders of a search; of other lists the three collections, which are pages of their own. */
function ownOrders(query: ProductListQuery, list: FilteredList): Order[] {
  if ('keyword' in query) {
    return [ownOrder(list, filterTexts.sorts.fit), orderBy(list, 'terbaru'), orderBy(list, 'populer')]
  }
  const { filters, sort } = list.chosen
  const { categoryId } = query
  return collections.map(([type, name]) => ({
    name,
    to: listPath({ goods: { type, ...(categoryId && { categoryId }) }, chosen: filters ? { filters } : {} }),
    isCurrent: query.type === type && !sort,
  }))
}

type SubcategoriesProps = { of: CategoryInTree; pathOf: (category: CategoryInTree['Below'][number]) => string }

/** Links to the categories directly below one. */
function Subcategories({ of: { Below, Name }, pathOf }: SubcategoriesProps) {
  if (Below.length === 0) return null
  return (
    <nav
      aria-label={texts.subcategories(Name)}
      className="no-scrollbar -mx-4 mb-3 overflow-x-auto px-4 md:mx-0 md:mb-4 md:px-0"
    >
      <ul className="flex gap-1.5 md:flex-wrap md:gap-2">
        {Below.map((category) => (
          <li key={category.ID}>
            <Link
              to={pathOf(category)}
              prefetch="intent"
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 py-1 text-sm font-semibold whitespace-nowrap hover:border-primary-line has-[img]:pl-1.5 md:min-h-10"
            >
              {category.Img && (
                <Picture src={category.Img} alt="" width={96} className="size-8 shrink-0 rounded-full" />
              )}
              {category.Name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Results grouped by kind of match; matches of names have no heading. */
function MatchGroups({ products }: { products: FoundProduct[] }) {
  return (
    <div className="grid gap-8">
      {groupsByMatch(products).map(({ match, products: group }) => (
        <section key={match}>
          {match !== 'name' && <h2 className="mb-3 font-bold">{searchTexts.matches[match]}</h2>}
          <ProductGrid products={group} columns={columns} />
        </section>
      ))}
    </div>
  )
}

function Nothing({ query }: { query: ProductListQuery }) {
  if ('keyword' in query && mentionsMobileCredit(query.keyword ?? '')) {
    const buy = <ButtonLink to={mobileCreditPath}>{texts.buyMobileCredit}</ButtonLink>
    return <EmptyState icon={SearchX} title={texts.empty} text={texts.mobileCredit} action={buy} />
  }
  const isHome = query.type === 'latest' && !query.categoryId
  const keyword = 'keyword' in query && query.keyword
  const text = keyword ? texts.emptySearch(keyword) : categoryIdOf(query) ? texts.emptyCategory : texts.emptyList
  return (
    <EmptyState
      icon={SearchX}
      title={texts.empty}
      text={text}
      action={
        <ButtonLink to={isHome ? '/beranda' : productListPath({ type: 'latest' })}>
          {isHome ? texts.backToHome : texts.seeProducts}
        </ButtonLink>
      }
    />
  )
}
