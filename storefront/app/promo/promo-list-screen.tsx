import { BadgePercent } from 'lucide-react'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { ContentList, loadContentPage, loadContentPageAgain } from '../content/content-list.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { promoTexts as texts } from '../texts/promo.ts'
import type { Route } from './+types/promo-list-screen.ts'
import { PromoCard, withState } from './promo-card.tsx'

const list = { path: '/promo', title: texts.title }

export const loader = (args: Route.LoaderArgs) =>
  loadContentPage(args, list, {
    list: async (api, paging) => (await api('GET /promotion/:oid', { query: paging })).map(withState),
    count: (api) => api('GET /promotioncount/:oid'),
  })

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadContentPageAgain(request, serverLoader)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: texts.title, description: texts.description, page: loaderData.page })

/** /promo (S11): running promotions, then upcoming ones, newest first, nine a page. */
export default function PromoListScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ContentList
      {...list}
      {...loaderData}
      card={(promotion, priority) => <PromoCard promotion={promotion} priority={priority} />}
      empty={
        <EmptyState
          icon={BadgePercent}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/shop/product?type=popular">{texts.seeProducts}</ButtonLink>}
        />
      }
    />
  )
}
