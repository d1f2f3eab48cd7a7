import { BadgePercent } from 'lucide-react'
import { data, Link } from 'react-router'
import { ButtonLink } from '#web/design/button.tsx'
import { Picture } from '#web/design/picture.tsx'
import { EmptyState } from '#web/design/states.tsx'
import type { ProductCardData } from '#web/products/product-state.ts'
import { shopApi } from '../api/server-context.ts'
import { ContentList, loadContentPage, loadContentPageAgain } from '../content/content-list.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { Row, type RowProps } from '../page/row.tsx'
import { BestSellers } from '../product/best-sellers.tsx'
import { ProductRow } from '../product/product-row.tsx'
import { ProductTile } from '../product/product-tile.tsx'
import { promoTexts as texts } from '../texts/promo.ts'
import type { Route } from './+types/promo-list-screen.ts'
import { EndsIn } from './ends-in.tsx'
import { areFew, fifthOnWideScreens } from './few-goods.ts'
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
      before={goods.map(({ id, title, picture, endsAt, products }, index) => {
        const to = `/promo/${id}/detail`
        const row: Omit<RowProps, 'children'> = {
          ...{ title, to, band: index === 0, view: index === 0 ? 'first' : 'later' },
          subtitle: <PromoFacts products={products} endsAt={endsAt} />,
        }
        if (!areFew(products)) return <ProductRow key={id} {...row} products={products} />
        return (
          <Row key={id} {...row}>
            <FewGoods {...{ title, to, picture, products }} />
          </Row>
        )
      })}
      heading={texts.all}
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
    >
      {(promotions) => (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {promotions.map((promotion, index) => (
            <li key={promotion.ID} className="min-w-0">
              <PromoCard promotion={promotion} priority={index === 0 && goods.length === 0} />
            </li>
          ))}
        </ul>
      )}
    </ContentList>
  )
}

type FewGoodsProps = { title: string; to: string; picture: string; products: ProductCardData[] }

/** A row that fits wide screens; phones scroll it. */
function FewGoods({ title, to, picture, products }: FewGoodsProps) {
  return (
    <ul
      aria-label={title}
      className="no-scrollbar relative -mx-4 flex gap-3 overflow-x-auto px-4 py-1 md:gap-4 lg:mx-0 lg:px-0"
    >
      <li className="hidden flex-1 lg:block">
        <Link to={to} prefetch="intent" aria-label={title}>
          <Picture src={picture} alt="" sizes="30rem" ratio="size-full" className="rounded-card" />
        </Link>
      </li>
      {products.map((product) => (
        <li
          key={product.ID}
          className={`w-[calc((100%-2*0.75rem)/2.5)] min-w-30 shrink-0 md:w-[calc((100%-3*1rem)/4)] ${fifthOnWideScreens}`}
        >
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
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
