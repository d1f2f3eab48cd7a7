import { Store } from 'lucide-react'
import { ButtonLink } from '../design/button.tsx'
import { Pagination } from '../design/pagination.tsx'
import { EmptyState } from '../design/states.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { pageCountOf, pageNumber, stayInList } from '../page-number.ts'
import { cleanKeyword } from '../product/product-list-query.ts'
import { shopApi } from '../server-context.ts'
import { storeTexts as texts } from '../texts/store.ts'
import type { Route } from './+types/store-list-screen.ts'
import { StoreCard } from './store-card.tsx'

const pageSize = 15 // 000, section 9

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const keyword = cleanKeyword(searchParams.get('keyword'))
  const page = pageNumber(searchParams)
  const filter = keyword ? { Name: keyword } : {}
  const api = shopApi(context)
  const [stores, { count }] = await Promise.all([
    api('GET /store/:oid', { query: { ...filter, Page: page, Size: pageSize } }),
    api('GET /storecount/:oid', { query: filter }),
  ])
  const pageCount = pageCountOf(count, pageSize)
  stayInList(page, pageCount, (last) => storeListPath(keyword, last))
  return { keyword, page, pageCount, count, stores }
}

function storeListPath(keyword: string, page = 1): string {
  const search = new URLSearchParams()
  if (keyword) search.set('keyword', keyword)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/store?${search}` : '/store'
}

const titleOf = (keyword: string) => (keyword ? texts.search(keyword) : texts.title)

export const meta = ({ loaderData: { keyword } }: Route.MetaArgs) =>
  pageMeta({ title: titleOf(keyword), description: texts.description })

/** /store (S08): stores by name, fifteen a page. */
export default function StoreListScreen({ loaderData }: Route.ComponentProps) {
  const { keyword, page, pageCount, count, stores } = loaderData
  return (
    <Page title={titleOf(keyword)}>
      {stores.length > 0 ? (
        <>
          <p className="-mt-2 mb-4 text-sm text-muted md:-mt-4">{texts.count(count)}</p>
          <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
            {stores.map((store) => (
              <li key={store.ID}>
                <StoreCard id={store.ID} name={store.Name} logo={store.Logo} place={store.City} className="h-full" />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination page={page} pageCount={pageCount} hrefOf={(number) => storeListPath(keyword, number)} />
          </div>
        </>
      ) : (
        <EmptyState
          icon={Store}
          title={texts.empty}
          text={keyword ? texts.emptySearch(keyword) : texts.emptyList}
          action={
            <ButtonLink to={keyword ? '/store' : '/beranda'}>{keyword ? texts.allStores : texts.backToHome}</ButtonLink>
          }
        />
      )}
    </Page>
  )
}
