import { useState } from 'react'
import { Button } from '../../storefront/app/design/button.tsx'
import { ConfirmDialog } from '../../storefront/app/design/dialog.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'

type ConfirmButtonProps = {
  label: string
  look: 'primary' | 'secondary'
  question: string
  /** The subjects that the action changes. */
  subjects: readonly string[]
  act: () => Promise<unknown>
  /** The toast when it succeeded. */
  done: string
}

/** A button for an action that can't be undone: asks first, and shows failures. */
export function ConfirmButton({ label, look, question, subjects, act, done }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useStaffAction({ subjects, done, onEnd: () => setAsking(false) })
  return (
    <>
      <Button look={look} size="large" wide onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(act)}
        title={label}
        text={question}
        confirm={label}
        busy={busy}
      />
    </>
  )
}
