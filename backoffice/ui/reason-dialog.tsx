import { useState } from 'react'
import { Button } from '../../storefront/app/design/button.tsx'
import { Dialog } from '../../storefront/app/design/dialog.tsx'
import { Field, Textarea } from '../../storefront/app/design/field.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'

type ReasonDialogProps = {
  /** The action, in the title and on the button. */
  title: string
  /** The effect of the action. */
  text?: string
  /** Of its button; an action that ends nothing is no danger. */
  look?: 'danger' | 'primary'
  /** The subjects that the action changes. */
  subjects: readonly string[]
  /** The toast after the action. */
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an action, which the shopper reads. */
export function ReasonDialog({ title, text, look = 'danger', subjects, done, act, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  // As it was when the dialog opened: a proof that arrives meanwhile was not seen, and the server refuses to decide on it.
  const [actAsAsked] = useState(() => act)
  const { busy, run } = useStaffAction({ subjects, done, onEnd: onClose })

  function confirm() {
    if (reason.trim() === '') return setError(backofficeTexts.rejectRequired)
    return run(() => actAsAsked(reason.trim()))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {backofficeTexts.dismiss(title)}
          </Button>
          <Button look={look} busy={busy} onClick={confirm}>
            {title}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {text && <p className="text-sm">{text}</p>}
        <Field label={text ? backofficeTexts.reason : backofficeTexts.rejectReason} error={error}>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
