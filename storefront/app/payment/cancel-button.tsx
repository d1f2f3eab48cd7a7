import { ConfirmButton } from '../api/confirm-button.tsx'
import { lateTransferTexts } from '../texts/late-transfer.ts'

type CancelButtonProps = {
  payable: { PaymentConfirmationID: number | null }
  texts: { cancel: string; cancelTitle?: string; cancelQuestion: string; yesCancel: string; cancelled: string }
  cancel: () => Promise<unknown>
  /** The path after success. */
  next: string
}

/** Cancels an unpaid order or top-up after confirmation, with a warning if a proof was sent (O08, D05). */
export function CancelButton({ payable, texts, cancel, next }: CancelButtonProps) {
  return (
    <ConfirmButton
      label={texts.cancel}
      title={texts.cancelTitle}
      look="secondary"
      question={texts.cancelQuestion}
      warning={payable.PaymentConfirmationID !== null && lateTransferTexts.cancelWithProof}
      confirm={texts.yesCancel}
      danger
      act={cancel}
      done={texts.cancelled}
      next={next}
    />
  )
}
