import { Clock } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { orderTexts } from '../texts/orders.ts'

const texts = orderTexts.qris.paid

/** The notice after a payment by QRIS, which has no proof: without it the page looks unpaid, and the shopper may pay twice. */
export function QrisPaid({ onTakeBack }: { onTakeBack: () => void }) {
  return (
    <Card>
      <div className="flex items-start gap-3" role="status">
        <Clock aria-hidden className="mt-0.5 size-6 shrink-0 text-warning" />
        <div className="min-w-0 text-sm">
          <h2 className="text-base font-bold">{texts.title}</h2>
          <p className="mt-1 font-semibold">{texts.notAgain}</p>
          <p className="mt-1 text-muted">
            {orderTexts.proofWaitingHours} {texts.updates}
          </p>
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <p className="mb-2 text-sm text-muted">{texts.notYet}</p>
        <Button look="secondary" onClick={onTakeBack}>
          {texts.showCode}
        </Button>
      </div>
    </Card>
  )
}
