import { CloudOff, Store } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { shopApi } from '../api/server-context.ts'
import { Carousel } from '../design/carousel.tsx'
import { Html } from '../design/html.tsx'
import { EmptyState } from '../design/states.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { Row } from '../layout/row.tsx'
import { NewsCard, type NewsCardData } from '../news/news-card.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { productListPath } from '../product/product-list-query.ts'
import type { CardProduct } from '../product/product-state.ts'
import { setPageSeo } from '../seo/page-seo.ts'
import { shopData } from '../seo/structured-data.ts'
import { StoreCarousel } from '../store/store-carousel.tsx'
import type { ListedStore } from '../store/store-grid.tsx'
import { homeTexts as texts } from '../texts/home.ts'
import type { Route } from './+types/home-screen.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { ChatButton } from './chat-button.tsx'
import { loadHome } from './load-home.ts'
import { NearbyStores } from './nearby-stores.tsx'
import { Partners } from './partners.tsx'

export function loader({ context }: Route.LoaderArgs) {
  setPageSeo(context, { path: '/beranda', data: shopData })
  return loadHome(shopApi(context))
}

export const meta = () => pageMeta({ title: texts.title })

/** /beranda (S02). A part that failed to load says so or is left out. */
export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { banners, categories, popular, latest, choice, stores, categoryRows, news, descriptions, partners } =
    loaderData
  const isEmpty = [popular, latest, choice?.products].every((products) => products?.length === 0)
  return (
    <div className="mx-auto max-w-page px-4 pt-3 pb-8 md:pt-6">
      <h1 className="sr-only">{texts.title}</h1>
      {banners && banners.length > 0 && <BannerCarousel banners={banners} />}
      {categories && categories.length > 0 && <CategoryCarousel categories={categories} />}
      <ProductRow title={texts.popular} to={productListPath({ type: 'popular' })} products={popular} />
      <ProductRow title={texts.latest} to={productListPath({ type: 'latest' })} products={latest} />
      <ProductRow
        title={choice?.title || texts.choice}
        subtitle={choice?.subtitle}
        to={productListPath({ type: 'choice' })}
        products={choice?.products ?? null}
      />
      {isEmpty && <EmptyState icon={Store} title={texts.empty} text={texts.emptyText} />}
      <StoreRow stores={stores} />
      <NearbyStores />
      {categoryRows?.map(({ id, name, products }) => (
        <ProductRow key={id} title={name} to={productListPath({ type: 'cat', categoryId: id })} products={products} />
      ))}
      {news && news.length > 0 && <NewsRow news={news} />}
      {descriptions && descriptions.length > 0 && <Descriptions descriptions={descriptions} />}
      {partners && <Partners partners={partners} />}
      <ChatButton />
    </div>
  )
}

type ProductRowProps = { title: string; subtitle?: string | undefined; to: string; products: CardProduct[] | null }

/** 2.3 products on phones, 4 on tablets, 5 to 6 on wide screens (B02). Renders nothing if there are none. */
function ProductRow({ products, ...row }: ProductRowProps) {
  if (products?.length === 0) return null
  return (
    <Row {...row}>
      {products ? (
        <Carousel
          label={row.title}
          itemClassName="w-[max(42%,9rem)] sm:w-[max(28%,9rem)] md:w-[calc((100%-3*1rem)/4)] lg:w-[calc((100%-4*1rem)/5)] xl:w-[calc((100%-5*1rem)/6)]"
        >
          {products.map((product) => (
            <ProductCard key={product.ID} product={product} />
          ))}
        </Carousel>
      ) : (
        <NotLoaded />
      )}
    </Row>
  )
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

/** The newest articles: a column on phones, side by side on wider screens. */
function NewsRow({ news }: { news: NewsCardData[] }) {
  return (
    <Row title={texts.news} to="/berita">
      <ul aria-label={texts.news} className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {news.map((article) => (
          <li key={article.ID}>
            <NewsCard news={article} />
          </li>
        ))}
      </ul>
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
