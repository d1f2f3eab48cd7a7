import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { clearToast, toast } from '#web/design/toast.tsx'
import type { Conflict } from '../cart/cart.ts'
import { addToCart, changeQuantity, removeFromCart, useCart } from '../cart/stored-cart.ts'
import { cartTexts } from '../texts/cart.ts'

type Product = Data<'GET /product/:oid/:id'>

export type Buying = {
  /** Pieces of the product in the cart. */
  quantity: number
  buy: () => void
  setQuantity: (wanted: number) => void
  /** The cart holds items that conflict with this product; the shopper is asked (K03). */
  conflict: Conflict | null
  agree: () => void
  decline: () => void
}

/** Adds a product to the cart, changes its quantity, and shows the outcome as a toast (K02, K03). */
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
    const undo = removeFromCart(product.ID)
    toast(cartTexts.removed, 'success', { label: cartTexts.undo, onPress: undo })
  }

  return {
    quantity,
    buy: () => add(1),
    setQuantity: (wanted) => {
      // Adding refreshes the cart item with the data of the page; reducing leaves it as it is.
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
