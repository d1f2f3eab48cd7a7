import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toast } from '../design/toast.tsx'
import { useLoginRedirect } from '../session/member-only.ts'
import { failureText } from './failure-text.ts'

type ActionOptions = {
  /** The toast when it succeeded. */
  done: string
  /** Where to go then; default: this page, loaded again. */
  next?: string
  /** Called after success and failure, when the page shows what stands now. */
  onEnd: () => void
}

/** Carries out an action of a dialog: shows whether it succeeded, and loads what stands now. */
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
