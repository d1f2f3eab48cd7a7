import { CalendarClock, Hammer, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { groupDigits } from '#contract/values/rupiah.ts'
import { formatDate, formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'
import { wirePurchaseType } from '#contract/values/wire-numbers.ts'
import { minimumDays } from '../cart/made-to-order.ts'
import { productDetailTexts as texts } from '../texts/product.ts'
import { formatSize, formatWeight, isGrams } from './measures.ts'
import { productListPath } from './product-list-query.ts'
import { unavailableReasonOf } from './product-state.ts'

type Product = Data<'GET /product/:oid/:id'>

/** Category, stock, weight and size. */
export function ProductSpecs({ product }: { product: Product }) {
  const weight = formatWeight(product.Weight, product.Unit)
  const size = formatSize(product)
  return (
    <dl className="divide-y divide-line text-sm">
      <Fact label={texts.category}>
        <Link
          to={productListPath({ type: 'cat', categoryId: product.CategoryID })}
          prefetch="intent"
          className="font-semibold text-primary hover:underline"
        >
          {product.CategoryName}
        </Link>
      </Fact>
      <Fact label={texts.stock}>{groupDigits(product.Stock)}</Fact>
      {weight && <Fact label={isGrams(product.Unit) ? texts.weight : texts.volume}>{weight}</Fact>}
      {size && <Fact label={texts.size}>{size}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-2.5">
      <dt className="w-24 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}

/** The dates of a pre-order, or the days that a made-to-order product takes. */
export function PurchaseTerms({ product }: { product: Product }) {
  if (product.PurchaseType === wirePurchaseType.made_to_order) {
    return (
      <Terms>
        <Term icon={Hammer}>{texts.madeIn(minimumDays(product.MinDays))}</Term>
      </Terms>
    )
  }
  if (product.PurchaseType !== wirePurchaseType.pre_order) return null
  const closes = fromWireTime(product.ClosedDate ?? '')
  const delivers = fromWireTime(product.DeliveryDate ?? '')
  if (!closes && !delivers) return null
  const isClosed = unavailableReasonOf(product) === 'preOrderClosed'
  return (
    <Terms>
      {closes && (
        <Term icon={CalendarClock}>
          {isClosed ? texts.closed(formatDateTime(closes)) : texts.closes(formatDateTime(closes))}
        </Term>
      )}
      {delivers && <Term icon={Truck}>{texts.delivers(formatDate(delivers))}</Term>}
    </Terms>
  )
}

function Terms({ children }: { children: ReactNode }) {
  return <ul className="space-y-2 rounded-card bg-tint px-4 py-3 text-sm">{children}</ul>
}

function Term({ icon: Icon, children }: { icon: typeof Truck; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
      {children}
    </li>
  )
}
