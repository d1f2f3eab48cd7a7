import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Client } from '#contract/client.ts'
import { Pagination } from '../design/pagination.tsx'
import { makeFindable } from '../findable.ts'
import { Page } from '../layout/page.tsx'
import { pageCountOf, pageNumber, stayInList } from '../page-number.ts'
import { shopApi } from '../server-context.ts'
import { breadcrumbData } from '../structured-data.ts'
import { layoutTexts } from '../texts/layout.ts'

const pageSize = 9 // 000, section 9: news and promotions alike

type ContentPage<Item> = { items: Item[]; page: number; pageCount: number }
type Paging = { Page: number; Size: number }

const pathOf = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

/** For the loader of a list of articles or promotions: the page that its address asks for. */
export async function loadContentPage<Item>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  { path, title }: { path: string; title: string },
  load: (api: Client, paging: Paging) => Promise<[Item[], { count: number }]>,
): Promise<ContentPage<Item>> {
  const page = pageNumber(new URL(request.url).searchParams)
  const [items, { count }] = await load(shopApi(context), { Page: page, Size: pageSize })
  const pageCount = pageCountOf(count, pageSize)
  stayInList(page, pageCount, (number) => pathOf(path, number))
  const crumbs = [{ label: layoutTexts.home, to: '/beranda' }, { label: title }]
  makeFindable(context, { path: pathOf(path, page), data: (at) => [breadcrumbData(at, crumbs, path)] })
  return { items, page, pageCount }
}

type ContentListProps<Item> = ContentPage<Item> & {
  path: string
  title: string
  /** Where there is nothing. */
  empty: ReactNode
  card: (item: Item, priority: boolean) => ReactNode
}

/** A page of articles or promotions. */
export function ContentList<Item extends { ID: number }>(props: ContentListProps<Item>) {
  const { path, title, items, page, pageCount, empty, card } = props
  return (
    <Page title={title}>
      {items.length > 0 ? (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((item, index) => (
              <li key={item.ID}>{card(item, index === 0)}</li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination page={page} pageCount={pageCount} hrefOf={(number) => pathOf(path, number)} />
          </div>
        </>
      ) : (
        empty
      )}
    </Page>
  )
}
