import { useEffect, useState } from 'react'
import { findByIds } from '../product/find-by-ids.ts'
import type { Cart, FreshProducts } from './cart.ts'
import { onCartChangedElsewhere, refreshCart } from './stored-cart.ts'

export type CartCheck = {
  state: 'checking' | 'checked' | 'failed'
  fresh: FreshProducts
  retry: () => void
}

const recheckAfterMs = 60_000

/** Loads current prices and stock of the cart: when it opens or grows, and when the shopper returns, is online again, or changed it in another tab. */
export function useCartCheck({ items }: Cart): CartCheck {
  const [round, setRound] = useState(1)
  const [done, setDone] = useState({ round: 0, failed: false, fresh: new Map() as FreshProducts })
  const ids = items.map((item) => item.ProductID)
  const isDue = ids.length > 0 && (done.round !== round || ids.some((id) => !done.fresh.has(id) && !done.failed))
  const wanted = isDue ? ids.join() : ''

  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    findByIds(wanted.split(',').map(Number), abort.signal).then(
      (fresh) => {
        if (abort.signal.aborted) return
        refreshCart(fresh)
        setDone({ round, failed: false, fresh })
      },
      () => {
        if (!abort.signal.aborted) setDone((before) => ({ ...before, round, failed: true }))
      },
    )
    return () => abort.abort()
  }, [wanted, round])

  useEffect(() => {
    let checkedAt = Date.now()
    const recheck = () => {
      if (document.hidden || Date.now() - checkedAt < recheckAfterMs) return
      checkedAt = Date.now()
      setRound((last) => last + 1)
    }
    const recheckNow = () => setRound((last) => last + 1)
    // The other tab may have accepted a price that this one does not know.
    const unsubscribe = onCartChangedElsewhere(recheckNow)
    document.addEventListener('visibilitychange', recheck)
    addEventListener('online', recheckNow)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', recheck)
      removeEventListener('online', recheckNow)
    }
  }, [])

  const state = isDue ? 'checking' : done.failed ? 'failed' : 'checked'
  return { state, fresh: done.fresh, retry: () => setRound((last) => last + 1) }
}
