import { useRevalidator } from 'react-router'
import { useLoginRedirect } from '../session/member-only.ts'
import { factsOf } from './facts.ts'
import { useOnReturn } from './use-on-return.ts'
import { usePolling } from './use-polling.ts'

type Freshness<T> = {
  /** The data of the screen. */
  shown: T
  /** Loads the current data again. */
  read: (signal: AbortSignal) => Promise<T>
  /** Whether something outside of this screen is expected to change it soon, such as the verification of a payment. */
  isWaiting: boolean
}

/**
 * Keeps a screen true to changes elsewhere (decision 75): its data are read again when the shopper returns, and while
 * something is waited for, every 5 s, at most 60 times after each return. Only a difference loads the screen again; a read that
 * fails changes nothing, unless the session has ended.
 */
export function useFreshness<T>({ shown, read, isWaiting }: Freshness<T>) {
  const { revalidate } = useRevalidator()
  const redirectToLogin = useLoginRedirect()

  const check = async (signal: AbortSignal) => {
    try {
      const found = await read(signal)
      if (!signal.aborted && factsOf(found) !== factsOf(shown)) await revalidate()
    } catch (error) {
      if (!signal.aborted) redirectToLogin(error)
    }
  }

  const polling = usePolling(isWaiting, check)
  useOnReturn((signal) => {
    polling.again()
    check(signal)
  })
}
