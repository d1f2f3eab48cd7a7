import { Store } from 'lucide-react'
import { Picture } from '#web/design/picture.tsx'
import type { Cart } from '../cart/cart.ts'
import { checkoutTexts } from '../texts/checkout.ts'

const shown = 4

/** The store and thumbnails of the cart. */
export function CartPreview({ cart: { items, summary } }: { cart: Cart }) {
  const rest = items.length - shown
  return (
    <div className="mb-3 border-b border-line pb-3">
      <p className="mb-3 flex items-start gap-2 text-sm">
        <Store aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="sr-only">{checkoutTexts.summary.from}</span>
        <span className="min-w-0 font-semibold wrap-anywhere">{summary.StoreName}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {items.slice(0, shown).map((item) => (
          <li key={item.ProductID}>
            <Picture src={item.Img} alt={item.Name} sizes="56px" className="w-14 rounded-control" />
          </li>
        ))}
        {rest > 0 && (
          <li className="flex size-14 items-center justify-center rounded-control bg-tint text-sm font-semibold text-muted">
            +{rest}
          </li>
        )}
      </ul>
    </div>
  )
}
