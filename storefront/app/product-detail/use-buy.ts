import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Data } from '#contract/client.ts'
import { clearToast, toast } from '#web/design/toast.tsx'
import type { Conflict } from '../cart/cart.ts'
import { addToCart, changeQuantity, readCart, removeFromCart, useCart } from '../cart/stored-cart.ts'
import { loadCode, offerRetry } from '../page/load-code.ts'
import { cartTexts } from '../texts/cart.ts'

/** Loaded only when goods are replaced: nobody else on the page of a product keeps goods. */
const keptGoods = () => import('../cart/stored-kept-goods.ts')

type Product = Data<'GET /product/:oid/:id'>

export type Buying = {
  /** Pieces of the product in the cart. */
  quantity: number
  /** Pieces to put into the cart. */
  pieces: number
  setPieces: (pieces: number) => void
  /** Puts the pieces into the cart. */
  put: () => void
  /** Puts them into the cart and goes on to order it: to the checkout if it holds nothing else, else to the cart. */
  buy: () => void
  setQuantity: (wanted: number) => void
  /** The cart holds items that conflict with this product; the shopper is asked (K03). */
  conflict: Conflict | null
  agree: () => void
  decline: () => void
}

/** The request that waits until the cart is replaced. */
type Wish = { pieces: number; goesOn: boolean }

/** Adds a product to the cart, changes its quantity, and shows the outcome as a toast (K02, K03). */
export function useBuy(product: Product): Buying {
  const cart = useCart()
  const navigate = useNavigate()
  const quantity = cart.items.find((item) => item.ProductID === product.ID)?.Qty ?? 0
  const [pieces, setPieces] = useState({ of: product.ID, count: 1 })
  const [asked, setAsked] = useState<(Wish & { conflict: Conflict }) | null>(null)
  // Another variant has another stock.
  const wanted = pieces.of === product.ID ? Math.min(pieces.count, Math.max(1, product.Stock)) : 1

  function add(wish: Wish, options?: { replace: boolean }) {
    const result = addToCart(product, wish.pieces, options)
    if (result.outcome === 'needs-confirmation') return setAsked({ ...wish, conflict: result.conflict })
    if (result.outcome === 'INSUFFICIENT_STOCK') return toast(cartTexts.notAdded, 'danger')
    toast(cartTexts[result.outcome])
    setPieces({ of: product.ID, count: 1 })
    if (wish.goesOn) navigate(readCart().items.length === 1 ? '/shop/delivery' : '/shop/cart')
  }

  function remove() {
    const undo = removeFromCart(product.ID)
    toast(cartTexts.removed, 'success', { label: cartTexts.undo, onPress: undo })
  }

  return {
    quantity,
    pieces: wanted,
    setPieces: (count) => setPieces({ of: product.ID, count }),
    put: () => add({ pieces: wanted, goesOn: false }),
    buy: () => add({ pieces: wanted, goesOn: true }),
    setQuantity: (next) => {
      // Adding refreshes the cart item with the data of the page; reducing leaves it as it is.
      if (next > quantity) return add({ pieces: next - quantity, goesOn: false })
      if (next === 0) return remove()
      changeQuantity(product.ID, next)
      clearToast()
    },
    conflict: asked?.conflict ?? null,
    agree: async () => {
      setAsked(null)
      if (!asked) return
      const code = await loadCode(keptGoods).catch(() => null)
      if (!code) return offerRetry(() => setAsked(asked))
      const before = readCart()
      add(asked, { replace: true })
      if (readCart() !== before) code.keepGoods(before)
    },
    decline: () => setAsked(null),
  }
}
