import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { cx } from '#web/design/class-names.ts'
import { unavailableReasonOf } from '#web/products/product-state.ts'
import { productTexts } from '#web/texts/products.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'
import { BuyControls } from './buy-controls.tsx'
import { PiecesPicker } from './pieces-picker.tsx'
import type { Buying } from './use-buy.ts'

type BuyBoxProps = { product: Data<'GET /product/:oid/:id'>; buying: Buying; isLoading: boolean }

/** Stock, subtotal and the button on wide screens; phones have the action bar. */
export function BuyBox({ product, buying, isLoading }: BuyBoxProps) {
  const isHydrated = useHydrated()
  const unavailableReason = unavailableReasonOf(product)
  return (
    <aside aria-label={texts.buyTitle} className="hidden border-b border-line pb-4 md:block">
      {(buying.quantity > 0 || !isHydrated) && (
        <p className={cx('font-bold', !isHydrated && 'not-in-cart:hidden')}>{texts.inCart}</p>
      )}
      {buying.quantity === 0 && <p className={cx('font-bold', !isHydrated && 'in-cart:hidden')}>{texts.buyTitle}</p>}
      <p className="mt-1 text-sm text-muted">
        {unavailableReason ? productTexts[unavailableReason] : texts.stockLeft(product.Stock)}
      </p>
      <PiecesPicker product={product} buying={buying} className="mt-4" />
      <p className="my-4 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-4">
        <span className="text-sm text-muted">{texts.subtotal}</span>
        <span
          // The quantity in the cart is known after hydration.
          className={cx('text-lg font-bold whitespace-nowrap tabular-nums', !isHydrated && 'in-cart:invisible')}
        >
          {formatRupiah(product.PromoPrice * (buying.quantity || buying.pieces))}
        </span>
      </p>
      <BuyControls
        product={product}
        buying={buying}
        isLoading={isLoading}
        className="flex flex-col items-center gap-3 [&>:is(a,button)]:w-full"
      />
    </aside>
  )
}
