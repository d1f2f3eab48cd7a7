import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { useLoginRedirect } from '../session/member-only.ts'

/** The path of the next screen, or the failure; null if nothing was sent. */
export type SubmitResult<Failure> = { next: string } | { failure: Failure } | null

/**
 * Submits a stored draft and holds its failure. `submitted` is the draft to render until the next screen is shown, after
 * `clear` has removed the stored one.
 */
export function useSubmission<Draft, Failure>(
  submit: (draft: Draft) => Promise<SubmitResult<Failure>>,
  clear: () => void,
) {
  const [submitted, setSubmitted] = useState<Draft | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { busy, run } = usePendingTask()
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect()

  const start = (draft: Draft) =>
    run(async () => {
      setFailure(null)
      try {
        const result = await submit(draft)
        if (!result) return
        if ('failure' in result) return setFailure(() => result.failure)
        // Rendered at once, before the empty store is.
        flushSync(() => setSubmitted(() => draft))
        clear()
        await navigate(result.next, { replace: true })
        return keepPending
      } catch (error) {
        if (!redirectToLogin(error)) throw error
      }
    })

  return { submitted, failure, busy, start }
}
