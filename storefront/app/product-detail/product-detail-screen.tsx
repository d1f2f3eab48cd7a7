import { type ReactNode, Suspense } from 'react'
import type { Data } from '#contract/client.ts'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { Breadcrumb, type Crumb } from '#web/design/breadcrumb.tsx'
import { cx } from '#web/design/class-names.ts'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { productPath } from '#web/products/product-path.ts'
import { type ProductCardData, unavailableReasonOf } from '#web/products/product-state.ts'
import { shopApi } from '../api/server-context.ts'
import { ReplaceCartDialog } from '../cart/replace-cart-dialog.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { optionalPart } from '../page/optional-part.ts'
import { pageMeta } from '../page/page-meta.ts'
import { listingQuery } from '../product/listing-query.ts'
import { categoryPath, productListPath } from '../product/product-list-query.ts'
import { ProductRow } from '../product/product-row.tsx'
import { setPageSeo } from '../seo/page-seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { StoreCard } from '../store/store-card.tsx'
import { StoreLocationSummary } from '../store/store-location-summary.tsx'
import { storePath } from '../store/store-path.ts'
import { layoutTexts } from '../texts/layout.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'
import type { Route } from './+types/product-detail-screen.ts'
import { BuyBox } from './buy-box.tsx'
import { BuyControls } from './buy-controls.tsx'
import { BackLink, ShareButton } from './picture-buttons.tsx'
import { PiecesPicker } from './pieces-picker.tsx'
import { productData } from './product-data.ts'
import { ProductDescription } from './product-description.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeader } from './product-header.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'
import { useBuy } from './use-buy.ts'
import { useShownVariant } from './use-shown-variant.ts'
import './sold-out.css'

const maxRelated = 8
const maxSimilar = 8

const FavouriteButton = optionalPart(() => import('../favourites/favourite-button.tsx'))
const RecentlyViewed = optionalPart(() => import('./recently-viewed.tsx'))

/** How many goods of the store its card shows. */
const goodsOfCard = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = shopApi(context)
  const product = await api('GET /product/:oid/:id', { params: { id: Number(params.id) } })
  // Optional: the product is shown without these.
  const [store, others, alike, partners] = await Promise.all([
    api('GET /store/:oid/:id', { params: { id: product.StoreID } }).catch(() => null),
    api('GET /product/:oid', {
      query: listingQuery({ StoreID: product.StoreID, Page: 1, Size: 2 * maxRelated }),
    }).catch(() => []),
    api('GET /similarproduct/:oid/:id', { params: { id: product.ID } }).catch(() => []),
    api('GET /partner/:oid').catch(() => null),
  ])
  const related = others
    .filter((other) => !isSameGoods(other, product) && unavailableReasonOf(other) === null)
    .slice(0, maxRelated)
  const similar = alike.slice(0, maxSimilar)
  const path = productPath(product.ID)
  const { Logo = '', Cover = '', DeliveryOptions = [] } = store ?? {}
  setPageSeo(context, {
    path,
    image: product.Img,
    kind: 'product',
    data: (at) => [productData(at, product, DeliveryOptions), breadcrumbData(at, crumbsOf(product), path)],
  })
  const payments = partners?.Payments.map(({ Name }) => Name) ?? []
  return { product, store: { Logo, Cover, DeliveryOptions }, payments, related, similar }
}

/** Whether two products are one, or variants of one family. */
const isSameGoods = (one: ProductCardData, other: ProductCardData) =>
  one.ID === other.ID || (one.Family !== null && one.Family.ID === other.Family?.ID)

const categoryPathOf = ({ CategoryID }: Data<'GET /product/:oid/:id'>) =>
  productListPath({ type: 'cat', categoryId: CategoryID })

function crumbsOf(product: Data<'GET /product/:oid/:id'>): Crumb[] {
  return [
    { label: layoutTexts.home, to: '/beranda' },
    ...product.CategoriesAbove.map((category) => ({ label: category.Name, to: categoryPath(category) })),
    { label: product.CategoryName, to: categoryPathOf(product) },
    { label: product.Name },
  ]
}

export const meta = ({ loaderData: { product } }: Route.MetaArgs) =>
  pageMeta({ title: product.Name, description: product.Description || product.Name })

/** /shop/product/{id}/detail (S07). */
export default function ProductDetailScreen({ loaderData }: Route.ComponentProps) {
  const { ID, Family } = loaderData.product
  // The key resets the state (picture, dialogs) for another product. Another variant of a family keeps the page with its focus.
  return <ProductDetail key={Family ? `family ${Family.ID}` : ID} {...loaderData} />
}

function ProductDetail({ product, store, payments, related, similar }: Route.ComponentProps['loaderData']) {
  const shown = useShownVariant(product)
  const isLoading = shown !== product
  const buying = useBuy(shown)
  const isHydrated = useHydrated()
  // Near, where the product itself can't be bought.
  const isSoldOut = unavailableReasonOf(product) === 'soldOut'
  const similarGoods = <ProductRow view="later" title={texts.similar} products={similar} to={categoryPathOf(product)} />
  const isPickupOffered = store.DeliveryOptions.includes(wireDeliveryOption.pickup)
  return (
    <div className="mx-auto max-w-page px-4 pb-8 md:pt-4">
      <div className="hidden md:mb-4 md:block">
        <Breadcrumb crumbs={crumbsOf(product)} />
      </div>
      <div className="@container">
        <div className={cx('product', isSoldOut && 'is-sold-out')}>
          <div className="[grid-area:pictures]">
            <ProductGallery
              // A variant with a picture of its own shows that one; others leave the picture that the shopper looks at.
              key={shown.Images[0]}
              pictures={shown.Images}
              name={shown.Name}
              dimmed={unavailableReasonOf(shown) !== null}
            >
              <BackLink path={categoryPathOf(product)} />
              <ShareButton title={product.Name} />
              {isHydrated && (
                <Suspense>
                  <FavouriteButton id={shown.ID} name={shown.Name} className="absolute top-14 right-3 z-10" />
                </Suspense>
              )}
            </ProductGallery>
          </div>
          <Part className="[grid-area:name]">
            <div className="-mt-2 md:hidden">
              <Breadcrumb crumbs={crumbsOf(product).slice(0, -1)} />
            </div>
            <ProductHeader product={shown} />
            <PiecesPicker product={shown} buying={buying} className="md:hidden" />
          </Part>
          <div className="-mx-4 mb-2 border-y border-line bg-surface px-4 py-1 [grid-area:buy] md:sticky md:top-24 md:mx-0 md:rounded-card md:border md:pt-4">
            <BuyBox product={shown} buying={buying} isLoading={isLoading} />
            <PurchaseFacts
              product={shown}
              quantity={buying.quantity || buying.pieces}
              deliveryOptions={store.DeliveryOptions}
              payments={payments}
            />
          </div>
          {isSoldOut && <div className="similar">{similarGoods}</div>}
          <Part className="[grid-area:text]">
            <h2 className="font-bold md:text-lg">{texts.description}</h2>
            <ProductDescription html={product.Description} />
          </Part>
          <Part className="[grid-area:store]">
            <StoreCard
              id={product.StoreID}
              name={product.StoreName}
              logo={store.Logo}
              cover={store.Cover}
              // The last ones, because the row below begins with the first.
              goods={related.slice(-goodsOfCard)}
              place=""
            />
            <StoreLocationSummary place={product.StorePlace} withoutHours={isPickupOffered} />
          </Part>
        </div>
      </div>
      {!isSoldOut && similarGoods}
      <ProductRow
        view="later"
        title={texts.related}
        products={related.filter(({ ID }) => !similar.some((one) => one.ID === ID))}
        to={storePath(product.StoreID, product.StoreName)}
      />
      {isHydrated && (
        <Suspense>
          <RecentlyViewed id={product.ID} />
        </Suspense>
      )}
      <StickyBar>
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <BuyControls
            product={shown}
            buying={buying}
            isLoading={isLoading}
            className="flex flex-auto flex-wrap items-center gap-x-4 gap-y-2"
          />
        </div>
      </StickyBar>
      <ReplaceCartDialog {...buying} />
    </div>
  )
}

/** A full-width white section on phones, a plain one on wide screens. */
function Part({ className, children }: { className: string; children: ReactNode }) {
  return (
    <section
      className={cx(
        '-mx-4 mb-2 space-y-3 border-y border-line bg-surface p-4 md:mx-0 md:border-0 md:bg-transparent md:p-0',
        className,
      )}
    >
      {children}
    </section>
  )
}
