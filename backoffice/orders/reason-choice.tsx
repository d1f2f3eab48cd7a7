import { Check } from 'lucide-react'
import { refundTexts as texts } from '../texts/refunds.ts'
import { Switch } from '../ui/form/switch.tsx'
import { type RefundReason, refundReasons } from './refund-reason.ts'

type ReasonChoiceProps = {
  reason: RefundReason | undefined
  onChoose: (reason: RefundReason) => void
  restock: boolean
  onRestock: (restock: boolean) => void
  error: string | undefined
}

/** The reason of a refund in one press; it decides whether the pieces return to stock, until the person says otherwise. */
export function ReasonChoice({ reason, onChoose, restock, onRestock, error }: ReasonChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm font-semibold">
        {texts.reason}
        <span className="font-normal text-muted">{texts.reasonHint}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {refundReasons.map((one) => (
          <label
            key={one}
            className="relative flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm font-semibold has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="refund-reason"
              checked={reason === one}
              className="absolute inset-0 size-full appearance-none rounded-full outline-none"
              onChange={() => onChoose(one)}
            />
            {reason === one && <Check aria-hidden className="size-4" />}
            {texts.reasons[one]}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="mt-1">
        <Switch label={texts.restock} hint={reason && texts.restockOf[reason]} checked={restock} onChange={onRestock} />
      </div>
    </fieldset>
  )
}
