import { Card } from '#web/design/card.tsx'
import { ProgressSteps } from '#web/design/progress-steps.tsx'
import { orderTexts } from '../texts/orders.ts'

type PaymentStepsProps = {
  isQris: boolean
  isCopied: boolean
  /** The shopper has done everything: the shop looks for the money. */
  isInCheck: boolean
}

const { transfer, qris } = orderTexts

/** The steps of a payment, and the present one in a sentence. A copied amount is no transfer, so that it ticks no step. */
export function PaymentSteps({ isQris, isCopied, isInCheck }: PaymentStepsProps) {
  const labels = isQris ? qris.steps : transfer.steps
  const present = isQris ? qris.toScan : isCopied ? transfer.toUpload : transfer.toCopy
  return (
    <Card>
      <ProgressSteps
        label={transfer.stepsLabel}
        steps={labels.map((label) => ({ label }))}
        current={isInCheck ? labels.length - 1 : 0}
      />
      {!isInCheck && (
        <div className="mt-4 border-t border-line pt-3 text-sm">
          <p className="font-semibold">{present}</p>
          <p className="mt-0.5 text-muted">{transfer.updates}</p>
        </div>
      )}
    </Card>
  )
}
