import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { designTexts } from '../texts/design.ts'
import { useAction } from './use-action.ts'

type ConfirmButtonProps = {
  label: string
  /** Title of the dialog; default: the label. */
  title?: string
  look: 'primary' | 'secondary'
  question: string
  /** Another fact that should be known before. */
  warning?: string | false
  confirm: string
  danger?: boolean
  act: () => Promise<unknown>
  /** The toast when it succeeded. */
  done: string
  /** Where to go then; default: this page, loaded again. */
  next?: string
}

/** A button for an irreversible action: asks for confirmation, and shows failures. */
export function ConfirmButton({
  label,
  title = label,
  look,
  question,
  warning,
  confirm,
  danger,
  act,
  done,
  next,
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction({ done, next, onEnd: () => setAsking(false) })

  return (
    <>
      <Button look={look} size="large" wide onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(act)}
        title={title}
        text={
          <>
            <p>{question}</p>
            {warning && <p className="mt-3 text-ink">{warning}</p>}
          </>
        }
        confirm={confirm}
        cancel={designTexts.back}
        danger={danger}
        busy={busy}
      />
    </>
  )
}
