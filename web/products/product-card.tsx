import { type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '../design/badge.tsx'
import { cx } from '../design/class-names.ts'
import { cardWidths, Picture } from '../design/picture.tsx'
import { Price } from '../design/price.tsx'
import { productTexts } from '../texts/products.ts'
import { cardFactsOf } from './card-facts.ts'
import { productPath } from './product-path.ts'
import { type CardProduct, isFewLeft, unavailableReasonOf } from './product-state.ts'

type ProductCardProps = {
  product: CardProduct
  /** Whether the picture is in the first view. */
  priority?: boolean
}

/** A product in a grid or carousel, as one link (S06). */
export function ProductCard({ product, priority }: ProductCardProps) {
  const unavailableReason = unavailableReasonOf(product)
  const { name, price, variants } = cardFactsOf(product)
  const isReduced = (price.oldAmount ?? 0) > price.amount
  const interest = unavailableReason ? null : interestIn(product)
  const secondPicture = useSecondPicture(product.SecondImg)
  return (
    <Link
      to={productPath(product.ID)}
      prefetch="intent"
      viewTransition
      onPointerEnter={secondPicture.onPointerEnter}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float"
    >
      <span className="relative block">
        <Picture
          src={product.Img}
          alt=""
          // Slightly less than the card, so that a width of 412 px loads 320 px, half the bytes of 480.
          sizes="(min-width: 80rem) 220px, (min-width: 48rem) 25vw, 43vw"
          widths={cardWidths}
          priority={priority}
          className={cx(
            'transition-transform duration-200',
            unavailableReason ? 'opacity-60 grayscale' : 'group-hover:scale-[1.03]',
          )}
        />
        {!unavailableReason && secondPicture.src && (
          <Picture
            src={secondPicture.src}
            alt=""
            width={320}
            eager
            className="absolute! inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100"
          />
        )}
        {unavailableReason ? (
          <span className="absolute inset-x-0 bottom-0 bg-ink/75 px-2 py-1.5 text-center text-xs font-semibold text-white">
            {productTexts[unavailableReason]}
          </span>
        ) : (
          <PurchaseTypeBadge type={product.PurchaseType} className="absolute bottom-2 left-2 shadow-float" />
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 p-2.5 md:p-3">
        <span className="line-clamp-2 text-sm text-ink group-hover:text-primary">{name}</span>
        <Price {...price} className="flex-col items-start!" />
        {/* Takes the line of the old price on other cards, so that the lines of a row align. */}
        {!isReduced && interest && <span className="text-xs leading-5 text-muted">{interest}</span>}
        <span className="mt-auto truncate text-xs text-muted">
          {variants > 0 && `${productTexts.variants(variants)} · `}
          {shortCity(product.StoreCity)}
        </span>
      </span>
    </Link>
  )
}

/** The second picture is requested when a mouse first enters the card, so that phones never load it. */
function useSecondPicture(src: string) {
  const [isWanted, setWanted] = useState(false)
  return {
    src: isWanted && src,
    onPointerEnter: ({ pointerType }: PointerEvent) => setWanted((wanted) => wanted || pointerType === 'mouse'),
  }
}

/** Shipping date, remaining stock or sold pieces, if notable. */
export function interestIn({ Stock, TotalPurchase, DeliveryDate, Family }: CardProduct): string | null {
  const delivers = fromWireTime(DeliveryDate ?? '')
  if (delivers) return productTexts.sent(formatDate(delivers))
  // Other variants of a family may be in stock.
  if (isFewLeft(Stock) && !Family) return productTexts.fewLeft(Stock)
  return TotalPurchase > 0 ? productTexts.sold(TotalPurchase) : null
}

/** 'Kota Bandung' → 'Bandung', 'Kabupaten Bandung' → 'Kab. Bandung'. */
function shortCity(city: string): string {
  return city.replace(/^Kota /, '').replace(/^Kabupaten /, 'Kab. ')
}

/** Pre Order or Made To Order; nothing for ready products. */
export function PurchaseTypeBadge({ type, className }: { type: number; className?: string }) {
  if (type === wirePurchaseType.pre_order) {
    return (
      <Badge look="primary" className={className}>
        {productTexts.preOrder}
      </Badge>
    )
  }
  if (type === wirePurchaseType.made_to_order) {
    return (
      <Badge look="warning" className={className}>
        {productTexts.madeToOrder}
      </Badge>
    )
  }
  return null
}
