import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { useLoginRedirect } from '../session/member-only.ts'

/** What became of an order: the path of the screen that follows, or why there is none; null where it must not be sent. */
export type SubmitResult<Failure> = { next: string } | { failure: Failure } | null

/**
 * The act of ordering what is stored, and what stood in the way. `submitted` stays in sight until the next screen is there,
 * though `clear` has emptied what was stored.
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
        // At once, before what is stored is seen empty.
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
