import { ConfirmDialog } from '#web/design/dialog.tsx'
import { cartTexts } from '../texts/cart.ts'
import type { Conflict } from './cart.ts'

type ReplaceCartDialogProps = { conflict: Conflict | null; agree: () => void; decline: () => void }

/** Confirms that the cart is replaced by products that are incompatible with it (K03). */
export function ReplaceCartDialog({ conflict, agree, decline }: ReplaceCartDialogProps) {
  const texts = cartTexts.replace
  return (
    <ConfirmDialog
      open={conflict !== null}
      onClose={decline}
      onConfirm={agree}
      title={texts.title}
      text={conflict && texts[conflict]}
      confirm={texts.confirm}
      cancel={texts.cancel}
    />
  )
}
