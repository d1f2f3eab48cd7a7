import type { ReactNode } from 'react'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { wireAvailability } from '#contract/values/wire-numbers.ts'
import { shopApi } from '../api/server-context.ts'
import { ReplaceCartDialog } from '../cart/replace-cart-dialog.tsx'
import { Badge } from '../design/badge.tsx'
import { Breadcrumb, type Crumb } from '../design/breadcrumb.tsx'
import { cx } from '../design/class-names.ts'
import { Html } from '../design/html.tsx'
import { Price } from '../design/price.tsx'
import { StickyBar } from '../design/sticky-bar.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { setPageSeo } from '../seo/page-seo.ts'
import { breadcrumbData, productData } from '../seo/structured-data.ts'
import { StoreCard } from '../store/store-card.tsx'
import { StoreLocationSummary } from '../store/store-location.tsx'
import { storePath } from '../store/store-path.ts'
import { layoutTexts } from '../texts/layout.ts'
import { productTexts, productDetailTexts as texts } from '../texts/product.ts'
import type { Route } from './+types/product-detail-screen.ts'
import { BuyControls } from './buy-controls.tsx'
import { PurchaseTypeBadge } from './product-card.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { productListPath } from './product-list-query.ts'
import { ProductRow } from './product-row.tsx'
import { ProductSpecs, PurchaseTerms } from './product-specs.tsx'
import { isFewLeft, unavailableReasonOf } from './product-state.ts'
import { useBuy } from './use-buy.ts'

const maxRelated = 10
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = shopApi(context)
  const product = await api('GET /product/:oid/:id', { params: { id: Number(params.id) } })
  // Optional: the product is shown without these two.
  const [store, others] = await Promise.all([
    api('GET /store/:oid/:id', { params: { id: product.StoreID } }).catch(() => null),
    api('GET /product/:oid', { query: { StoreID: product.StoreID, Page: 1, Size: 2 * maxRelated } }).catch(() => []),
  ])
  const related = others
    .filter((other) => other.ID !== product.ID && unavailableReasonOf(other) === null)
    .slice(0, maxRelated)
  const path = `/shop/product/${product.ID}/detail`
  setPageSeo(context, {
    path,
    image: product.Img,
    kind: 'product',
    data: (at) => [productData(at, product, path), breadcrumbData(at, crumbsOf(product), path)],
  })
  return { product, storeLogo: store?.Logo ?? '', related }
}

function crumbsOf(product: Data<'GET /product/:oid/:id'>): Crumb[] {
  return [
    { label: layoutTexts.home, to: '/beranda' },
    { label: product.CategoryName, to: productListPath({ type: 'cat', categoryId: product.CategoryID }) },
    { label: product.Name },
  ]
}

export const meta = ({ loaderData: { product } }: Route.MetaArgs) =>
  pageMeta({ title: product.Name, description: product.Description || product.Name })

/** /shop/product/{id}/detail (S07). */
export default function ProductDetailScreen({ loaderData }: Route.ComponentProps) {
  // The key resets the state (picture, dialogs) for another product.
  return <ProductDetail key={loaderData.product.ID} {...loaderData} />
}

function ProductDetail({ product, storeLogo, related }: Route.ComponentProps['loaderData']) {
  const buying = useBuy(product)
  const isHydrated = useHydrated()
  const unavailableReason = unavailableReasonOf(product)
  const place = [product.StoreSubDistrict, product.StoreCity].filter(Boolean).join(', ')
  return (
    <div className="mx-auto max-w-page px-4 pb-8 md:pt-4">
      <div className="hidden md:mb-4 md:block">
        <Breadcrumb crumbs={crumbsOf(product)} />
      </div>
      <div className="grid items-start gap-x-8 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-y-4 lg:grid-cols-[26rem_minmax(0,1fr)_18rem]">
        <div className="min-w-0 lg:sticky lg:top-24">
          <ProductGallery pictures={product.Images} name={product.Name} dimmed={unavailableReason !== null} />
        </div>
        <div className="min-w-0 space-y-2 md:row-span-2 md:space-y-6 lg:row-span-1">
          <Part>
            <ProductHeader product={product} />
            <PurchaseTerms product={product} />
          </Part>
          <Part>
            <StoreCard
              id={product.StoreID}
              name={product.StoreName}
              logo={storeLogo}
              place={place}
              className="max-md:border-0 max-md:p-0"
            />
            <StoreLocationSummary place={product.StorePlace} />
          </Part>
          <Part title={texts.details}>
            <ProductSpecs product={product} />
          </Part>
          <Part title={texts.description}>
            {product.Description ? (
              <Html sanitised={product.Description} />
            ) : (
              <p className="text-muted">{texts.noDescription}</p>
            )}
          </Part>
        </div>
        <aside
          aria-label={texts.buyTitle}
          className="hidden rounded-card border border-line bg-surface p-4 md:block lg:sticky lg:top-24"
        >
          {(buying.quantity > 0 || !isHydrated) && (
            <p className={cx('font-bold', !isHydrated && 'not-in-cart:hidden')}>{texts.inCart}</p>
          )}
          {buying.quantity === 0 && (
            <p className={cx('font-bold', !isHydrated && 'in-cart:hidden')}>{texts.buyTitle}</p>
          )}
          <p className="mt-1 text-sm text-muted">
            {unavailableReason ? productTexts[unavailableReason] : `${texts.stock} ${texts.stockLeft(product.Stock)}`}
          </p>
          <p className="my-4 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-4">
            <span className="text-sm text-muted">{texts.subtotal}</span>
            <span
              // The quantity in the cart is known after hydration.
              className={cx('text-lg font-bold whitespace-nowrap tabular-nums', !isHydrated && 'in-cart:invisible')}
            >
              {formatRupiah(product.PromoPrice * Math.max(1, buying.quantity))}
            </span>
          </p>
          <BuyControls
            product={product}
            buying={buying}
            className="flex flex-col items-center gap-3 [&>:is(a,button)]:w-full"
          />
        </aside>
      </div>
      <ProductRow
        view="later"
        title={texts.related}
        products={related}
        to={storePath(product.StoreID, product.StoreName)}
      />
      <StickyBar>
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          {buying.quantity === 0 && (
            <Price amount={product.PromoPrice} className={isHydrated ? undefined : 'in-cart:hidden'} />
          )}
          <BuyControls
            product={product}
            buying={buying}
            className="flex flex-auto flex-wrap items-center gap-x-4 gap-y-2"
          />
        </div>
      </StickyBar>
      <ReplaceCartDialog {...buying} />
    </div>
  )
}

/** A full-width white section on phones, a plain one on wide screens. */
function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="-mx-4 space-y-3 border-y border-line bg-surface p-4 first:border-t-0 md:mx-0 md:border-0 md:bg-transparent md:p-0">
      {title && <h2 className="font-bold md:text-lg">{title}</h2>}
      {children}
    </section>
  )
}

function ProductHeader({ product }: { product: Route.ComponentProps['loaderData']['product'] }) {
  const { Stock } = product
  return (
    <header>
      <Price size="large" amount={product.PromoPrice} oldAmount={product.Price} discount={product.Discount} />
      <h1 className="mt-1 text-lg leading-snug font-semibold text-pretty md:text-xl md:font-bold">{product.Name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <PurchaseTypeBadge type={product.PurchaseType} />
        {product.TotalPurchase > 0 && <span>{productTexts.sold(product.TotalPurchase)}</span>}
        {isFewLeft(Stock) && product.Status === wireAvailability.offered && (
          <Badge look="warning">{productTexts.fewLeft(Stock)}</Badge>
        )}
      </p>
    </header>
  )
}
