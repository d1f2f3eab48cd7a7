import { Newspaper } from 'lucide-react'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { ContentList, loadContentPage, loadContentPageAgain } from '../content/content-list.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { BestSellers } from '../product/best-sellers.tsx'
import { newsTexts as texts } from '../texts/news.ts'
import type { Route } from './+types/news-list-screen.ts'
import { NewsShelves } from './news-shelves.tsx'

const list = { path: '/berita', title: texts.title }

export const loader = (args: Route.LoaderArgs) =>
  loadContentPage(args, list, {
    list: (api, paging) => api('GET /news/:oid', { query: paging }),
    count: (api) => api('GET /newscount/:oid'),
  })

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadContentPageAgain(request, serverLoader)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: texts.title, description: texts.description, page: loaderData.page })

/** /berita (S10): articles, newest first, nine a page, on shelves by month. */
export default function NewsListScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ContentList
      {...list}
      {...loaderData}
      empty={
        <>
          <EmptyState
            icon={Newspaper}
            title={texts.empty}
            text={texts.emptyText}
            action={<ButtonLink to="/beranda">{texts.backToHome}</ButtonLink>}
          />
          <BestSellers />
        </>
      }
    >
      {(items) => <NewsShelves news={items} hasLead={loaderData.page === 1} />}
    </ContentList>
  )
}
