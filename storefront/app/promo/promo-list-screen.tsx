import { BadgePercent } from 'lucide-react'
import { data } from 'react-router'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import type { ProductCardData } from '#web/products/product-state.ts'
import { shopApi } from '../api/server-context.ts'
import { ContentList, loadContentPage, loadContentPageAgain } from '../content/content-list.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { BestSellers } from '../product/best-sellers.tsx'
import { ProductRow } from '../product/product-row.tsx'
import { promoTexts as texts } from '../texts/promo.ts'
import type { Route } from './+types/promo-list-screen.ts'
import { EndsIn } from './ends-in.tsx'
import { loadGoods } from './load-goods.ts'
import { PromoCard, withState } from './promo-card.tsx'
import { discountUpTo } from './promo-period.tsx'

const list = { path: '/promo', title: texts.title }

export async function loader(args: Route.LoaderArgs) {
  const { data: loaded, init } = await loadContentPage(args, list, {
    list: async (api, paging) => (await api('GET /promotion/:oid', { query: paging })).map(withState),
    count: (api) => api('GET /promotioncount/:oid'),
  })
  const goods = loaded.page === 1 ? await loadGoods(shopApi(args.context), loaded.items ?? []) : []
  return data({ ...loaded, goods }, init ?? undefined)
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadContentPageAgain(request, serverLoader)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: texts.title, description: texts.description, page: loaderData.page })

/** /promo (S11): goods of those that end first, then the running promotions and the upcoming ones, newest first, nine a page. */
export default function PromoListScreen({ loaderData }: Route.ComponentProps) {
  const goods = 'goods' in loaderData ? loaderData.goods : []
  return (
    <ContentList
      {...list}
      {...loaderData}
      before={goods.map(({ id, title, endsAt, products }, index) => (
        <ProductRow
          key={id}
          band={index === 0}
          view={index === 0 ? 'first' : 'later'}
          title={title}
          subtitle={<PromoFacts products={products} endsAt={endsAt} />}
          to={`/promo/${id}/detail`}
          products={products}
        />
      ))}
      heading={texts.all}
      card={(promotion, priority) => <PromoCard promotion={promotion} priority={priority} />}
      empty={
        <>
          <EmptyState
            icon={BadgePercent}
            title={texts.empty}
            text={texts.emptyText}
            action={<ButtonLink to="/shop/product?type=popular">{texts.seeProducts}</ButtonLink>}
          />
          <BestSellers />
        </>
      }
    />
  )
}

function PromoFacts({ products, endsAt }: { products: ProductCardData[]; endsAt: string }) {
  const discount = discountUpTo(products)
  return (
    <>
      {discount && <strong className="text-danger">{discount}</strong>}
      {discount && ' · '}
      <EndsIn at={endsAt} />
    </>
  )
}
