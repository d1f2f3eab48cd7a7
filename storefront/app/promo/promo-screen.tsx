import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { cx } from '#web/design/class-names.ts'
import { Picture } from '#web/design/picture.tsx'
import type { ProductCardData } from '#web/products/product-state.ts'
import { serverContext, shopApi } from '../api/server-context.ts'
import { ContentArticle, OtherContent } from '../content/content-article.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { ProductTile } from '../product/product-tile.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { layoutTexts } from '../texts/layout.ts'
import { promoTexts as texts } from '../texts/promo.ts'
import type { Route } from './+types/promo-screen.ts'
import { EndsIn } from './ends-in.tsx'
import { areFew, fifthOnWideScreens } from './few-goods.ts'
import { PromoCard, withState } from './promo-card.tsx'
import { discountUpTo, PromoPeriod, type PromoState } from './promo-period.tsx'

const otherPromotions = { Page: 1, Size: 8 } // S11
const crumbs = [
  { label: layoutTexts.home, to: '/beranda' },
  { label: texts.title, to: '/promo' },
  { label: texts.detail },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = shopApi(context)
  const { Others, ...promotion } = await api('GET /promotion/:oid/:id', {
    params: { id: Number(params.id) },
    query: otherPromotions,
  })
  const path = `/promo/${promotion.ID}/detail`
  setPageSeo(context, {
    path,
    image: promotion.Img,
    kind: 'article',
    data: (at) => [breadcrumbData(at, crumbs, path)],
  })
  const url = context.get(serverContext).publicUrl + path
  return { promotion: withState(promotion), others: Others.map(withState), url }
}

export const meta = ({ loaderData: { promotion } }: Route.MetaArgs) =>
  pageMeta({ title: promotion.Title, description: promotion.ShortDesc || promotion.Content })

const looks: Record<PromoState, BadgeLook> = { upcoming: 'warning', running: 'success', over: 'neutral' }

/** /promo/{id}/detail (S11). */
export default function PromoScreen({ loaderData: { promotion, others, url } }: Route.ComponentProps) {
  const hasFewGoods = promotion.Products.length > 0 && areFew(promotion.Products)
  return (
    <ContentArticle
      crumbs={crumbs}
      title={promotion.Title}
      facts={
        <>
          <Badge look={looks[promotion.state]}>{texts[promotion.state]}</Badge>
          {promotion.state === 'running' && (
            <strong className="text-ink">
              <EndsIn at={promotion.DueDate} />
            </strong>
          )}
          <PromoPeriod promotion={promotion} />
        </>
      }
      goods={promotion.Products.length > 0 && <PromoGoods products={promotion.Products} picture={promotion.Img} />}
      picture={hasFewGoods ? '' : promotion.Img}
      content={promotion.Content}
      url={url}
    >
      <OtherContent
        title={texts.others}
        items={others}
        to="/promo"
        // 2.2 on phones, 1 on tablets, 3 on wide screens (B02).
        itemClassName="w-[max((100%-2*0.75rem)/2.2,9rem)] md:w-full lg:w-[calc((100%-2*1rem)/3)]"
        card={(other) => <PromoCard promotion={other} inRow />}
      />
    </ContentArticle>
  )
}

/** The goods of the promotion, which stand before its words; few have its picture beside them. */
function PromoGoods({ products, picture }: { products: ProductCardData[]; picture: string }) {
  const isFew = areFew(products)
  const discount = discountUpTo(products)
  return (
    <section aria-labelledby="produk-promo" className="mt-5">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="produk-promo" className="text-lg font-bold md:text-xl">
          {texts.products}
        </h2>
        {discount && <Badge look="danger">{discount}</Badge>}
      </header>
      <ul
        aria-labelledby="produk-promo"
        className={cx(
          'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-5',
          isFew && 'lg:flex',
        )}
      >
        {products.map((product, index) => (
          <li key={product.ID} className={isFew ? fifthOnWideScreens : undefined}>
            <ProductTile product={product} priority={index === 0} />
          </li>
        ))}
        {isFew && picture && (
          <li className="col-span-full flex-1 self-start">
            <Picture
              src={picture}
              alt=""
              sizes="(min-width: 64rem) 30rem, 100vw"
              ratio="aspect-video"
              className="rounded-card"
            />
          </li>
        )}
      </ul>
    </section>
  )
}
