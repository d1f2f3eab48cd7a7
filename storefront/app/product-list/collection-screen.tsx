import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { shopApi } from '../api/server-context.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { collectionPath, productListPath } from '../product/product-list-query.ts'
import { setPageSeo } from '../seo/page-seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { layoutTexts } from '../texts/layout.ts'
import { productListTexts as texts } from '../texts/product.ts'
import type { Route } from './+types/collection-screen.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ID, Name, Products } = await shopApi(context)('GET /collection/:oid/:id', {
    params: { id: Number(params.id) },
  })
  const path = collectionPath(ID)
  const crumbs = crumbsOf(Name)
  setPageSeo(context, { path, data: (at) => [breadcrumbData(at, crumbs, path)] })
  return { name: Name, products: Products, crumbs }
}

const crumbsOf = (name: string) => [{ label: layoutTexts.home, to: '/beranda' }, { label: name }]

export const meta = ({ loaderData: { name } }: Route.MetaArgs) =>
  pageMeta({ title: name, description: texts.description(name) })

/** /shop/collection/{id}: all products of a collection (ours). */
export default function CollectionScreen({ loaderData: { name, products, crumbs } }: Route.ComponentProps) {
  return (
    <Page title={name} crumbs={crumbs}>
      {products.length > 0 ? (
        <ProductGrid products={products} columns="sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6" />
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
