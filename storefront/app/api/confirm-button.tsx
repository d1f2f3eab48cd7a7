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
  /** Of the question; the label where nothing else is said. */
  title?: string
  look: 'primary' | 'secondary'
  question: string
  confirm: string
  danger?: boolean
  act: () => Promise<void>
}

/** A button for something that can't be taken back: it asks first, and says when it could not be done. */
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
      // It may have moved meanwhile: show how it stands.
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
