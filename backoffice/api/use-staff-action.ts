import { useRef, useState } from 'react'
import { toast } from '#web/design/toast.tsx'
import { hasSessionEnded, leaveForLogin } from '../session/staff-session.ts'
import { offerUndo, type UndoOffer } from '../undo/undo.ts'
import { invalidateSubject } from './query-client.ts'
import { failureText } from './staff-api.ts'

type ActionOptions = {
  /** The subjects that the action changes: reloaded afterwards, also after a failure, since others may have changed them. */
  subjects: readonly string[]
  /** The toast when it succeeded. */
  done?: string
  /** Instead of the toast: how it is taken back. */
  undo?: UndoOffer | undefined
  /** Called after success and failure. */
  onEnd?: (succeeded: boolean) => void
}

/** Runs an action once at a time, reports success or failure, and reloads the changed subjects. */
export function useStaffAction({ subjects, done, undo, onEnd }: ActionOptions) {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  /**
   * `onRefusal` returns true for a refusal that the screen shows itself; others are toasts. Resolves after the subjects have been
   * reloaded; undefined if another action is running or the session has ended.
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
      const since = Date.now()
      await act()
      if (undo) offerUndo(undo, since)
      else if (done) toast(done)
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
