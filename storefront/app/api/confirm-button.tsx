import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../design/button.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { toast } from '../design/toast.tsx'
import { useLoginRedirect } from '../session/member-only.ts'
import { designTexts } from '../texts/design.ts'
import { failureText } from './failure-text.ts'

type ConfirmButtonProps = {
  label: string
  /** Title of the dialog; default: the label. */
  title?: string
  look: 'primary' | 'secondary'
  question: string
  confirm: string
  danger?: boolean
  act: () => Promise<void>
}

/** A button for an irreversible action: asks for confirmation, and shows failures. */
export function ConfirmButton({ label, title = label, look, question, confirm, danger, act }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const redirectToLogin = useLoginRedirect()

  async function run() {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (redirectToLogin(error)) return
      toast(failureText(error), 'danger')
      // The state may have changed meanwhile.
      await revalidate()
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Button look={look} size="large" wide onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        title={title}
        text={question}
        confirm={confirm}
        cancel={designTexts.back}
        danger={danger}
        busy={busy}
      />
    </>
  )
}
