import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'

type AskingButtonProps = Pick<
  ComponentProps<typeof Button>,
  'look' | 'size' | 'wide' | 'className' | 'disabled' | 'aria-label'
> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'title' | 'confirm'> & {
    label: string
    /** Title of the dialog; default: the label. */
    title?: string | undefined
    /** Default: the label. */
    confirm?: string | undefined
    asking: boolean
    setAsking: (asking: boolean) => void
  }

/** A button for an irreversible action, which asks for confirmation first. Each application carries out the action its own way. */
export function AskingButton({
  label,
  title = label,
  confirm = label,
  asking,
  setAsking,
  text,
  cancel,
  danger,
  busy,
  onConfirm,
  ...button
}: AskingButtonProps) {
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        {...{ title, text, confirm, cancel, danger, busy, onConfirm }}
      />
    </>
  )
}
