import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import type { Conflict } from '../cart/cart.ts'
import { addToCart, changeQuantity, removeFromCart, useCart } from '../cart/stored-cart.ts'
import { clearToast, toast } from '../design/toast.tsx'
import { cartScreenTexts, cartTexts } from '../texts/cart.ts'

type Product = Data<'GET /product/:oid/:id'>

export type Buying = {
  /** Pieces of the product in the cart. */
  quantity: number
  buy: () => void
  setQuantity: (wanted: number) => void
  /** The cart holds what this product can't stand beside; the shopper is asked (K03). */
  conflict: Conflict | null
  agree: () => void
  decline: () => void
}

/** Puts a product into the cart and changes how many, and says what became of it (000, section 4). */
export function useBuy(product: Product): Buying {
  const cart = useCart()
  const quantity = cart.items.find((item) => item.ProductID === product.ID)?.Qty ?? 0
  const [conflict, setConflict] = useState<Conflict | null>(null)

  function add(pieces: number, options?: { replace: boolean }) {
    const result = addToCart(product, pieces, options)
    if (result.outcome === 'needs-confirmation') setConflict(result.conflict)
    else if (result.outcome === 'INSUFFICIENT_STOCK') toast(cartTexts.notAdded, 'danger')
    else toast(cartTexts[result.outcome])
  }

  function remove() {
    const putBack = removeFromCart(product.ID)
    toast(cartScreenTexts.removed, 'success', { label: cartScreenTexts.undo, onPress: putBack })
  }

  return {
    quantity,
    buy: () => add(1),
    setQuantity: (wanted) => {
      // More pieces go in with what the page knows of the product; fewer leave the line as it is.
      if (wanted > quantity) return add(wanted - quantity)
      if (wanted === 0) return remove()
      changeQuantity(product.ID, wanted)
      clearToast()
    },
    conflict,
    agree: () => {
      setConflict(null)
      add(1, { replace: true })
    },
    decline: () => setConflict(null),
  }
}
