import { type ComponentProps, useState } from 'react'
import { AskingButton } from '#web/design/asking-button.tsx'
import { designTexts } from '#web/texts/design.ts'
import { useAction } from './use-action.ts'

type ConfirmButtonProps = Pick<
  ComponentProps<typeof AskingButton>,
  'label' | 'title' | 'look' | 'confirm' | 'danger'
> & {
  question: string
  /** A further warning in the dialog. */
  warning?: string | false
  act: () => Promise<unknown>
  /** The toast when it succeeded. */
  done: string
  /** The path after success; default: this page, reloaded. */
  next?: string
}

/** A button for an irreversible action: asks for confirmation, and shows failures. */
export function ConfirmButton({ question, warning, act, done, next, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction({ done, next, onEnd: () => setAsking(false) })
  return (
    <AskingButton
      {...button}
      {...{ asking, setAsking, busy }}
      size="large"
      wide
      onConfirm={() => run(act)}
      text={
        <>
          <p>{question}</p>
          {warning && <p className="mt-3 text-ink">{warning}</p>}
        </>
      }
      cancel={designTexts.back}
    />
  )
}
