import { Plus } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Data } from '#contract/client.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Stepper } from '#web/design/stepper.tsx'
import { toast } from '#web/design/toast.tsx'
import { unavailableReasonOf } from '#web/products/product-state.ts'
import { productTexts } from '#web/texts/products.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { RestockButton } from '../restock/restock-button.tsx'
import { cartTexts } from '../texts/cart.ts'
import { productDetailTexts } from '../texts/product-detail.ts'
import type { Buying } from './use-buy.ts'

type Product = Data<'GET /product/:oid/:id'>

const doubleClickMs = 600

type BuyControlsProps = {
  product: Product
  buying: Buying
  /** The rest of the product is still loading, such as the weight, without which it can't be in the cart. */
  isLoading: boolean
  className: string
}

/**
 * The button to buy with one of its five texts (S07), beside it the one that only fills the cart, or of sold-out goods 'Kabari saya'; or a stepper and a link to the cart if the
 * product is in it. Before hydration both are rendered, and an attribute of <html> shows one of them (visitor-attributes.ts).
 */
export function BuyControls({ product, buying, isLoading, className }: BuyControlsProps) {
  const { quantity, put, buy, setQuantity } = buying
  const isHydrated = useHydrated()
  const isInCart = quantity > 0
  const lastBuyAt = useRef(0)
  const unavailableReason = unavailableReasonOf(product)
  const { ref, noteFocus } = useFocusOnReplacement(isInCart)

  // The stepper replaces the buttons: the second click of a double click must not add a second piece.
  function ignoreDoubleClick(event: MouseEvent) {
    if (event.detail < 2 || event.timeStamp - lastBuyAt.current > doubleClickMs) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={ref}
      inert={isLoading}
      className={cx('transition-opacity', isLoading && 'opacity-60', className)}
      onClickCapture={(event) => {
        noteFocus()
        ignoreDoubleClick(event)
      }}
    >
      {(isInCart || !isHydrated) && (
        <Stepper
          key={product.ID}
          name={product.Name}
          min={0}
          max={unavailableReason ? 0 : product.Stock}
          limit={unavailableReason ? productTexts[unavailableReason] : cartTexts.stockLimit(product.Stock)}
          value={Math.max(1, quantity)}
          onChange={setQuantity}
          // The quantity is set to the stock, unless it was already.
          ofPage
          onTooMany={() => toast(cartTexts[quantity < product.Stock ? 'insufficientStock' : 'notAdded'], 'danger')}
          className={isHydrated ? undefined : 'not-in-cart:hidden'}
        />
      )}
      {(isInCart || !isHydrated) && (
        <ButtonLink to="/shop/cart" size="large" className={cx('flex-auto', !isHydrated && 'not-in-cart:hidden')}>
          {productDetailTexts.toCart}
        </ButtonLink>
      )}
      {!isInCart && !unavailableReason && (
        <Button
          size="large"
          look="secondary"
          className={cx('flex-1', !isHydrated && 'in-cart:hidden')}
          aria-label={productDetailTexts.put}
          onClick={(event) => {
            lastBuyAt.current = event.timeStamp
            put()
          }}
        >
          <Plus aria-hidden className="size-5" />
          {productDetailTexts.cart}
        </Button>
      )}
      {!isInCart && (
        <Button
          size="large"
          className={cx('flex-1', !isHydrated && 'in-cart:hidden')}
          disabled={unavailableReason !== null}
          onClick={(event) => {
            lastBuyAt.current = event.timeStamp
            buy()
          }}
        >
          {unavailableReason ? productTexts[unavailableReason] : productDetailTexts.buy[product.PurchaseType]}
        </Button>
      )}
      {unavailableReason === 'soldOut' && <RestockButton id={product.ID} />}
      {!unavailableReason && (
        <p className="hidden basis-full text-sm text-warning noscript:block">{productDetailTexts.buyNeedsScript}</p>
      )}
    </div>
  )
}

/** Moves keyboard focus from the button to the stepper that replaces it, and back. */
function useFocusOnReplacement(isInCart: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused control disappears when the product enters or leaves the cart
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    const next = ref.current?.querySelector<HTMLElement>('input') ?? ref.current?.querySelector<HTMLElement>('button')
    next?.focus()
  }, [isInCart])
  return {
    ref,
    noteFocus: () => {
      hadFocus.current = ref.current?.querySelector(':focus-visible') !== null
    },
  }
}
