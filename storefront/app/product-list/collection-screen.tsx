import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { shopApi } from '../api/server-context.ts'
import { ActiveFilters, storeNamesOf } from '../filters/active-filters.tsx'
import { type Chosen, isFiltered, readChosen, writeChosen } from '../filters/chosen-filters.ts'
import { FilterButton } from '../filters/filter-controls.tsx'
import { categoryNameOf, type FilteredList, findFilteredPage } from '../filters/filtered-list.ts'
import { ListOrder, orderBy, ownOrder } from '../filters/list-order.tsx'
import { NothingPasses } from '../filters/nothing-passes.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { collectionPath, productListPath } from '../product/product-list-query.ts'
import { setPageSeo } from '../seo/page-seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { filterTexts } from '../texts/filters.ts'
import { layoutTexts } from '../texts/layout.ts'
import { productListTexts as texts } from '../texts/product.ts'
import type { Route } from './+types/collection-screen.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const api = shopApi(context)
  const id = Number(params.id)
  const chosen = readChosen(new URL(request.url).searchParams)
  const [{ ID, Name, Products }, filtered, categoryName] = await Promise.all([
    api('GET /collection/:oid/:id', { params: { id } }),
    isFiltered(chosen) ? findFilteredPage(api, { CollectionID: id }, chosen, { Page: 1, Size: maxShown }) : undefined,
    categoryNameOf(api, chosen),
  ])
  const path = collectionPath(ID)
  const crumbs = crumbsOf(Name)
  if (!filtered) setPageSeo(context, { path, data: (at) => [breadcrumbData(at, crumbs, path)] })
  const products = filtered?.Products ?? Products
  return { id: ID, name: Name, products, costs: filtered?.Costs, chosen, categoryName, crumbs }
}

/** A collection has one page, with at most as many products as staff can choose. */
const maxShown = 200

function listOf(id: number, chosen: Chosen): FilteredList {
  const pathOf = (other: Chosen) => {
    const search = new URLSearchParams()
    writeChosen(search, other)
    return search.size > 0 ? `${collectionPath(id)}?${search}` : collectionPath(id)
  }
  return { chosen, goods: async () => ({ CollectionID: id }), pathOf }
}

const crumbsOf = (name: string) => [{ label: layoutTexts.home, to: '/beranda' }, { label: name }]

export const meta = ({ loaderData: { name } }: Route.MetaArgs) =>
  pageMeta({ title: name, description: texts.description(name) })

/** /shop/collection/{id}: all products of a collection (ours). */
export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  const { id, name, products, costs, chosen, categoryName, crumbs } = loaderData
  const list = listOf(id, chosen)
  const first = [ownOrder(list, texts.shortChoice), orderBy(list, 'terbaru'), orderBy(list, 'populer')]
  return (
    <Page title={name} crumbs={crumbs}>
      <div className="no-scrollbar relative -mx-4 mb-3 flex items-center gap-1.5 overflow-x-auto px-4 md:mx-0 md:px-0">
        <FilterButton list={list} onAllScreens />
        <ListOrder list={list} label={filterTexts.orders} first={first} />
      </div>
      <ActiveFilters list={list} storeNames={storeNamesOf(products)} categoryName={categoryName} />
      {products.length > 0 ? (
        <ProductGrid products={products} columns="sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6" />
      ) : costs && chosen.filters ? (
        <NothingPasses list={list} costs={costs} />
      ) : (
        <EmptyState
          title={texts.empty}
          text={texts.emptyList}
          action={<ButtonLink to={productListPath({ type: 'latest' })}>{texts.seeProducts}</ButtonLink>}
        />
      )}
    </Page>
  )
}
