import { type MouseEvent, useRef } from 'react'
import type { Data } from '#contract/client.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { Stepper } from '../design/stepper.tsx'
import { toast } from '../design/toast.tsx'
import { cartTexts } from '../texts/cart.ts'
import { productDetailTexts, productTexts } from '../texts/product.ts'
import { obstacleOf } from './product-state.ts'
import type { Buying } from './use-buy.ts'

type Product = Data<'GET /product/:oid/:id'>

const doubleClickMs = 600

type BuyControlsProps = { product: Product; buying: Buying; className: string }

/** One of the five buttons (S07); once pieces are in the cart, their number and the way there. */
export function BuyControls({ product, buying, className }: BuyControlsProps) {
  const { quantity, buy, setQuantity } = buying
  const boughtAt = useRef(0)
  const obstacle = obstacleOf(product)

  // The stepper comes where the button was: the second half of a double click must not buy a second piece.
  function ignoreDoubleClick(event: MouseEvent) {
    if (event.detail < 2 || event.timeStamp - boughtAt.current > doubleClickMs) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={className} onClickCapture={ignoreDoubleClick}>
      {quantity > 0 ? (
        <>
          <Stepper
            name={product.Name}
            min={0}
            max={obstacle ? 0 : product.Stock}
            limit={obstacle ? productTexts[obstacle] : cartTexts.wholeStock(product.Stock)}
            value={quantity}
            onChange={setQuantity}
            // Those that are there went in, unless all of them were in already.
            onTooMany={() => toast(cartTexts[quantity < product.Stock ? 'insufficientStock' : 'notAdded'], 'danger')}
          />
          <ButtonLink to="/shop/cart" size="large" className="flex-auto">
            {productDetailTexts.toCart}
          </ButtonLink>
        </>
      ) : (
        <Button
          size="large"
          className="flex-auto"
          disabled={obstacle !== null}
          onClick={(event) => {
            boughtAt.current = event.timeStamp
            buy()
          }}
        >
          {obstacle ? productTexts[obstacle] : productDetailTexts.buy[product.PurchaseType]}
        </Button>
      )}
    </div>
  )
}
