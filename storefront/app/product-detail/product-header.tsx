import { CalendarClock, Hammer, Truck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Data } from '#contract/client.ts'
import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { minimumDays } from '#contract/values/products/made-to-order.ts'
import { formatDate, formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/class-names.ts'
import { Price } from '#web/design/price.tsx'
import { isFewLeft, unavailableReasonOf } from '#web/products/product-state.ts'
import { productTexts } from '#web/texts/products.ts'
import { optionalPart } from '../page/optional-part.ts'
import { formatSize, formatWeight } from '../product/measures.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'
import { VariantChoices } from './variant-choices.tsx'
import { hasChoice } from './variants.ts'

// Of sold-out goods alone.
const RestockNote = optionalPart(() => import('../restock/restock-note.tsx'))

type Product = Data<'GET /product/:oid/:id'>

/**
 * Price, name, facts and terms; wide screens begin with the name. Of a family it is the name of the family, and the facts are below
 * the choices, so that nothing above these moves when another variant is chosen.
 */
export function ProductHeader({ product }: { product: Product }) {
  const isOfFamily = hasChoice(product)
  return (
    <header className="flex flex-col gap-2">
      <div aria-live={isOfFamily ? 'polite' : undefined}>
        <Price size="large" amount={product.PromoPrice} oldAmount={product.Price} discount={product.Discount} />
      </div>
      <h1 className="text-lg leading-snug font-semibold text-pretty md:-order-1 md:text-xl md:font-bold">
        {isOfFamily ? product.Family?.Name : product.Name}
      </h1>
      <VariantChoices key={product.Family?.ID} product={product} />
      <Facts product={product} className={isOfFamily ? undefined : 'md:-order-1'} />
      <PurchaseTerms product={product} />
      {unavailableReasonOf(product) === 'soldOut' && (
        <Suspense>
          <RestockNote product={product} />
        </Suspense>
      )}
    </header>
  )
}

/** 'Terjual 1.204 · Stok 42 · 600 gram · 12 × 12 × 14 cm'. Wide screens have the stock at the button. */
function Facts({ product, className }: { product: Product; className: string | undefined }) {
  const { Stock, TotalPurchase } = product
  const isOffered = unavailableReasonOf(product) === null
  const isLast = isOffered && isFewLeft(Stock)
  const sold = TotalPurchase > 0 && productTexts.sold(TotalPurchase)
  const stock = isOffered && !isLast && texts.stockLeft(Stock)
  const measures = [formatWeight(product.Weight, product.Unit), formatSize(product)]
  const line = (parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')
  return (
    <div className={cx('flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums', className)}>
      <p className="md:hidden">{line([sold, stock, ...measures])}</p>
      <p className="hidden md:block">{line([sold, ...measures])}</p>
      {isLast && <Badge look="warning">{productTexts.fewLeft(Stock)}</Badge>}
    </div>
  )
}

/** The dates of a pre-order, or the days that a made-to-order product takes. */
function PurchaseTerms({ product }: { product: Product }) {
  if (product.PurchaseType === wirePurchaseType.made_to_order) {
    return (
      <Terms title={productTexts.madeToOrder}>
        <Term icon={Hammer}>{texts.madeIn(minimumDays(product.MinDays))}</Term>
      </Terms>
    )
  }
  if (product.PurchaseType !== wirePurchaseType.pre_order) return null
  const closes = fromWireTime(product.ClosedDate ?? '')
  const delivers = fromWireTime(product.DeliveryDate ?? '')
  const isClosed = unavailableReasonOf(product) === 'preOrderClosed'
  return (
    <Terms title={productTexts.preOrder}>
      {closes && (
        <Term icon={CalendarClock}>
          {isClosed ? texts.closed(formatDateTime(closes)) : texts.closes(formatDateTime(closes))}
        </Term>
      )}
      {delivers && <Term icon={Truck}>{texts.delivers(formatDate(delivers))}</Term>}
    </Terms>
  )
}

function Terms({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-1 rounded-card bg-primary-soft px-4 py-3 text-sm">
      <p className="font-bold">{title}</p>
      <ul className="mt-1 space-y-1">{children}</ul>
    </div>
  )
}

function Term({ icon: Icon, children }: { icon: typeof Truck; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
      {children}
    </li>
  )
}
