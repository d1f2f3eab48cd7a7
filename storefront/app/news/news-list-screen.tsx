import { Newspaper } from 'lucide-react'
import { ButtonLink } from '../design/button.tsx'
import { Pagination } from '../design/pagination.tsx'
import { EmptyState } from '../design/states.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { pageCountOf, pageNumber, stayInList } from '../page-number.ts'
import { shopApi } from '../server-context.ts'
import { newsTexts as texts } from '../texts/news.ts'
import type { Route } from './+types/news-list-screen.ts'
import { NewsCard } from './news-card.tsx'

const pageSize = 9 // 000, section 9

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams)
  const api = shopApi(context)
  const [news, { count }] = await Promise.all([
    api('GET /news/:oid', { query: { Page: page, Size: pageSize } }),
    api('GET /newscount/:oid'),
  ])
  const pageCount = pageCountOf(count, pageSize)
  stayInList(page, pageCount, pagePath)
  return { news, page, pageCount }
}

const pagePath = (page: number) => (page > 1 ? `/berita?page=${page}` : '/berita')

export const meta = () => pageMeta({ title: texts.title, description: texts.description })

/** /berita (S10): articles, newest first, nine a page. */
export default function NewsListScreen({ loaderData: { news, page, pageCount } }: Route.ComponentProps) {
  return (
    <Page title={texts.title}>
      {news.length > 0 ? (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {news.map((article, index) => (
              <li key={article.ID}>
                <NewsCard news={article} priority={index === 0} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination page={page} pageCount={pageCount} hrefOf={pagePath} />
          </div>
        </>
      ) : (
        <EmptyState
          icon={Newspaper}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/beranda">{texts.backToHome}</ButtonLink>}
        />
      )}
    </Page>
  )
}
