import { BadgePercent } from 'lucide-react'
import { ButtonLink } from '../design/button.tsx'
import { Pagination } from '../design/pagination.tsx'
import { EmptyState } from '../design/states.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { pageCountOf, pageNumber, stayInList } from '../page-number.ts'
import { shopApi } from '../server-context.ts'
import { promoTexts as texts } from '../texts/promo.ts'
import type { Route } from './+types/promo-list-screen.ts'
import { PromoCard } from './promo-card.tsx'

const pageSize = 9 // 000, section 9

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams)
  const api = shopApi(context)
  const [promotions, { count }] = await Promise.all([
    api('GET /promotion/:oid', { query: { Page: page, Size: pageSize } }),
    api('GET /promotioncount/:oid'),
  ])
  const pageCount = pageCountOf(count, pageSize)
  stayInList(page, pageCount, pagePath)
  return { promotions, page, pageCount }
}

const pagePath = (page: number) => (page > 1 ? `/promo?page=${page}` : '/promo')

export const meta = () => pageMeta({ title: texts.title, description: texts.description })

/** /promo (S11): promotions that run, newest first, nine a page. */
export default function PromoListScreen({ loaderData: { promotions, page, pageCount } }: Route.ComponentProps) {
  return (
    <Page title={texts.title}>
      {promotions.length > 0 ? (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {promotions.map((promotion, index) => (
              <li key={promotion.ID}>
                <PromoCard promotion={promotion} priority={index === 0} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination page={page} pageCount={pageCount} hrefOf={pagePath} />
          </div>
        </>
      ) : (
        <EmptyState
          icon={BadgePercent}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/shop/product?type=popular">{texts.wayOn}</ButtonLink>}
        />
      )}
    </Page>
  )
}
