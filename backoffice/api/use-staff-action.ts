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

  /** `onRefusal` says whether it has shown the error; others are toasts. */
  async function run(act: () => Promise<unknown>, { onRefusal }: { onRefusal?: (error: unknown) => boolean } = {}) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    let succeeded = false
    try {
      await act()
      succeeded = true
      if (done) toast(done)
    } catch (error) {
      if (hasSessionEnded(error)) return leaveForLogin(error)
      if (!onRefusal?.(error)) toast(failureText(error), 'danger')
    }
    await Promise.all(subjects.map(invalidateSubject))
    isRunning.current = false
    setBusy(false)
    onEnd?.(succeeded)
  }

  return { busy, run }
}
