import { useRef, useState } from 'react'
import { toast } from '../../storefront/app/design/toast.tsx'
import { hasSessionEnded, leaveForLogin } from '../session/staff-session.ts'
import { invalidateSubject } from './query-client.ts'
import { failureText } from './staff-api.ts'

type ActionOptions = {
  /** What the action changes: loaded again afterwards, also after a failure, since it may have changed meanwhile. */
  subjects: readonly string[]
  /** The toast when it succeeded. */
  done?: string
  /** Called after success and failure. */
  onEnd?: (succeeded: boolean) => void
}

/** Carries out an action once at a time, says whether it succeeded, and loads what stands now. */
export function useStaffAction({ subjects, done, onEnd }: ActionOptions) {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  /**
   * `onRefusal` says whether it is a refusal that the screen shows itself; others are toasts. Answers after what stands now has been
   * loaded; undefined where another action is running, or the session has ended.
   */
  async function run(
    act: () => Promise<unknown>,
    { onRefusal }: { onRefusal?: (error: unknown) => boolean } = {},
  ): Promise<'done' | 'refused' | 'failed' | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    let outcome: 'done' | 'refused' | 'failed' = 'done'
    try {
      await act()
      if (done) toast(done)
    } catch (error) {
      if (hasSessionEnded(error)) {
        leaveForLogin(error)
        return undefined
      }
      outcome = onRefusal?.(error) ? 'refused' : 'failed'
      if (outcome === 'failed') toast(failureText(error), 'danger')
    }
    await Promise.all(subjects.map(invalidateSubject))
    isRunning.current = false
    setBusy(false)
    onEnd?.(outcome === 'done')
    return outcome
  }

  return { busy, run }
}
