import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useRevalidator } from 'react-router'
import type { Client } from '#contract/client.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { isOffline } from '#web/api/page-error.ts'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { shopApi } from '../api/server-context.ts'
import { Page } from '../page/page.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { contentTexts } from '../texts/content.ts'
import { layoutTexts } from '../texts/layout.ts'

const pageSize = 9 // S10, S11

/** `items`: null if the list could not be read. */
type ContentPage<Item> = { items: Item[] | null; page: number; pageCount: number }
type Paging = { Page: number; Size: number }

const pathOf = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

type ContentCalls<Item> = {
  list: (api: Client, paging: Paging) => Promise<Item[]>
  count: (api: Client) => Promise<{ count: number }>
}

/**
 * Loads the requested page of a list of articles or promotions. A list that fails is HTTP 503, so that the page is neither
 * cached nor indexed.
 */
export async function loadContentPage<Item>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  { path, title }: { path: string; title: string },
  { list, count }: ContentCalls<Item>,
) {
  const page = pageNumber(new URL(request.url).searchParams)
  const api = shopApi(context)
  const [items, counted] = await Promise.all([
    optionalCall(list(api, { Page: page, Size: pageSize })),
    optionalCall(count(api)),
  ])
  const pageCount = pageCountOf(counted?.count, pageSize)
  const loaded: ContentPage<Item> = { items, page, pageCount }
  if (!items) return data(loaded, { status: 503 })
  redirectIfOutOfRange(page, pageCount, (number) => pathOf(path, number))
  const crumbs = [{ label: layoutTexts.home, to: '/beranda' }, { label: title }]
  setPageSeo(context, { path: pathOf(path, page), data: (at) => [breadcrumbData(at, crumbs, path)] })
  return data(loaded)
}

/** For the clientLoader of such a list: `items` is null if the server fails; without a network it throws (offline/). */
export async function loadContentPageAgain<Loaded extends ContentPage<unknown>>(
  request: Request,
  serverLoader: () => Promise<Loaded>,
): Promise<Loaded | ContentPage<never>> {
  const loaded = serverLoader()
  const answered = isOffline() ? await loaded : await optionalCall(loaded)
  return answered ?? { items: null, page: pageNumber(new URL(request.url).searchParams), pageCount: 0 }
}

type ContentListProps<Item> = ContentPage<Item> & {
  path: string
  title: string
  /** Above the list, and the heading that the list then has. */
  before?: ReactNode[]
  heading?: string
  /** Shown for an empty list. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A page of articles or promotions. */
export function ContentList<Item>(props: ContentListProps<Item>) {
  const { path, title, before = [], heading, items, page, pageCount, empty, children } = props
  const { revalidate } = useRevalidator()
  return (
    <Page title={title}>
      {!items ? (
        <ErrorState title={contentTexts.notLoaded} text={contentTexts.notLoadedText} onRetry={revalidate} />
      ) : items.length > 0 ? (
        <>
          {before}
          {before.length > 0 && <h2 className="mt-8 mb-3 text-lg font-bold md:mt-10 md:text-xl">{heading}</h2>}
          {children(items)}
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
