import type { ComponentProps } from 'react'
import { designTexts } from '../texts/design.ts'
import { Button } from './button.tsx'

type DialogButtonsProps = ComponentProps<typeof Button> & { cancel?: string | undefined; onCancel: () => void }

/** The footer of a dialog: a cancel button and the action, whose button takes the other props. */
export function DialogButtons({ cancel = designTexts.cancel, onCancel, ...action }: DialogButtonsProps) {
  return (
    <>
      <Button look="secondary" size={action.size} onClick={onCancel}>
        {cancel}
      </Button>
      <Button {...action} />
    </>
  )
}
