import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Picture } from '../design/picture.tsx'
import { productPath } from '../products/product-path.ts'
import { orderFactTexts as texts } from '../texts/orders.ts'
import type { Order } from './order-status.tsx'

type Change = NonNullable<Order['GoodsChanges']>[number]

type GoodsChangesProps = {
  order: Pick<Order, 'GoodsChanges'>
  /** Left out on screens where only the goods matter. */
  hasPrices?: boolean
}

/** The pieces that a store took out of a paid order or replaced before packing, and what was refunded; nothing without a change. */
export function GoodsChanges({ order: { GoodsChanges = [] }, hasPrices = true }: GoodsChangesProps) {
  if (GoodsChanges.length === 0) return null
  return (
    <section aria-label={texts.goodsChanges} className="mt-4 rounded-card bg-tint p-3 text-sm">
      <p className="font-semibold">{texts.goodsChanges}</p>
      <ul className="mt-1 divide-y divide-line">
        {GoodsChanges.map((change) => (
          <li key={`${change.Line} ${change.Replacement?.Line}`} className="py-2.5 last:pb-0">
            <ChangedGoods change={change} hasPrices={hasPrices} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangedGoods({ change, hasPrices }: { change: Change; hasPrices: boolean }) {
  const { ProductName, Quantity, Replacement: by, Refunded } = change
  return (
    <>
      <p className="wrap-anywhere">
        <span className="tabular-nums">{Quantity} × </span>
        {ProductName} {by ? texts.replacedBy : texts.takenAway}
      </p>
      {by && (
        <p className="mt-1.5 flex items-center gap-2.5">
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
          <Picture src={by.ProductImage} alt="" width={96} className="size-9 shrink-0 rounded-control" />
          <Link to={productPath(by.ProductID)} className="min-w-0 font-semibold wrap-anywhere hover:text-primary">
            {by.ProductName}
          </Link>
        </p>
      )}
      {hasPrices && (
        <p className="mt-1 text-muted tabular-nums">
          {Refunded > 0 ? texts.refunded(formatRupiah(Refunded)) : texts.samePrice}
        </p>
      )}
    </>
  )
}
