import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { Carousel } from '../design/carousel.tsx'
import { Html } from '../design/html.tsx'
import { Picture } from '../design/picture.tsx'
import { EmptyState } from '../design/states.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { ProductCard } from '../product/product-card.tsx'
import { obstacleOf, type ProductCardData } from '../product/product-state.ts'
import { shopApi } from '../server-context.ts'
import { storePath } from '../store/store-path.ts'
import { homeTexts } from '../texts/home.ts'
import type { Route } from './+types/home-screen.ts'
import { BannerCarousel } from './banner-carousel.tsx'

// 000, section 9: how much is asked for, and how much of it a row keeps.
const sizes = { popular: 100, latest: 50, choice: 200, stores: 10, categories: 100 }
const longestRow = 10

export async function loader({ context }: Route.LoaderArgs) {
  const api = shopApi(context)
  const [banners, categories, popular, latest, choice, stores, descriptions] = await Promise.all([
    // The page is worth reading without these two.
    api('GET /banner/:oid', { query: { Page: 1, Size: 50, IsFeatured: true } }).catch(() => []),
    api('GET /productcategory/:oid', { query: { Page: 1, Size: sizes.categories } }),
    api('GET /popularproduct/:oid', { query: { Page: 1, Size: sizes.popular } }),
    api('GET /latestproduct/:oid', { query: { Page: 1, Size: sizes.latest } }),
    api('GET /productchoice/:oid', { query: { Page: 1, Size: sizes.choice } }),
    api('GET /store/:oid', { query: { Page: 1, Size: sizes.stores } }),
    api('GET /homedescription/:oid', { query: { Page: 1, Size: 20, SortBy: 'ID-asc' } }).catch(() => []),
  ])
  return {
    banners,
    categories,
    popular: rowOf(popular.PopularProduct),
    latest: rowOf(latest.LatestProduct),
    choice: { title: choice.Title, subtitle: choice.Subtitle, products: rowOf(choice.ProductChoices) },
    stores,
    descriptions,
  }
}

/** S04: rows keep at most ten products, all in stock. */
function rowOf(products: ProductCardData[] = []): ProductCardData[] {
  return products.filter((product) => obstacleOf(product) === null).slice(0, longestRow)
}

export const meta = () => pageMeta({ title: homeTexts.title })

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { banners, categories, popular, latest, choice, stores, descriptions } = loaderData
  const hasProducts = popular.length + latest.length + choice.products.length > 0
  return (
    <div className="mx-auto max-w-page px-4 pt-3 pb-8 md:pt-6">
      <h1 className="sr-only">{homeTexts.title}</h1>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      {categories.length > 0 && <Categories categories={categories} />}
      <ProductRow title={homeTexts.popular} to="/shop/product?type=popular" products={popular} />
      <ProductRow
        title={choice.title || homeTexts.choice}
        subtitle={choice.subtitle}
        to="/shop/product?type=choice"
        products={choice.products}
      />
      <ProductRow title={homeTexts.latest} to="/shop/product?type=latest" products={latest} />
      {stores.length > 1 && <Stores stores={stores} />}
      {!hasProducts && <EmptyState icon={Store} title={homeTexts.empty} text={homeTexts.emptyText} />}
      {descriptions.length > 0 && (
        <div className="mt-10 grid gap-6 border-t border-line pt-8 text-sm text-muted md:grid-cols-2 lg:grid-cols-3">
          {descriptions.map((block) => (
            <section key={block.ID}>
              <h2 className="mb-1 text-base font-bold text-ink">{block.Title}</h2>
              <Html sanitised={block.Description} className="text-sm" />
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

type RowProps = { title: string; subtitle?: string; to?: string; children: ReactNode }

function Row({ title, subtitle, to, children }: RowProps) {
  return (
    <section className="mt-8 md:mt-10">
      <header className="mb-2 flex items-end justify-between gap-4">
        <div>
          <h2 className="text-lg font-bold md:text-xl">{title}</h2>
          {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
        {to && (
          <Link
            to={to}
            prefetch="intent"
            className="-my-2.5 shrink-0 py-2.5 text-sm font-semibold text-primary hover:underline"
          >
            {homeTexts.seeAll}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}

function ProductRow({ products, ...row }: Omit<RowProps, 'children'> & { products: ProductCardData[] }) {
  if (products.length === 0) return null
  return (
    <Row {...row}>
      <Carousel
        label={row.title}
        itemClassName="w-[max(42%,9rem)] sm:w-[max(28%,9rem)] md:w-[calc((100%-3*1rem)/4.25)] lg:w-[calc((100%-4*1rem)/5)] xl:w-[calc((100%-5*1rem)/6)]"
      >
        {products.map((product) => (
          <ProductCard key={product.ID} product={product} />
        ))}
      </Carousel>
    </Row>
  )
}

function Categories({ categories }: { categories: Data<'GET /productcategory/:oid'> }) {
  return (
    <Row title={homeTexts.categories}>
      <Carousel
        label={homeTexts.categories}
        itemClassName="w-[max(22%,4.75rem)] sm:w-[14%] md:w-[11%] lg:w-[max((100%-9*1rem)/10,5rem)]"
      >
        {categories.map((category) => (
          <Link
            key={category.ID}
            to={`/shop/product?type=cat&cat_id=${category.ID}`}
            prefetch="intent"
            className="group block text-center text-xs font-medium hover:text-primary md:text-sm"
          >
            <Picture
              src={category.Img}
              alt=""
              sizes="(min-width: 64rem) 110px, 22vw"
              className="mb-2 rounded-sheet transition-shadow group-hover:shadow-float"
            />
            <span className="line-clamp-2">{category.Name}</span>
          </Link>
        ))}
      </Carousel>
    </Row>
  )
}

function Stores({ stores }: { stores: Data<'GET /store/:oid'> }) {
  return (
    <Row title={homeTexts.stores}>
      <Carousel label={homeTexts.stores} itemClassName="w-[62%] sm:w-[40%] md:w-[28%] lg:w-[calc((100%-3*1rem)/4)]">
        {stores.map((store) => (
          <Link
            key={store.ID}
            to={storePath(store.ID, store.Name)}
            prefetch="intent"
            className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 transition-shadow hover:shadow-float"
          >
            <Picture src={store.Logo} alt="" sizes="56px" className="size-14 shrink-0 rounded-full" />
            <span className="min-w-0">
              <span className="block truncate text-sm font-bold">{store.Name}</span>
              <span className="block truncate text-xs text-muted">{store.City}</span>
            </span>
          </Link>
        ))}
      </Carousel>
    </Row>
  )
}
