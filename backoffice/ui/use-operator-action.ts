import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '../../storefront/app/api/failure-text.ts'
import { toast } from '../../storefront/app/design/toast.tsx'
import { useLoginRedirect } from '../../storefront/app/session/member-only.ts'

type OperatorAction = {
  /** The toast after the action. */
  done: string
  onClose: () => void
}

/** Runs the action of a dialog, shows a toast with the result, closes the dialog and reloads the queue. */
export function useOperatorAction({ done, onClose }: OperatorAction) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const redirectToLogin = useLoginRedirect()

  async function run(act: () => Promise<unknown>) {
    setBusy(true)
    try {
      await act()
      toast(done)
    } catch (thrown) {
      if (redirectToLogin(thrown)) return
      toast(failureText(thrown), 'danger')
    }
    onClose()
    // After a failure, too: the state may have changed.
    await revalidate()
  }

  return { busy, run }
}
