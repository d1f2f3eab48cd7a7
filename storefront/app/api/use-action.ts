import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { failureText } from '#web/api/failure-text.ts'
import { toast } from '#web/design/toast.tsx'
import { useLoginRedirect } from '../session/member-only.ts'

type ActionOptions = {
  /** The toast when it succeeded. */
  done: string
  /** The path after success; default: this page, reloaded. */
  next?: string
  /** Called after success and failure, when the page shows the current state. */
  onEnd: () => void
}

/** Runs an action of a dialog, shows its result, and loads the current state. */
export function useAction({ done, next, onEnd }: ActionOptions) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect()

  async function run(act: () => Promise<unknown>) {
    setBusy(true)
    try {
      await act()
      toast(done)
      await (next ? navigate(next) : revalidate())
    } catch (error) {
      if (redirectToLogin(error)) return
      toast(failureText(error), 'danger')
      // The state may have changed meanwhile.
      await revalidate()
    }
    setBusy(false)
    onEnd()
  }

  return { busy, run }
}
