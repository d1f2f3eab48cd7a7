import { CloudOff, Store } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { Carousel } from '#web/design/carousel.tsx'
import { Html } from '#web/design/html.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { shopApi } from '../api/server-context.ts'
import { type Packed, pack, unpack } from '../hydration/packed.ts'
import { NewsCard, type NewsCardData } from '../news/news-card.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { Row } from '../page/row.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import { shopData } from '../seo/structured-data.ts'
import { StoreCarousel } from '../store/store-carousel.tsx'
import type { ListedStore } from '../store/store-grid.tsx'
import { homeTexts as texts } from '../texts/home.ts'
import type { Route } from './+types/home-screen.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { ChatButton } from './chat-button.tsx'
import { thirdWidths } from './item-widths.ts'
import { type HomeSection, loadHome } from './load-home.ts'
import { NearbyStores } from './nearby-stores.tsx'
import { Partners } from './partners.tsx'
import { HomeProducts } from './products.tsx'
import { PromotionStrip } from './promotion-strip.tsx'
import { Story } from './story.tsx'
import { Trust } from './trust.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<HomeSection[]>> {
  setPageSeo(context, { path: '/beranda', data: shopData })
  return pack(await loadHome(shopApi(context)))
}

export const meta = () => pageMeta({ title: texts.title })

/** /beranda (S02): the sections that the shop has chosen, in its order. */
export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const sections = useMemo(() => unpack<HomeSection[]>(loaderData), [loaderData])
  const rows = sections.filter((section) => section.kind === 'products')
  const isEmpty = rows.length > 0 && rows.every(({ products }) => products?.length === 0)
  return (
    <div className="mx-auto max-w-page px-4 pt-3 pb-8 md:pt-6">
      <h1 className="sr-only">{texts.title}</h1>
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections keep their order
        <Section key={index} section={section} />
      ))}
      {isEmpty && <EmptyState icon={Store} title={texts.empty} text={texts.emptyText} />}
      <ChatButton />
    </div>
  )
}

function Section({ section }: { section: HomeSection }) {
  switch (section.kind) {
    case 'banners':
      return <BannerCarousel banners={section.banners} />
    case 'categories':
      return <CategoryCarousel categories={section.categories} />
    case 'promotion':
      return <PromotionStrip promotion={section} />
    case 'products':
      return <HomeProducts section={section} notLoaded={<NotLoaded />} />
    case 'stores':
      return <StoreRow stores={section.stores} />
    case 'nearby_stores':
      return <NearbyStores />
    case 'story':
      return <Story article={section.article} />
    case 'news':
      return <NewsRow news={section.news} />
    case 'trust':
      return <Trust />
    case 'descriptions':
      return <Descriptions descriptions={section.descriptions} />
    case 'partners':
      return <Partners partners={section.partners} />
  }
}

/** Hidden with one store or none (S04). */
function StoreRow({ stores }: { stores: ListedStore[] | null }) {
  if (stores && stores.length <= 1) return null
  return (
    <Row title={texts.stores} to="/store">
      {stores ? <StoreCarousel label={texts.stores} stores={stores} /> : <NotLoaded />}
    </Row>
  )
}

/** The newest articles. */
function NewsRow({ news }: { news: NewsCardData[] }) {
  return (
    <Row title={texts.news} to="/berita">
      <Carousel label={texts.news} itemClassName={thirdWidths}>
        {news.map((article) => (
          <NewsCard key={article.ID} news={article} />
        ))}
      </Carousel>
    </Row>
  )
}

function NotLoaded() {
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 text-sm text-muted">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{texts.notLoaded}</span>
      {/* A full page load, which works without script. */}
      <Link to="/beranda" reloadDocument className="-my-3 py-3 font-semibold text-primary hover:underline">
        {texts.reload}
      </Link>
    </p>
  )
}

function Descriptions({ descriptions }: { descriptions: Data<'GET /homedescription/:oid'> }) {
  return (
    <div className="home-end mt-10 grid gap-6 border-t border-line pt-8 text-muted md:grid-cols-2 lg:grid-cols-3">
      {descriptions.map((block) => (
        <section key={block.ID}>
          <h2 className="mb-1 text-base font-bold text-ink">{block.Title}</h2>
          <Html sanitised={block.Description} className="text-sm" />
        </section>
      ))}
    </div>
  )
}
