import { Card } from '#web/design/card.tsx'
import { bulkTexts } from '../../texts/bulk.ts'
import { meaningText, type PricedProduct } from './meaning-text.ts'
import type { PriceChange } from './price-form.ts'

type PriceMeaningProps = { change: PriceChange; products: readonly PricedProduct[] }

/** The effect of a change on some of its products. */
export const PriceMeaning = ({ change, products }: PriceMeaningProps) => (
  <Card title={bulkTexts.prices.meaning}>
    <ul aria-live="polite" className="grid gap-2 text-sm">
      {products.map((product) => (
        <li key={product.ID} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 text-muted wrap-anywhere">{product.Name}</span>
          <span className="font-semibold tabular-nums">{meaningText(change, product)}</span>
        </li>
      ))}
    </ul>
  </Card>
)
