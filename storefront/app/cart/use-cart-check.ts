import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import type { Cart, FreshProducts } from './cart.ts'
import { refreshCart } from './stored-cart.ts'

export type CartCheck = {
  state: 'checking' | 'checked' | 'failed'
  fresh: FreshProducts
  /** Asks again. */
  retry: () => void
}

const mostIds = 50 // what one list call accepts
const recheckAfterMs = 60_000

/** Asks the server for prices and stock of what is in the cart: when it opens and grows, and when one comes back. */
export function useCartCheck({ items }: Cart): CartCheck {
  const [round, setRound] = useState(1)
  const [done, setDone] = useState({ round: 0, failed: false, fresh: new Map() as FreshProducts })
  const ids = items.map((item) => item.ProductID)
  const isDue = ids.length > 0 && (done.round !== round || ids.some((id) => !done.fresh.has(id) && !done.failed))
  const wanted = isDue ? ids.join() : ''

  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    findProducts(wanted.split(',').map(Number), abort.signal).then(
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
    const backOnline = () => setRound((last) => last + 1)
    document.addEventListener('visibilitychange', recheck)
    addEventListener('online', backOnline)
    return () => {
      document.removeEventListener('visibilitychange', recheck)
      removeEventListener('online', backOnline)
    }
  }, [])

  const state = isDue ? 'checking' : done.failed ? 'failed' : 'checked'
  return { state, fresh: done.fresh, retry: () => setRound((last) => last + 1) }
}

async function findProducts(ids: number[], signal: AbortSignal): Promise<FreshProducts> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, part) =>
    ids.slice(part * mostIds, (part + 1) * mostIds),
  )
  // Unavailable ones too: the line says so, and does not just vanish.
  const answers = await Promise.all(
    parts.map((part) => api('GET /product/:oid', { query: { ID: part, Status: [0, 1], Size: mostIds }, signal })),
  )
  const found = new Map(answers.flat().map((product) => [product.ID, product]))
  return new Map(ids.map((id) => [id, found.get(id) ?? null]))
}
