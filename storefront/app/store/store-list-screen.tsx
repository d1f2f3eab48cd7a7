import { Store } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import { cleanKeyword } from '#contract/values/search/keyword.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { shopApi } from '../api/server-context.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { setPageSeo } from '../seo/page-seo.ts'
import { storeTexts as texts } from '../texts/store.ts'
import type { Route } from './+types/store-list-screen.ts'
import { NearbyList } from './nearby-list.tsx'
import { StoreGrid } from './store-grid.tsx'
import { storeListPath, storePageSize } from './store-list-path.ts'

type Listed = { stores: Data<'GET /store/:oid'>; count: number | undefined }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const keyword = cleanKeyword(searchParams.get('keyword'))
  const page = pageNumber(searchParams)
  const isNearby = !keyword && searchParams.get('type') === 'nearby'
  const listed = isNearby ? ('nearby' as const) : await listStores()
  // Nearby stores and search results are not indexed.
  if (!keyword && !isNearby) setPageSeo(context, { path: storeListPath({}, page) })
  return { keyword, page, listed }

  async function listStores(): Promise<Listed> {
    const filter = keyword ? { Name: keyword } : {}
    const api = shopApi(context)
    const [stores, counted] = await Promise.all([
      api('GET /store/:oid', { query: { ...filter, Page: page, Size: storePageSize } }),
      optionalCall(api('GET /storecount/:oid', { query: filter })),
    ])
    redirectIfOutOfRange(page, pageCountOf(counted?.count, storePageSize), (last) => storeListPath({ keyword }, last))
    return { stores, count: counted?.count }
  }
}

function titleOf({ keyword, listed }: Route.ComponentProps['loaderData']): string {
  if (keyword) return texts.search(keyword)
  return listed === 'nearby' ? texts.nearby : texts.title
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: titleOf(loaderData), description: texts.description, page: loaderData.page })

/** /store (S08): stores by name or, in the browser, by their distance; fifteen a page. */
export default function StoreListScreen({ loaderData }: Route.ComponentProps) {
  const { keyword, page, listed } = loaderData
  const isNearby = listed === 'nearby'
  const tabs = [
    { to: '/store', label: texts.byName, current: !isNearby },
    { to: storeListPath({ type: 'nearby' }), label: texts.byDistance, current: isNearby },
  ]
  return (
    <Page title={titleOf(loaderData)}>
      {!keyword && <Tabs tabs={tabs} label={texts.views} className="mb-4" />}
      {listed === 'nearby' ? <NearbyList page={page} /> : <StoreList keyword={keyword} page={page} {...listed} />}
    </Page>
  )
}

function StoreList({ keyword, page, stores, count }: Listed & { keyword: string; page: number }) {
  if (stores.length === 0) {
    return (
      <EmptyState
        icon={Store}
        title={texts.empty}
        text={keyword ? texts.emptySearch(keyword) : texts.emptyList}
        action={
          <ButtonLink to={keyword ? '/store' : '/beranda'}>{keyword ? texts.allStores : texts.backToHome}</ButtonLink>
        }
      />
    )
  }
  return (
    <>
      {count !== undefined && <p className="mb-4 text-sm text-muted">{texts.count(count)}</p>}
      <StoreGrid stores={stores} />
      <div className="mt-8">
        <Pagination
          page={page}
          pageCount={pageCountOf(count, storePageSize)}
          hrefOf={(number) => storeListPath({ keyword }, number)}
        />
      </div>
    </>
  )
}
