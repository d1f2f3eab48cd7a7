import type { ReactNode } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { volumetricGrams } from '#contract/values/products/package-size.ts'
import { Card, SummaryLine } from '#web/design/card.tsx'
import type { Cart } from '../cart/cart.ts'
import { formatGrams, formatSize } from '../product/measures.ts'
import { chargeableWeightText, formatVolumetricWeight } from '../product/parcel-weight.ts'
import { cartScreenTexts as texts } from '../texts/cart-screen.ts'
import { parcelTexts } from '../texts/parcel.ts'

/** Weight, package size and price of the whole cart. */
export function CartSummary({ cart: { items, summary }, children }: { cart: Cart; children: ReactNode }) {
  const saved = items.reduce((sum, item) => sum + Math.max(0, item.Price - item.PromoPrice) * item.Qty, 0)
  const size = formatSize(summary.Dimensi)
  const isBulky = volumetricGrams(summary.Dimensi) > summary.TotalWeight
  return (
    <Card title={texts.summary}>
      <dl>
        <SummaryLine label={texts.count}>{texts.pieces(summary.TotalQty)}</SummaryLine>
        {summary.TotalWeight > 0 && <SummaryLine label={texts.weight}>{formatGrams(summary.TotalWeight)}</SummaryLine>}
        {size && <SummaryLine label={texts.packageSize}>{size}</SummaryLine>}
        {isBulky && <SummaryLine label={parcelTexts.volumetric}>{formatVolumetricWeight(summary.Dimensi)}</SummaryLine>}
        {saved > 0 && (
          <SummaryLine label={texts.saved}>
            <span className="font-semibold text-success">{formatRupiah(saved)}</span>
          </SummaryLine>
        )}
      </dl>
      {isBulky && (
        <p className="mt-1 text-xs text-muted">{chargeableWeightText(summary.TotalWeight, summary.Dimensi)}</p>
      )}
      <dl className="mt-2 border-t border-line pt-2">
        <SummaryLine label={texts.total} strong>
          {formatRupiah(summary.TotalPrice)}
        </SummaryLine>
      </dl>
      {children}
    </Card>
  )
}
