import { useState } from 'react'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Textarea } from '#web/design/field.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { UndoOffer } from '../undo/undo.ts'

type ReasonDialogProps = {
  /** The action, in the title and on the button. */
  title: string
  /** The effect of the action. */
  text?: string | null
  /** Label of the field; default: that of a rejection, if there is no text. */
  label?: string
  /** Look of its button; an action that ends nothing is no danger. */
  look?: 'danger' | 'primary'
  /** The subjects that the action changes. */
  subjects: readonly string[]
  /** The toast after the action. */
  done: string
  /** Instead of the toast: how it is taken back. */
  undo?: UndoOffer | undefined
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an action, which the shopper reads. */
export function ReasonDialog({
  title,
  text,
  label = text ? backofficeTexts.reason : backofficeTexts.rejectReason,
  look = 'danger',
  subjects,
  done,
  undo,
  act,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({ subjects, done, undo, onEnd: onClose })

  function confirm() {
    const typed = reason.trim()
    setError(typed === '' ? backofficeTexts.rejectRequired : undefined)
    return typed === '' ? undefined : run(() => act(typed))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons
          cancel={backofficeTexts.dismiss(title)}
          onCancel={onClose}
          look={look}
          busy={busy}
          onClick={confirm}
        >
          {title}
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        {text && <p className="text-sm">{text}</p>}
        <Field label={label} error={error}>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
