import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Picture } from '#web/design/picture.tsx'
import { Price } from '#web/design/price.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { cardFactsOf } from '#web/products/card-facts.ts'
import { productPath } from '#web/products/product-path.ts'
import { type ProductCardData, unavailableReasonOf } from '#web/products/product-state.ts'
import { productTexts } from '#web/texts/products.ts'
import { BestSellers } from '../product/best-sellers.tsx'
import { storePath } from '../store/store-path.ts'
import { searchTexts as texts } from '../texts/search.ts'
import { DigitalMatches } from './digital-matches.tsx'
import type { Matches } from './find-matches.ts'
import { headingOf } from './match-headings.ts'
import { UnderstandingNotice } from './understanding-notice.tsx'

type SearchResultsProps = Matches & {
  keyword: string
  /** The limit of a search for products. */
  limit: number
  onFollow: () => void
}

/** Stores and products as list rows, of which more fit above a phone's keyboard than cards. */
export function SearchResults({ keyword, limit, onFollow, ...matches }: SearchResultsProps) {
  const { products, stores, digital, understanding } = matches
  const isEmpty = products.length + stores.length + digital.length === 0
  return (
    <section aria-label={texts.results} className="mt-5">
      <p role="status" className={isEmpty ? 'sr-only' : 'mb-1 text-sm text-muted'}>
        {statusOfMatches(matches, limit)}
      </p>
      {isEmpty && <EmptyState icon={SearchX} title={texts.empty} text={texts.emptyText(keyword)} />}
      <UnderstandingNotice {...understanding} keyword={keyword} className="mb-2" />
      <DigitalMatches categories={digital} className="mb-2" onFollow={onFollow} />
      <MatchRows products={products} stores={stores} onFollow={onFollow} />
      {isEmpty && <BestSellers />}
    </section>
  )
}

/** The number of found products; the other results if there are none. */
export function statusOfMatches({ products, stores, digital }: Matches, limit: number): string {
  if (products.length > 0) return texts.found(products.length, limit)
  if (stores.length > 0) return texts.foundStores
  return digital.length > 0 ? texts.foundElsewhere : texts.empty
}

type MatchRowsProps = Pick<Matches, 'products' | 'stores'> & RowProps & { className?: string }

export function MatchRows({ products, stores, className = 'divide-y divide-line', onFollow }: MatchRowsProps) {
  return (
    <ul className={className}>
      {stores.map((store) => (
        <li key={`store ${store.ID}`}>
          <StoreRow store={store} onFollow={onFollow} />
        </li>
      ))}
      {products.map((product, index) => (
        <li key={product.ID}>
          <MatchHeading products={products} index={index} />
          <ProductRow product={product} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function MatchHeading({ products, index }: { products: Matches['products']; index: number }) {
  const match = headingOf(products, index)
  return match && <h2 className="pt-4 pb-1 text-sm font-bold text-muted">{texts.matches[match]}</h2>
}

const rowClasses = 'group flex items-center gap-3 rounded-control py-2.5'

type RowProps = { onFollow: () => void }

function StoreRow({ store, onFollow }: RowProps & { store: Matches['stores'][number] }) {
  return (
    <Link
      data-suggestion
      to={storePath(store.ID, store.Name)}
      prefetch="intent"
      onClick={onFollow}
      className={rowClasses}
    >
      <Picture src={store.Logo} alt="" sizes="64px" className="size-16 shrink-0 rounded-full" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-bold group-hover:text-primary">{store.Name}</span>
        <span className="block truncate text-xs text-muted">{texts.storeIn(store.City)}</span>
      </span>
    </Link>
  )
}

function ProductRow({ product, onFollow }: RowProps & { product: ProductCardData }) {
  const unavailableReason = unavailableReasonOf(product)
  const { name, price, variants } = cardFactsOf(product)
  return (
    <Link data-suggestion to={productPath(product.ID)} prefetch="intent" onClick={onFollow} className={rowClasses}>
      <Picture
        src={product.Img}
        alt=""
        sizes="64px"
        className={`size-16 shrink-0 rounded-control ${unavailableReason ? 'opacity-60 grayscale' : ''}`}
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm group-hover:text-primary">{name}</span>
        <Price size="small" {...price} />
        <span className="block truncate text-xs text-muted">
          {unavailableReason && <span className="font-semibold text-danger">{productTexts[unavailableReason]} · </span>}
          {variants > 0 && `${productTexts.variants(variants)} · `}
          {product.StoreName}, {product.StoreCity}
        </span>
      </span>
    </Link>
  )
}
