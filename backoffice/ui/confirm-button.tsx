import { type ComponentProps, useState } from 'react'
import { AskingButton } from '#web/design/asking-button.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { UndoOffer } from '../undo/undo.ts'

type ConfirmButtonProps = Omit<
  ComponentProps<typeof AskingButton>,
  'asking' | 'setAsking' | 'busy' | 'onConfirm' | 'confirm'
> & {
  /** The subjects that the action changes. */
  subjects: readonly string[]
  act: () => Promise<unknown>
  /** The toast when it succeeded. */
  done?: string
  /** Instead of the toast: how it is taken back. */
  undo?: UndoOffer
}

/** A button for an action that asks first, mostly because it can't be undone, and shows failures. */
export function ConfirmButton({ subjects, act, done, undo, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useStaffAction({ subjects, done, undo, onEnd: () => setAsking(false) })
  return <AskingButton {...button} {...{ asking, setAsking, busy }} onConfirm={() => run(act)} />
}

type RemoveButtonProps = Omit<ConfirmButtonProps, 'subjects' | 'title'> & {
  look?: 'quiet' | 'secondary' | 'danger'
  /** Its name for screen readers, if a list has several. */
  name?: string
  question: string
  subject: string
}

/** A small button that removes something; its dialog warns. */
export function RemoveButton({ label, name, look = 'quiet', question, subject, ...button }: RemoveButtonProps) {
  return (
    <ConfirmButton
      {...button}
      {...{ label, look }}
      size="small"
      aria-label={name && `${label} ${name}`}
      className={look === 'danger' ? undefined : 'text-danger!'}
      subjects={[subject]}
      title={question}
      cancel={backofficeTexts.dismiss(label)}
      danger
    />
  )
}
