import { useEffect, useEffectEvent, useState } from 'react'
import { useLoginRedirect } from '../session/member-only.ts'

export type Load<T> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'failed'; error: unknown; retry: () => void }

/**
 * Loads data for a part of a screen, again whenever `key` changes; null or '' loads nothing. Outdated responses are dropped.
 * The end of the session redirects to /login and back.
 */
export function useLoad<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Load<T> {
  const [tries, setTries] = useState(0)
  const [outcome, setOutcome] = useState<{ run: string; data: T } | { run: string; error: unknown } | null>(null)
  const run = key ? `${tries} ${key}` : null
  const redirectToLogin = useLoginRedirect()

  const start = useEffectEvent((run: string, signal: AbortSignal) => {
    load(signal).then(
      (data) => {
        if (!signal.aborted) setOutcome({ run, data })
      },
      (error) => {
        if (!signal.aborted && !redirectToLogin(error)) setOutcome({ run, error })
      },
    )
  })

  useEffect(() => {
    if (run === null) return
    const abort = new AbortController()
    start(run, abort.signal)
    return () => abort.abort()
  }, [run])

  if (run === null) return { state: 'idle' }
  if (outcome?.run !== run) return { state: 'loading' }
  if ('data' in outcome) return { state: 'ready', data: outcome.data }
  return { state: 'failed', error: outcome.error, retry: () => setTries(tries + 1) }
}
