import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../design/button.tsx'
import { Picture } from '../design/picture.tsx'
import { Price } from '../design/price.tsx'
import { EmptyState } from '../design/states.tsx'
import { cardFactsOf } from '../product/card-facts.ts'
import { mentionsMobileCredit, mobileCreditPath } from '../product/product-list-query.ts'
import { productPath } from '../product/product-path.ts'
import { type ProductCardData, unavailableReasonOf } from '../product/product-state.ts'
import { storePath } from '../store/store-path.ts'
import { productListTexts, productTexts } from '../texts/product.ts'
import { searchTexts as texts } from '../texts/search.ts'
import type { Matches } from './find-matches.ts'

type SearchResultsProps = Matches & {
  keyword: string
  /** The limit of a search for products. */
  limit: number
  onFollow: () => void
}

/** Stores and products as list rows, of which more fit above a phone's keyboard than cards. */
export function SearchResults({ keyword, products, stores, limit, onFollow }: SearchResultsProps) {
  const isEmpty = products.length + stores.length === 0
  return (
    <section aria-label={texts.results} className="mt-5">
      <p role="status" className={isEmpty ? 'sr-only' : 'mb-1 text-sm text-muted'}>
        {isEmpty ? texts.empty : texts.found(products.length, limit)}
      </p>
      {isEmpty && <Nothing keyword={keyword} />}
      <MatchRows products={products} stores={stores} onFollow={onFollow} />
    </section>
  )
}

type MatchRowsProps = Matches & RowProps & { className?: string }

export function MatchRows({ products, stores, className = 'divide-y divide-line', onFollow }: MatchRowsProps) {
  return (
    <ul className={className}>
      {stores.map((store) => (
        <li key={`store ${store.ID}`}>
          <StoreRow store={store} onFollow={onFollow} />
        </li>
      ))}
      {products.map((product) => (
        <li key={product.ID}>
          <ProductRow product={product} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ keyword }: { keyword: string }) {
  if (!mentionsMobileCredit(keyword))
    return <EmptyState icon={SearchX} title={texts.empty} text={texts.emptyText(keyword)} />
  const buy = <ButtonLink to={mobileCreditPath}>{productListTexts.buyMobileCredit}</ButtonLink>
  return <EmptyState icon={SearchX} title={texts.empty} text={productListTexts.mobileCredit} action={buy} />
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
