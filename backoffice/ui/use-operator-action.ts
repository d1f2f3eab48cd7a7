import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '../../storefront/app/api/failure-text.ts'
import { toast } from '../../storefront/app/design/toast.tsx'
import { useLoginRedirect } from '../../storefront/app/session/member-only.ts'

type OperatorAction = {
  /** Said when it is done. */
  done: string
  onClose: () => void
}

/** Carries out what a dialog asks for, says how it went, closes the dialog and reads the queue again. */
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
