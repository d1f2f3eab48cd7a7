import type { Data } from '#contract/client.ts'
import { cx } from '#web/design/class-names.ts'
import { Stepper } from '#web/design/stepper.tsx'
import { toast } from '#web/design/toast.tsx'
import { unavailableReasonOf } from '#web/products/product-state.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { cartTexts } from '../texts/cart.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'
import type { Buying } from './use-buy.ts'

type PiecesPickerProps = { product: Data<'GET /product/:oid/:id'>; buying: Buying; className?: string }

/** How many pieces to buy, until the product is in the cart; nothing where there is no choice. */
export function PiecesPicker({ product, buying, className }: PiecesPickerProps) {
  const isHydrated = useHydrated()
  if (buying.quantity > 0 || product.Stock < 2 || unavailableReasonOf(product)) return null
  return (
    <div
      className={cx(
        'flex flex-wrap items-start justify-between gap-x-3 gap-y-1 noscript:hidden',
        // Only its place: taps before hydration are replayed at once, and each would count from one.
        !isHydrated && 'invisible in-cart:hidden',
        className,
      )}
    >
      <p className="pt-3 text-sm font-semibold">{texts.pieces}</p>
      <Stepper
        key={product.ID}
        name={product.Name}
        max={product.Stock}
        limit={cartTexts.stockLimit(product.Stock)}
        value={buying.pieces}
        onChange={buying.setPieces}
        onTooMany={() => toast(cartTexts.insufficientStock, 'danger')}
      />
    </div>
  )
}
