import { Link } from 'react-router'
import { Badge, type BadgeLook } from '../design/badge.tsx'
import { Breadcrumb } from '../design/breadcrumb.tsx'
import { Carousel } from '../design/carousel.tsx'
import { Html } from '../design/html.tsx'
import { Picture } from '../design/picture.tsx'
import { ShareLinks } from '../design/share-links.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { ProductRow } from '../product/product-row.tsx'
import { serverContext, shopApi } from '../server-context.ts'
import { layoutTexts } from '../texts/layout.ts'
import { promoTexts as texts } from '../texts/promo.ts'
import type { Route } from './+types/promo-screen.ts'
import { PromoCard } from './promo-card.tsx'
import { PromoPeriod, type PromoState, promoState } from './promo-period.tsx'

const others = { Page: 1, Size: 8 } // 001, section 7

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = shopApi(context)
  const promotion = await api('GET /promotion/:oid/:id', { params: { id: Number(params.id) }, query: others })
  const { publicUrl } = context.get(serverContext)
  // Said by the server, so that the page does not change its mind while it comes alive.
  return { promotion, state: promoState(promotion, new Date()), publicUrl }
}

export const meta = ({ loaderData: { promotion, publicUrl } }: Route.MetaArgs) =>
  pageMeta({
    title: promotion.Title,
    description: promotion.ShortDesc,
    image: promotion.Img && publicUrl + promotion.Img,
  })

const looks: Record<PromoState, BadgeLook> = { upcoming: 'warning', running: 'success', over: 'neutral' }

/** /promo/{id}/detail (S11). */
export default function PromoScreen({ loaderData: { promotion, state, publicUrl } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-8 md:pt-4">
      <article className="mx-auto max-w-prose">
        <Breadcrumb
          crumbs={[
            { label: layoutTexts.home, to: '/beranda' },
            { label: texts.title, to: '/promo' },
            { label: texts.detail },
          ]}
        />
        <Picture
          src={promotion.Img}
          alt=""
          sizes="(min-width: 46rem) 704px, 100vw"
          ratio="aspect-video md:aspect-[2/1]"
          priority
          className="mt-2 rounded-card"
        />
        <h1 className="mt-5 text-2xl font-bold text-balance md:text-3xl">{promotion.Title}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge look={looks[state]}>{texts[state]}</Badge>
          <PromoPeriod promotion={promotion} />
        </div>
        <Html sanitised={promotion.Content} className="mt-6" />
        <div className="mt-8 border-t border-line pt-5">
          <ShareLinks url={`${publicUrl}/promo/${promotion.ID}/detail`} title={promotion.Title} />
        </div>
      </article>
      <ProductRow title={texts.products} products={promotion.Products} />
      {promotion.Others.length > 0 && (
        <section className="mt-10">
          <header className="mb-2 flex items-end justify-between gap-4">
            <h2 className="text-lg font-bold md:text-xl">{texts.others}</h2>
            <Link to="/promo" className="-my-2.5 py-2.5 text-sm font-semibold text-primary hover:underline">
              {texts.seeAll}
            </Link>
          </header>
          <Carousel
            label={texts.others}
            itemClassName="w-[calc((100%-0.75rem)/1.2)] sm:w-[calc((100%-0.75rem)/2.2)] lg:w-[calc((100%-2*1rem)/3)]"
          >
            {promotion.Others.map((other) => (
              <PromoCard key={other.ID} promotion={other} />
            ))}
          </Carousel>
        </section>
      )}
    </div>
  )
}
