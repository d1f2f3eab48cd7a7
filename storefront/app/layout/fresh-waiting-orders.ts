import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import { fieldsOfType } from '#web/browser/stored-fields.ts'
import { storedValue } from '#web/browser/stored-value.ts'
import { setVisitorAttributes } from '#web/session/visitor-attributes.ts'
import { useOnReturn } from '../api/use-on-return.ts'

/** Pages other than those of orders show a number of this age without a call. */
const freshMs = 60_000

type WaitingOrders = { count: number; askedAt: number }

const stored = storedValue(
  'waiting-orders',
  (value): WaitingOrders | null => {
    const { count, askedAt } = fieldsOfType<WaitingOrders>(value, { count: 'number', askedAt: 'number' })
    return count !== undefined && askedAt !== undefined ? { count, askedAt } : null
  },
  { onChange: setVisitorAttributes },
)

/**
 * Asks how many orders wait for the shopper: to be paid, as long as no proof was sent, to be picked up, or to be confirmed after their arrival. After a page is shown, on pages of
 * orders each time they change, elsewhere at most once a minute. Loaded for members only.
 */
export default function FreshWaitingOrders() {
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const isOfOrders = /^\/shop\/order(?:\/|$)/.test(pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    if (state !== 'idle' || (!isOfOrders && isFresh())) return
    const abort = new AbortController()
    const timer = setTimeout(() => ask(abort.signal), restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isOfOrders, pathname, state])
  useOnReturn((signal) => {
    if (!isFresh()) ask(signal)
  })
  return null
}

/** The page itself comes first. */
const restMs = 500

function isFresh(): boolean {
  const age = Date.now() - (stored.read()?.askedAt ?? 0)
  return age >= 0 && age < freshMs
}

/** Without an answer the last number stays. */
async function ask(signal: AbortSignal) {
  const { waiting, ready, arrived } = wireOrderStatus
  const answer = await api('GET /me/ordercount', {
    query: { Status: [waiting, ready, arrived], AwaitsShopper: true },
    signal,
  }).catch(() => null)
  if (answer && !signal.aborted) stored.write({ count: answer.count, askedAt: Date.now() })
}
