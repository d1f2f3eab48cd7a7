import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '../../storefront/app/api/failure-text.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { Dialog } from '../../storefront/app/design/dialog.tsx'
import { Field, Textarea } from '../../storefront/app/design/field.tsx'
import { toast } from '../../storefront/app/design/toast.tsx'
import { useLoginRedirect } from '../../storefront/app/session/member-only.ts'
import { backofficeTexts } from '../texts/backoffice.ts'

type ReasonDialogProps = {
  /** What is done, in the title and on the button. */
  title: string
  /** Said when it is done. */
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an action, which the shopper reads. */
export function ReasonDialog({ title, done, act, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const redirectToLogin = useLoginRedirect()

  async function confirm() {
    if (reason.trim() === '') return setError(backofficeTexts.rejectRequired)
    setBusy(true)
    try {
      await act(reason.trim())
      toast(done)
    } catch (thrown) {
      if (redirectToLogin(thrown)) return
      toast(failureText(thrown), 'danger')
    }
    onClose()
    // After a failure, too: the state may have changed.
    await revalidate()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {backofficeTexts.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={confirm}>
            {title}
          </Button>
        </>
      }
    >
      <Field label={backofficeTexts.rejectReason} error={error} className="md:w-96">
        <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
