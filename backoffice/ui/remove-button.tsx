import { useState } from 'react'
import { Button } from '../../storefront/app/design/button.tsx'
import { ConfirmDialog } from '../../storefront/app/design/dialog.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'

type RemoveButtonProps = {
  label: string
  /** Its name for screen readers, where several stand in a list. */
  name?: string
  question: string
  text: string
  subject: string
  done: string
  look?: 'quiet' | 'secondary' | 'danger'
  act: () => Promise<unknown>
}

/** A small button for what can't be undone: asks first. */
export function RemoveButton({ label, name, question, text, subject, done, look = 'quiet', act }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useStaffAction({ subjects: [subject], done, onEnd: () => setAsking(false) })
  return (
    <>
      <Button
        look={look}
        size="small"
        aria-label={name && `${label} ${name}`}
        className={look === 'danger' ? undefined : 'text-danger!'}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(act)}
        title={question}
        text={text}
        confirm={label}
        cancel={backofficeTexts.dismiss(label)}
        danger
        busy={busy}
      />
    </>
  )
}
