import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../design/button.tsx'
import { Picture } from '../design/picture.tsx'
import { Price } from '../design/price.tsx'
import { EmptyState } from '../design/states.tsx'
import { mentionsMobileCredit, mobileCreditPath } from '../product/product-list-query.ts'
import { type ProductCardData, unavailableReasonOf } from '../product/product-state.ts'
import { productListTexts, productTexts } from '../texts/product.ts'
import { searchTexts as texts } from '../texts/search.ts'

type SearchResultsProps = {
  keyword: string
  products: ProductCardData[]
  /** The limit of a search. */
  limit: number
}

/** Products as list rows, of which more fit above a phone's keyboard than cards. */
export function SearchResults({ keyword, products, limit }: SearchResultsProps) {
  const isEmpty = products.length === 0
  return (
    <section aria-label={texts.results} className="mt-5">
      <p role="status" className={isEmpty ? 'sr-only' : 'mb-1 text-sm text-muted'}>
        {isEmpty ? texts.empty : texts.found(products.length, limit)}
      </p>
      {isEmpty && <Nothing keyword={keyword} />}
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.ID}>
            <Result product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nothing({ keyword }: { keyword: string }) {
  if (!mentionsMobileCredit(keyword))
    return <EmptyState icon={SearchX} title={texts.empty} text={texts.emptyText(keyword)} />
  const buy = <ButtonLink to={mobileCreditPath}>{productListTexts.buyMobileCredit}</ButtonLink>
  return <EmptyState icon={SearchX} title={texts.empty} text={productListTexts.mobileCredit} action={buy} />
}

function Result({ product }: { product: ProductCardData }) {
  const unavailableReason = unavailableReasonOf(product)
  return (
    <Link
      to={`/shop/product/${product.ID}/detail`}
      prefetch="intent"
      className="group flex items-center gap-3 rounded-control py-2.5"
    >
      <Picture
        src={product.Img}
        alt=""
        sizes="64px"
        className={`size-16 shrink-0 rounded-control ${unavailableReason ? 'opacity-60 grayscale' : ''}`}
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm group-hover:text-primary">{product.Name}</span>
        <Price size="small" amount={product.PromoPrice} oldAmount={product.Price} discount={product.Discount} />
        <span className="block truncate text-xs text-muted">
          {unavailableReason && <span className="font-semibold text-danger">{productTexts[unavailableReason]} · </span>}
          {product.StoreName}, {product.StoreCity}
        </span>
      </span>
    </Link>
  )
}
